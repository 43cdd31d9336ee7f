import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { BulkRow, ReadOrder } from './bulk-row.ts'
import { withShipments } from './row-moves.ts'

type OrderName = Pick<Shipment['draft'], 'store' | 'orderId'>

function isSameOrder(one: OrderName, other: OrderName): boolean {
  return one.store === other.store && one.orderId === other.orderId
}

/** Whether another row that is read already stands for the same order. */
export function hasTwin(rows: readonly BulkRow[], key: string, { started }: ReadOrder): boolean {
  return rows.some(
    ({ key: other, read, twin }) =>
      other !== key && !twin && read !== undefined && isSameOrder(read.started.draft, started.draft),
  )
}

/** The rows as what moved in the order book leaves them, whoever moved it; the very same rows where nothing is theirs. */
export function takeShipments(
  rows: readonly BulkRow[],
  account: Account,
  found: readonly Shipment[],
): readonly BulkRow[] {
  let anew = false
  const next = rows.map((row) => {
    const { draft } = row.read?.started ?? {}
    const mine = draft ? found.filter((shipment) => isSameOrder(shipment.draft, draft)) : []
    // What is under way to the worker is answered in a moment.
    if (mine.length === 0 || row.sending) return row
    anew = true
    const others = row.shipments.filter(({ key }) => !mine.some((shipment) => shipment.key === key))
    const all = [...others, ...mine].toSorted((a, b) => a.draft.parcel - b.draft.parcel)
    return withShipments(row, account, all)
  })
  return anew ? next : rows
}
