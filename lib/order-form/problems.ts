import type { Pickup } from '../domain/account.ts'
import { type DraftField, draftFields } from '../domain/draft-field.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { Corrected } from '../draft/correction.ts'
import type { StartedDraft } from '../draft/start.ts'
import { checkDraft } from '../rules/check-draft.ts'
import { LOWEST_COD } from '../rules/money.ts'
import type { RuleContext } from '../rules/rule.ts'
import { containerOf, draftValue } from './fields.ts'

/** Keys of the problems the seller settled: doubts by editing or confirming, rules by confirming alone. */
export type Settled = readonly string[]

export interface FoundProblem extends Problem {
  /** Goes into `Settled` once the seller confirms it. */
  key: string
}

/** What was typed into fields and is not a value, by field and part of it. It blocks shipping. */
export type InvalidInputs = Readonly<Record<string, { field: DraftField; text: string }>>

/** In `Settled` once the seller dropped a remembered place: so it is saved with the form. */
export const AS_ON_PAGE = 'address:as-on-page'

/** The seller's own place from another time, unless it was dropped for the page's. */
export function activeCorrection(started: StartedDraft, settled: Settled): Corrected | undefined {
  return settled.includes(AS_ON_PAGE) ? undefined : started.corrected
}

/** What is doubtful in reading the order under `corrected`, and what its previous shipments add. */
export function doubtsOf(
  started: StartedDraft,
  corrected: Corrected | undefined,
  earlier: readonly Problem[],
): FoundProblem[] {
  const ofPage = corrected ? [] : (started.corrected?.doubts ?? [])
  return [...started.doubts, ...ofPage, ...earlier].map(asDoubt)
}

/** A doubt of reading is about the field: any new value settles it. */
export function asDoubt(problem: Problem): FoundProblem {
  const { field, rule, about } = problem
  return { ...problem, key: [field, rule, ...(about === undefined ? [] : [about])].join(':') }
}

/** A province chosen against the one that the order names; another one is a new question. */
function provinceDoubts(
  { address, draft, choices }: Pick<StartedDraft, 'address' | 'draft' | 'choices'>,
  { province: now }: Pick<ShipmentDraft, 'province'>,
): FoundProblem[] {
  const named = address?.spans.some(({ kind }) => kind === 'province')
    ? address.readings.map(({ province }) => province)
    : []
  const [before] = named
  const offered = choices.map(({ province }) => province)
  if (!before || !now || [...named, ...offered, draft.province].includes(now)) return []
  return [
    {
      rule: 'province-changed',
      field: 'province',
      level: 'ask',
      values: { before, now },
      key: `province:${now}`,
    },
  ]
}

/** The goods were edited and the COD was not: it may be for what is not in the parcel. */
function goodsDoubts({ draft: before, doubts }: StartedDraft, now: ShipmentDraft): FoundProblem[] {
  const [former, present] = [worthOf(before), worthOf(now)]
  const goods = now.products
  // The seller completes what the page left open.
  const isOpen =
    goods.length >= before.products.length &&
    (before.products.some(({ price }, at) => price === 0 && goods[at]?.price) ||
      doubts.some(({ rule }) => rule === 'quantity-unread'))
  if (isOpen || former === 0 || present === former || now.cod === 0 || now.cod !== before.cod) return []
  const values = { before: former, now: present, cod: now.cod }
  return [{ rule: 'goods-changed', field: 'cod', level: 'ask', values, key: `cod:goods-changed:${present}` }]
}

