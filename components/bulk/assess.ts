import type { Account } from '../../lib/domain/account.ts'
import type { DraftField, Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { AddressChoice } from '../../lib/draft/start.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { type FoundProblem, fieldsThatNeedTheSeller, openProblems } from '../order-form/attention.ts'
import { doubtsOf, findProblems, isChoice, standingCorrection } from '../order-form/draft-problems.ts'
import { type Need, needsOf, pricedParts } from '../order-form/priced-parts.ts'
import { type BulkRow, draftOf, standingOf } from './bulk-row.ts'

/**
 * `aside`: shipped before, or another row's order; never shipped from here. `needs`: the seller has to look. `sent`:
 * handed over from here, whatever the carrier made of it but a refusal.
 */
export type Stage =
  | 'waiting'
  | 'reading'
  | 'unread'
  | 'needs'
  | 'pricing'
  | 'ready'
  | 'sending'
  | 'sent'
  | 'aside'

/** A row as it stands under an account and its rules. */
export interface Assessed {
  stage: Stage
  /** Absent until it was read. */
  draft: ShipmentDraft | undefined
  /** All that is found, settled or not. */
  found: readonly FoundProblem[]
  /** What is open, in the order of the form. */
  problems: readonly FoundProblem[]
  needed: readonly DraftField[]
  choices: readonly AddressChoice[]
  /** The parcel it is about: under way, or refused. */
  shipment: Shipment | undefined
  price: Price
}

export interface Price {
  /** What the carrier is asked; empty while something is missing for it. */
  question: string
  needs: readonly Need[]
  /** The answer is to this very question. */
  current: boolean
  fee: number | null
  failed: Failure | undefined
  /** Where the carrier was busy, epoch ms. */
  askedAgainAt: number | undefined
}

const NO_PRICE: Price = {
  question: '',
  needs: [],
  current: false,
  fee: null,
  failed: undefined,
  askedAgainAt: undefined,
}

export interface BulkRules {
  account: Account
  rules: RuleContext
}

/** Assesses rows, each only when it or the rules changed. */
export function createAssessor({ account, rules }: BulkRules): (row: BulkRow) => Assessed {
  const known = new WeakMap<BulkRow, Assessed>()
  return (row) => {
    const before = known.get(row)
    if (before) return before
    const fresh = assess(row, account, rules)
    known.set(row, fresh)
    return fresh
  }
}

function assess(row: BulkRow, account: Account, rules: RuleContext): Assessed {
  const draft = draftOf(row, account)
  const { shipped, refused } = standingOf(row, account)
  const bare = { draft, found: [], problems: [], needed: [], choices: [], shipment: shipped, price: NO_PRICE }
  if (!row.read || !draft) return { ...bare, stage: unreadStage(row) }
  const price = priceOf(row, draft, account)
  if (row.twin) return { ...bare, stage: 'aside' }
  if (shipped) return { ...bare, price, stage: row.handed ? 'sent' : 'aside' }
  const { started } = row.read
  const doubts = doubtsOf(started, standingCorrection(started, row.settled), row.earlier)
  const found = [...findProblems(draft, rules, doubts, row.unread), ...undeliverable(row, draft, price)]
  const problems = openProblems(found, row.settled)
  const needed = fieldsThatNeedTheSeller(problems)
  const choices = row.offered ?? (problems.some(isChoice) ? started.choices : [])
  const priced = price.current && (price.fee !== null || price.failed !== undefined)
  const stage = row.sending ? 'sending' : needed.length > 0 ? 'needs' : priced ? 'ready' : 'pricing'
  return { stage, draft, found, problems, needed, choices, shipment: refused, price }
}

function unreadStage({ reading }: BulkRow): Stage {
  if (reading === 'failed') return 'unread'
  return reading === 'under-way' ? 'reading' : 'waiting'
}

function priceOf(row: BulkRow, draft: ShipmentDraft, account: Account): Price {
  const needs = needsOf(draft)
  const question = needs.length > 0 ? '' : `${account.id} ${JSON.stringify(pricedParts(draft))}`
  const current = question !== '' && row.priced?.question === question
  const answer = row.priced?.quotes[draft.transport]
  return {
    question,
    needs,
    current,
    fee: answer?.ok && answer.value.delivers ? answer.value.fee : null,
    failed: answer && !answer.ok ? answer.failure : undefined,
    askedAgainAt: row.priced?.askedAgainAt,
  }
}

/** The carrier's own word on the way chosen, known only once it was asked. */
function undeliverable({ priced }: BulkRow, draft: ShipmentDraft, { current }: Price): FoundProblem[] {
  const answer = priced?.quotes[draft.transport]
  if (!current || !answer?.ok || answer.value.delivers) return []
  const rule = draft.express ? 'not-express' : 'not-delivered'
  return [{ rule, field: 'transport', level: 'stop', key: `transport:${rule}` }]
}
