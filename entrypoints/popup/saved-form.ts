import * as z from 'zod/mini'
import type { SavedForm } from '../../components/order-form/changes.ts'
import { draftFields } from '../../lib/domain/failure.ts'
import { orderSnapshotSchema } from '../../lib/domain/order-snapshot.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment-draft.ts'

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