function worthOf({ products }: Pick<ShipmentDraft, 'products'>): number {
  return products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** What the seller's edits make doubtful. */
export function editDoubts(started: StartedDraft, draft: ShipmentDraft): FoundProblem[] {
  return [...provinceDoubts(started, draft), ...goodsDoubts(started, draft)]
}

/** Everything the seller may have to look at, settled or not. */
export function findProblems(
  draft: ShipmentDraft,
  rules: RuleContext,
  doubts: readonly FoundProblem[],
  invalidInputs: InvalidInputs,
): FoundProblem[] {
  const broken = checkDraft(draft, rules).map((problem) => {
    // A rule is about the value, and what else its words name: a new one is a new question.
    const about = [subjectOf(draft, problem.field), ...Object.values(problem.values ?? {})]
    return { ...problem, key: `${problem.field}:${problem.rule}:${JSON.stringify(about)}` }
  })
  // A confirmed COD confirms the value that came with it.
  const open = doubts.filter(({ rule, values }) => rule !== 'value-assumed' || values?.cod !== draft.cod)
  return [...invalidInputProblems(invalidInputs), ...broken, ...open]
}

/** What one place lacks, it lacks for itself: an empty district is not the same in every ward. */
function subjectOf(draft: ShipmentDraft, field: DraftField): unknown {
  if (!PLACES.test(field)) return draftValue(draft, field)
  const whole = containerOf(field)
  const place: Partial<Pickup> | undefined =
    whole === field ? draft : whole === 'pickup' ? draft.pickup : draft.returnTo
  return [place?.id, place?.province, place?.district, place?.ward]
}

const PLACES = /^(?:province|district|ward|(?:pickup|return)(?:Province|District|Ward))$/
const DAYS: readonly DraftField[] = ['pickDate', 'deliverDate', 'expires']

function invalidInputProblems(invalidInputs: InvalidInputs): FoundProblem[] {
  return Object.values(invalidInputs).map(({ field, text }) => {
    const rule = PLACES.test(field) ? 'unread-place' : DAYS.includes(field) ? 'unread-day' : 'unread-amount'
    return { rule, field, level: 'stop', values: { text: text.slice(0, 60) }, key: `${field}:${rule}` }
  })
}

/** What is not settled yet, in the order of the screen, the most serious of a field first. */
export function openProblems(found: readonly FoundProblem[], settled: Settled): FoundProblem[] {
  const severity = { stop: 0, ask: 1, warn: 2 }
  const open = found.filter(({ level, key }) => level === 'stop' || !settled.includes(key))
  return open.toSorted(
    (a, b) =>
      draftFields.indexOf(a.field) - draftFields.indexOf(b.field) || severity[a.level] - severity[b.level],
  )
}

/** The fields that block shipping, each once, in the order of the screen. */
export function blockingFields(problems: readonly Problem[]): DraftField[] {
  return [...new Set(problems.filter((problem) => problem.level !== 'warn').map((problem) => problem.field))]
}

/** The first of `fields` after the present one, else the first of all. */
export function fieldAfter(
  fields: readonly DraftField[],
  present: DraftField | undefined,
): DraftField | undefined {
  const position = present ? draftFields.indexOf(present) : -1
  return fields.find((field) => draftFields.indexOf(field) > position) ?? fields[0]
}

/** Doubts whether the courier still has to collect: the answer is the amount, or 0. */
export function asksIfPaid({ rule }: Problem, { cod }: Pick<ShipmentDraft, 'cod'>): boolean {
  return cod > 0 && (rule === 'cod-bank-transfer' || rule === 'cod-unclear')
}

export interface OtherAmount {
  words: 'received' | 'collect'
  changes: { cod: number; value?: number }
}

/** The likeliest amount besides the draft's: the money came already, or "350" means 350,000, as does such a value. */
export function otherAmount(
  problem: FoundProblem,
  draft: Pick<ShipmentDraft, 'cod' | 'value'>,
): OtherAmount | undefined {
  if (asksIfPaid(problem, draft)) return { words: 'received', changes: { cod: 0 } }
  const { rule, field } = problem
  const isTiny = draft.cod > 0 && draft.cod < LOWEST_COD
  if (!isTiny || field !== 'cod' || !(rule === 'cod-tiny' || rule === 'read-unsure')) return undefined
  const cod = draft.cod * 1000
  return {
    words: 'collect',
    changes: { cod, ...(draft.value > 1 && draft.value < LOWEST_COD && { value: draft.value * 1000 }) },
  }
}

/** "Right" could mean that it is the same order. */
export function confirmWords({ rule }: Problem): 'anotherOrder' | 'looksRight' {
  return rule === 'shipped-alike' ? 'anotherOrder' : 'looksRight'
}

/** Doubts that the seller rather mends than confirms. */
export function isMended({ rule }: Problem): boolean {
  return MENDED.includes(rule)
}

const MENDED: readonly Problem['rule'][] = [
  'address-unread',
  'address-crowded',
  'ward-unread',
  'district-missing',
  'pickup-incomplete',
  'pickup-district-missing',
  'return-district-missing',
  'carrier-refused',
  'carrier-refused-wordless',
]

/** Doubts that are settled by choosing one of several places. */
export function isChoice({ rule }: Problem): boolean {
  return rule === 'address-several' || rule === 'district-several'
}
