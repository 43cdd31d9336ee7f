import { goodDraft } from '../draft.ts'
import type { RuleCase } from './case.ts'

/** What our order id adds to the store's own: the store and a separator. */
const others = `${goodDraft.store}__`.length

export const orderCases: readonly RuleCase[] = [
  {
    rule: 'note-too-long',
    insists: 'the note has at most 120 characters, marks composed',
    breaks: { draft: { note: 'ế'.repeat(121).normalize('NFD') } },
    holds: { draft: { note: 'ế'.repeat(120).normalize('NFD') } },
  },
  {
    rule: 'order-id-missing',
    insists: 'the order has a store and an id there: the carrier’s `order.id` is made of them',
    breaks: { draft: { orderId: ' ' } },
    holds: { draft: { orderId: '7' } },
  },
  {
    rule: 'order-id-too-long',
    insists: 'our `order.id` is shorter than 250',
    breaks: { draft: { orderId: '9'.repeat(250 - others) } },
    holds: { draft: { orderId: '9'.repeat(249 - others) } },
  },
]
