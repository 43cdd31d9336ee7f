import { useEffect, useState } from 'react'
import { gatherOrders, type SheetOrders, sheetOrders } from '../../../lib/bulk/sheet/sheet-orders.ts'
import type { SheetMatching } from '../../../lib/domain/store/sheet-fields.ts'
import { nextTurn } from '../../../lib/tables/next-turn.ts'
import type { Table } from '../../../lib/tables/table.ts'

/** Longest time without drawing, ms. */
const SLICE_MS = 12

/** Undefined until first read. `now` reads the rest at once. */
export function useSheetOrders(table: Table, matching: SheetMatching, storeName: string) {
  const [gathered, setGathered] = useState<{ by: SheetMatching; orders: SheetOrders }>()
  useEffect(() => {
    let wanted = true
    const gather = async () => {
      const rows = gatherOrders(table, matching, storeName)
      let until = performance.now() + SLICE_MS
      for (let step = rows.next(); wanted; step = rows.next()) {
        if (step.done) return setGathered({ by: matching, orders: step.value })
        if (performance.now() < until) continue
        await nextTurn()
        until = performance.now() + SLICE_MS
      }
    }
    void gather()
    return () => {
      wanted = false
    }
  }, [table, matching, storeName])
  return {
    found: gathered?.orders,
    now: () => (gathered?.by === matching ? gathered.orders : sheetOrders(table, matching, storeName)),
  }
}
