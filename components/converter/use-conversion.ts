import { useEffect, useState } from 'react'
import { convertAddress } from '../../lib/address/convert-address.ts'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { ConvertedRow } from '../../lib/converter/converted-row.ts'
import { type AddressColumns, addressOf } from '../../lib/converter/find-address.ts'
import type { PastedList } from '../../lib/converter/read-list.ts'
import { nextTurn } from '../../lib/tables/next-turn.ts'

/** Longest time without drawing, ms. */
const SLICE_MS = 16

export interface Conversion {
  rows: readonly ConvertedRow[]
  done: number
  running: boolean
  stop(): void
  goOn(): void
  pick(row: number, choice: number | null): void
}

/** By line and address: a list that is opened again has the seller's choices. */
export type Picks = Map<string, number | null>

const keyOf = (at: number, { address }: Pick<ConvertedRow, 'address'>) => `${at} ${address}`

export function useConversion(
  index: AddressIndex,
  list: PastedList,
  columns: AddressColumns,
  picks: Picks,
): Conversion {
  const [rows, setRows] = useState(() => waiting(list, columns))
  const [running, setRunning] = useState(true)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (!running) return
    let wanted = true
    const convertSlice = (from: number) => {
      const until = performance.now() + SLICE_MS
      const converted: ConvertedRow[] = []
      for (const cells of list.rows.slice(from)) {
        const row = waitingRow(cells, columns)
        converted.push({
          ...row,
          result: convertAddress(index, addressOf(cells, columns)),
          picked: picks.get(keyOf(from + converted.length, row)) ?? null,
        })
        if (performance.now() >= until) break
      }
      return converted
    }
    const run = async () => {
      for (let from = done; wanted && from < list.rows.length; ) {
        const converted = convertSlice(from)
        const to = from + converted.length
        const start = from
        setRows((before) => [...before.slice(0, start), ...converted, ...before.slice(to)])
        setDone(to)
        from = to
        await nextTurn()
      }
      if (wanted) setRunning(false)
    }
    void run()
    return () => {
      wanted = false
    }
    // Not `done`: a run only starts there.
  }, [running, index, list, columns, picks])
  return {
    rows,
    done,
    running,
    stop: () => setRunning(false),
    goOn: () => setRunning(true),
    pick(at, choice) {
      const row = rows[at]
      if (!row) return
      picks.set(keyOf(at, row), choice)
      setRows((before) => before.with(at, { ...row, picked: choice }))
    },
  }
}

function waiting(list: PastedList, columns: AddressColumns): readonly ConvertedRow[] {
  return list.rows.map((cells) => waitingRow(cells, columns))
}

function waitingRow(cells: readonly string[], columns: AddressColumns): ConvertedRow {
  return { cells, address: addressOf(cells, columns).join(', '), result: null, picked: null }
}
