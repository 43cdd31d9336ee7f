import type * as z from 'zod/mini'
import type { ShipmentDraft, Transport } from '../domain/shipment-draft.ts'
import type { fee } from './endpoints/fee.ts'

/** The fee's question (spec 4.3): weight in grams; no express option. */
export function feeQuery(draft: ShipmentDraft, transport: Transport): z.input<(typeof fee)['query']> {
  const { pickup } = draft
  return {
    ...(pickup && {
      pick_address_id: pickup.id,
      pick_address: pickup.address,
      pick_province: pickup.province,
      pick_district: pickup.district,
      pick_ward: pickup.ward,
    }),
    address: draft.detail.normalize('NFC'),
    province: draft.province.normalize('NFC'),
    district: draft.district.normalize('NFC'),
    ward: draft.ward.normalize('NFC'),
    street: draft.street.normalize('NFC'),
    weight: draft.totalWeightGrams,
    value: draft.value,
    transport,
    deliver_option: 'none',
  }
}
