import type { BulkOrder } from '../../../lib/bulk/bulk-source.ts'
import { lookUpNumber } from '../../../lib/bulk/duplicates.ts'
import { findPhones } from '../../../lib/domain/phone.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import type { FormMemory } from '../../../lib/order-form/saved-form.ts'
import type { DeskServices } from './desk.ts'

export interface PastedOrder {
  order: StoreOrder
  memory: FormMemory
  /** Other orders that may be this one: lately to the same phone, or of the same number. */
  alike: readonly Shipment[]
}

const LATELY_MS = 3 * 24 * 3_600_000

/** Undefined for what cannot be read. */
export async function openPasted(
  { read }: BulkOrder,
  { queries, memoryOf }: Pick<DeskServices, 'queries' | 'memoryOf'>,
  shipmentsOfRecipients: (tels: readonly string[]) => Promise<Shipment[]>,
): Promise<PastedOrder | undefined> {
  const reading = await read(new AbortController().signal)
  if (reading.kind !== 'order') return undefined
  const { order } = reading
  const phones = order.recipient.phones.flatMap(({ text }) => findPhones(text))
  const [memory, sent, { sheetNumber }] = await Promise.all([
    memoryOf(order),
    shipmentsOfRecipients(phones.map(({ number }) => number)),
    lookUpNumber(order, queries),
  ])
  const since = Date.now() - LATELY_MS
  const lately = sent.filter(({ createdAt }) => createdAt > since)
  const alike = [...lately, ...(sheetNumber?.parcels ?? [])].filter(
    ({ draft, submission }) =>
      draft.orderId !== order.id.text && submission !== 'rejected' && submission !== 'withdrawn',
  )
  return { order, memory, alike }
}
