import * as z from 'zod/mini'
import { draftFields } from '../domain/draft-field.ts'
import { shipmentDraftSchema } from '../domain/shipment/shipment-draft.ts'
import { orderSnapshotSchema } from '../domain/store/order-snapshot-schema.ts'
import type { SavedForm } from '../order-form/saved-form.ts'

const ask = z.object({
  rule: z.string(),
  field: z.enum(draftFields),
  level: z.enum(['stop', 'ask', 'warn']),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  about: z.optional(z.string()),
})
const savedForm = z.object({
  changes: z.partial(shipmentDraftSchema),
  emptied: z.optional(z.array(z.string())),
  settled: z.array(z.string()),
  accountId: z.string(),
  page: z.optional(orderSnapshotSchema),
  asks: z.optional(z.array(ask)),
})

export function isSavedForm(kept: unknown): kept is SavedForm {
  return savedForm.safeParse(kept).success
}
