import type { Services } from '../app/services.ts'
import { findPhones } from '../domain/phone.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'

const LATELY_MS = 3 * 24 * 3_600_000

/** Other orders that lately went to a phone of this one: with a word changed, its id would be another. */
export async function shippedLately(
  order: StoreOrder,
  { shipmentsOfRecipients }: Pick<Services, 'shipmentsOfRecipients'>,
  now: number,
): Promise<readonly Shipment[]> {
  const phones = order.recipient.phones.flatMap(({ text }) => findPhones(text))
  const sent = (await shipmentsOfRecipients?.(phones.map(({ number }) => number))) ?? []
  return sent.filter((one) => one.createdAt > now - LATELY_MS && mayBe(one, order))
}

/** Whether this order may be another one's that was shipped. Its own parcels are known by its shop and id. */
export function mayBe({ draft, submission }: Shipment, { store, id }: StoreOrder): boolean {
  const isOwn = draft.store === store && draft.orderId === id.text
  return !isOwn && submission !== 'rejected' && submission !== 'withdrawn'
}
