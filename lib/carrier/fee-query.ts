import type * as z from 'zod/mini'
import { labelsInForce } from '../domain/labels.ts'
import type { ShipmentDraft, Transport } from '../domain/shipment-draft.ts'
import type { fee } from './endpoints/fee.ts'

/** The fee's question at this moment (spec 4.3): weight in grams, text in NFC, labels until they end. */
export function feeQuery(
  draft: ShipmentDraft,
  transport: Transport,
  now: number,
): z.input<(typeof fee)['query']> {
  const { pickup } = draft
  return {
    ...(pickup && {
      pick_address_id: pickup.id,
      pick_address: pickup.address.normalize('NFC'),
      pick_province: pickup.province.normalize('NFC'),
      pick_district: pickup.district.normalize('NFC'),
      pick_ward: pickup.ward.normalize('NFC'),
      pick_street: (pickup.street ?? '').normalize('NFC'),
    }),
    address: draft.detail.normalize('NFC'),
    province: draft.province.normalize('NFC'),
    district: draft.district.normalize('NFC'),
    ward: draft.ward.normalize('NFC'),
    street: draft.street.normalize('NFC'),
    weight: draft.totalWeightGrams,
    value: draft.value,
    transport,
    deliver_option: draft.express ? 'xteam' : 'none',
    ...(draft.labels && labelsInForce(now) && { tags: draft.labels }),
  }
}
