import { useEffect, useState } from 'react'
import type { SheetMatching } from '../../../lib/domain/sheet-fields.ts'
import type { Table } from '../../../lib/tables/table.ts'
import { nextTurn } from '../../next-turn.ts'
import { gatherOrders, type SheetOrders, sheetOrders } from './sheet-orders.ts'

/** How long the page may be kept from drawing and listening. Milliseconds. */
const SLICE_MS = 12

/**
 * The sheet's orders by these columns, as last gathered: undefined until they first were. `now` gathers the rest at
 * once, for the seller who goes on before that is done.
 */
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
