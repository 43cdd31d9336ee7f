import type { BulkOrder } from '../../../lib/bulk/bulk-source.ts'
import { lookUpNumber } from '../../../lib/bulk/duplicates.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import type { FormMemory } from '../../../lib/order-form/saved-form.ts'
import { mayBe, shippedLately } from '../../../lib/order-form/shipped-lately.ts'
import type { DeskServices } from './desk.ts'

export interface PastedOrder {
  order: StoreOrder
  memory: FormMemory
  /** Other orders that may be this one: lately to the same phone, or of the same number. */
  alike: readonly Shipment[]
}

/** Undefined for what cannot be read. */
export async function openPasted(
  { read }: BulkOrder,
  { queries, memoryOf }: Pick<DeskServices, 'queries' | 'memoryOf'>,
  shipmentsOfRecipients: (tels: readonly string[]) => Promise<Shipment[]>,
): Promise<PastedOrder | undefined> {
  const reading = await read(new AbortController().signal)
  if (reading.kind !== 'order') return undefined
  const { order } = reading
  const [memory, lately, { sheetNumber }] = await Promise.all([
    memoryOf(order),
    shippedLately(order, { shipmentsOfRecipients }, Date.now()),
    lookUpNumber(order, queries),
  ])
  const ofNumber = sheetNumber?.parcels.filter((one) => mayBe(one, order)) ?? []
  return { order, memory, alike: [...lately, ...ofNumber] }
}
