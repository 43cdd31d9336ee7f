import type { Shipment } from './shipment.ts'

/** What the courier collects for the shop, VND: of a parcel that was taken over, what the carrier's own record says. */
export function collectedCod({ submission, draft, contradiction }: Shipment): number {
  const another = submission === 'accepted' && contradiction?.why === 'differs' ? contradiction.cod : null
  return another ?? draft.cod
}
