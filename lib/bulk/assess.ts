import type { Account } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { Failure } from '../domain/failure.ts'
import { quotedTotal } from '../domain/shipment/fee-total.ts'
import type { Quote } from '../domain/shipment/quote.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { AddressChoice } from '../draft/place.ts'
import { LEVELS } from '../order-form/fields.ts'
import { missingForQuote, type QuoteNeed, quoteInputs } from '../order-form/pricing.ts'
import {
  activeCorrection,
  blockingFields,
  doubtsOf,
  editDoubts,
  type FoundProblem,
  findProblems,
  isChoice,
  openProblems,
} from '../order-form/problems.ts'
import type { RuleContext } from '../rules/rule.ts'
import { type BulkRow, draftOf, parcelStateOf } from './bulk-row.ts'
import { type Duplicate, duplicateOf } from './duplicates.ts'

/**
 * `aside`: may repeat a shipped order or another row; never shipped from here. `sent`: submitted from here and not
 * refused.
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

export interface Assessed {
  stage: Stage
  draft: ShipmentDraft | undefined
  found: readonly FoundProblem[]
  /** Not settled yet, in the order of the form. */
  problems: readonly FoundProblem[]
  needed: readonly DraftField[]
  choices: readonly AddressChoice[]
  /** Under way, or refused. */
  shipment: Shipment | undefined
  duplicate: Duplicate | undefined
  price: Price
}

export interface Price {
  /** Empty while the row is not ready for a quote. */
  question: string
  needs: readonly QuoteNeed[]
  /** The answer is for this question. */
  current: boolean
  quote: Quote | undefined
  /** Its total, VND. */
  fee: number | null
  failed: Failure | undefined
  /** Epoch ms; set while the carrier is busy. */
  requestedAgainAt: number | undefined
}

const NO_PRICE: Price = {
  question: '',
  needs: [],
  current: false,
  quote: undefined,
  fee: null,
  failed: undefined,
  requestedAgainAt: undefined,
}

export interface BulkRules {
  account: Account
  rules: RuleContext
}

/** Assesses a row again only when it changed. */
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
  const { shipped, refused } = parcelStateOf(row, account)
  const duplicate = duplicateOf(row, account)
  const bare = {
    draft,
    found: [],
    problems: [],
    needed: [],
    choices: [],
    shipment: shipped,
    duplicate,
    price: NO_PRICE,
  }
  if (!row.read || !draft) return { ...bare, stage: unreadStage(row) }
  const { started } = row.read
  const doubts = doubtsOf(started, activeCorrection(started, row.settled), row.previousShipmentWarnings)
  const before = findProblems(draft, rules, [...doubts, ...editDoubts(started, draft)], row.unread)
  const price = priceOf(row, draft, account, openProblems(before, row.settled))
  if (shipped && row.submitted && !row.isDuplicate)
    return { ...bare, draft: shipped.draft, price, stage: 'sent' }
  if (duplicate) return { ...bare, shipment: duplicate.shipment, stage: 'aside' }
  const found = [...before, ...undeliverable(row, draft, price), ...repriced(row, price)]
  const problems = openProblems(found, row.settled)
  const needed = blockingFields(problems)
  const choices = row.offered ?? (problems.some(isChoice) ? started.choices : [])
  const priced = price.current && (price.fee !== null || price.failed !== undefined)
  const stage = row.sending ? 'sending' : needed.length > 0 ? 'needs' : priced ? 'ready' : 'pricing'
  return { stage, draft, found, problems, needed, choices, shipment: refused, duplicate, price }
}

function unreadStage({ reading }: BulkRow): Stage {
  if (reading === 'failed') return 'unread'
  return reading === 'under-way' ? 'reading' : 'waiting'
}

function priceOf(row: BulkRow, draft: ShipmentDraft, account: Account, open: readonly FoundProblem[]): Price {
  const needs = missingForQuote(draft, open)
  const question = needs.length > 0 ? '' : `${account.id} ${JSON.stringify(quoteInputs(draft))}`
  const current = question !== '' && row.priced?.question === question
  const answer = row.priced?.quotes[draft.transport]
  const quote = answer?.ok && answer.value.delivers ? answer.value : undefined
  return {
    question,
    needs,
    current,
    quote,
    fee: quote ? quotedTotal(quote) : null,
    failed: answer && !answer.ok ? answer.failure : undefined,
    requestedAgainAt: row.priced?.requestedAgainAt,
  }
}

/** The carrier does not deliver there by the chosen service. */
function undeliverable({ priced }: BulkRow, draft: ShipmentDraft, { current }: Price): FoundProblem[] {
  const answer = priced?.quotes[draft.transport]
  if (!current || !answer?.ok || answer.value.delivers) return []
  const rule = draft.express ? 'not-express' : 'not-delivered'
  return [{ rule, field: 'transport', level: 'stop', key: `transport:${rule}` }]
}

/** The price is another than the seller saw. */
function repriced({ priced }: BulkRow, { current, fee }: Price): FoundProblem[] {
  const { was } = priced ?? {}
  if (!current || was === undefined || fee === null) return []
  const values = { before: was, now: fee }
  const key = `transport:price-changed:${was}:${fee}`
  return [{ rule: 'price-changed', field: 'transport', level: 'ask', values, key }]
}

/** One choice of place replaces all problems that it solves, as in the form. */
export function shownProblems({
  problems,
  choices,
}: Pick<Assessed, 'problems' | 'choices'>): readonly FoundProblem[] {
  const choice = choices.length > 1 ? problems.find(isChoice) : undefined
  return choice
    ? problems.filter((one) => one === choice || !LEVELS.some((level) => level === one.field))
    : problems
}
