import * as z from 'zod/mini'
import { type ShipmentDraft, shipmentDraftSchema } from '../../lib/domain/shipment-draft.ts'

/** As the worker will: throws where the draft is none. */
export function parseShipmentDraft(draft: unknown): ShipmentDraft {
  return z.parse(shipmentDraftSchema, draft)
}
