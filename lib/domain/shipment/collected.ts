import type { Shipment } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'

/** What the courier collects for the shop, VND: of a parcel that was taken over, what the carrier's own record says. */
export function collectedCod(shipment: Shipment): number {
  return takenOver(shipment)?.cod ?? shipment.draft.cod
}

export function feePayer(shipment: Shipment): ShipmentDraft['payer'] {
  return takenOver(shipment)?.payer ?? shipment.draft.payer
}

function takenOver({ submission, contradiction }: Shipment): Shipment['contradiction'] {
  return submission === 'accepted' && contradiction?.why === 'differs' ? contradiction : undefined
}
