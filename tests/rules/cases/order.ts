import { goodDraft } from '../draft.ts'
import type { RuleCase } from './case.ts'

const others = `${goodDraft.store}__`.length

export const orderCases: readonly RuleCase[] = [
  {
    rule: 'note-too-long',
    demands: 'the note has at most 120 characters, marks composed',
    breaks: { draft: { note: 'ế'.repeat(121).normalize('NFD') } },
    holds: { draft: { note: 'ế'.repeat(120).normalize('NFD') } },
  },
  {
    rule: 'order-id-missing',
    demands: 'the order has a store and an id, the parts of the carrier’s `order.id`',
    breaks: { draft: { orderId: ' ' } },
    holds: { draft: { orderId: '7' } },
  },
  {
    rule: 'order-id-too-long',
    demands: 'our `order.id` is shorter than 250',
    breaks: { draft: { orderId: '9'.repeat(250 - others) } },
    holds: { draft: { orderId: '9'.repeat(249 - others) } },
  },
]
