import * as z from 'zod/mini'
import { calledOffStates, LONGEST_TEXT, LONGEST_WORD, MOST_TEXTS, type ShopState } from './shop-state.ts'

export const shopStateSchema = z.object({
  state: z.enum(['open', 'completed', ...calledOffStates]),
  word: z.string().check(z.maxLength(LONGEST_WORD)),
}) satisfies z.ZodMiniType<ShopState>

const text = z.string().check(z.maxLength(LONGEST_TEXT))
const texts = z.array(text).check(z.maxLength(MOST_TEXTS))

/** What the order's page said when it was shipped; compared later to notice changes. */
export const orderSnapshotSchema = z.object({
  /** Reader and source. Only the same source is compared: another may word it differently. */
  readBy: text,
  name: texts,
  tel: texts,
  address: texts,
  total: texts,
  paid: texts,
  /** How the buyer pays. Absent in older snapshots: unknown. */
  method: z.exactOptional(texts),
  /** One per line: "2 × Áo khoác gió · L". */
  items: texts,
  shop: z.exactOptional(shopStateSchema),
})
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>
