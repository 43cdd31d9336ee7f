import { useRef, useState } from 'react'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import type { Cell, RowSource } from '../../lib/tables/table.ts'
import { type TableFile, tableFiles } from '../../lib/tables/table-files.ts'
import type { TableWriter } from '../../lib/tables/table-writer.ts'
import { nextTurn } from '../next-turn.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

/** `done` of `total` rows are handed over; with all of them the file itself is being made. */
export type Exporting = { kind: 'ready' | 'failed' } | { kind: 'writing'; done: number; total: number }

/** Rows that are made and handed over before the page may draw and listen again. */
const SLICE = 250

/** Makes files of tables, one at a time, in a thread of their own; each can be stopped, and goes on where its screen is left. */
export function useExport(fileName: string, sheet: string) {
  const { saveFile, openTableWriter } = useWorkbench()
  const [state, setState] = useState<Exporting>({ kind: 'ready' })
  const current = useRef<TableWriter>(undefined)

  function stop() {
    current.current?.close()
    current.current = undefined
    setState({ kind: 'ready' })
  }

  async function save(file: TableFile, table: () => RowSource) {
    current.current?.close()
    current.current = undefined
    let writer: TableWriter | undefined
    try {
      setState({ kind: 'writing', done: 0, total: 0 })
      await nextTurn()
      const { columns, rows } = table()
      writer = openTableWriter({ file, columns, sheet })
      current.current = writer
      let slice: (readonly Cell[])[] = []
      let done = 0
      for (const row of rows) {
        slice.push(row)
        if (slice.length < SLICE) continue
        writer.add(slice)
        done += slice.length
        slice = []
        setState({ kind: 'writing', done, total: rows.length })
        await nextTurn()
        if (current.current !== writer) return
      }
      writer.add(slice)
      setState({ kind: 'writing', done: rows.length, total: rows.length })
      const content = await writer.finish()
      if (current.current !== writer) return
      saveFile(`${fileName}-${carrierDay(Date.now())}.${file}`, content, tableFiles[file])
      setState({ kind: 'ready' })
    } catch (error) {
      console.error(error)
      if (current.current === writer) setState({ kind: 'failed' })
    } finally {
      writer?.close()
    }
  }

  return { state, save: (file: TableFile, table: () => RowSource) => void save(file, table), stop }
}
