import { useRef, useState } from 'react'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { nextTurn } from '../../lib/tables/next-turn.ts'
import { type Cell, type RowSource, type TableFile, tableFiles } from '../../lib/tables/table.ts'
import type { TableWriter } from '../../lib/tables/table-writer.ts'
import { useWorkbench } from '../app/workbench-services.tsx'

/** With all rows passed on, the file itself is being made. */
export type Exporting = { kind: 'ready' | 'failed' } | { kind: 'writing'; done: number; total: number }

/** Rows before the page may draw again. */
const SLICE = 250

/** One file at a time, in a worker thread; goes on when its screen is left. */
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
