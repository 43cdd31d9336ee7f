import type { CarrierRecord, Shipment } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'

/** What the courier collects for the shop, VND: by the carrier's own record where it was looked up. */
export function collectedCod(shipment: Shipment): number {
  return shipment.record?.cod ?? takenOver(shipment)?.cod ?? shipment.draft.cod
}

export function feePayer(shipment: Shipment): ShipmentDraft['payer'] {
  return shipment.record?.payer ?? takenOver(shipment)?.payer ?? shipment.draft.payer
}

export function carriedGrams(shipment: Shipment): number {
  return shipment.record?.weightGrams ?? takenOver(shipment)?.weightGrams ?? shipment.draft.totalWeightGrams
}

/** VND; null where the carrier has named none. */
export function chargedFees({ acceptance, record }: Pick<Shipment, 'acceptance' | 'record'>): {
  fee: number | null
  insuranceFee: number
} {
  return {
    fee: record?.fee ?? acceptance?.fee ?? null,
    insuranceFee: record?.insuranceFee ?? acceptance?.insuranceFee ?? 0,
  }
}

export interface PartStanding {
  partToldAt?: number
  record?: Pick<CarrierRecord, 'at'>
}

/** Part was delivered, the rest comes back. Set only after a look-up of what was collected. */
export function isPartDelivered({ partToldAt, record }: PartStanding): boolean {
  return partToldAt !== undefined && record !== undefined && record.at >= partToldAt
}

function takenOver({ submission, contradiction }: Shipment): Shipment['contradiction'] {
  return submission === 'accepted' && contradiction?.why === 'differs' ? contradiction : undefined
}
