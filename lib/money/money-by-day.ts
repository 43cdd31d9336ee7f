import type { Environment } from '../domain/account.ts'
import { carrierDay, dayAfter } from '../domain/carrier-day.ts'
import { type CodState, codStateOf, codStates } from '../domain/shipment/cod-state.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'

export interface MoneySum {
  parcels: number
  /** VND. */
  cod: number
}

export type CodSums = Readonly<Record<CodState, MoneySum>>

/** Both days inclusive. */
export interface MoneySpan {
  from: string
  to: string
  sums: CodSums
}

/** Days are the carrier's, `YYYY-MM-DD`, both inclusive; an empty text is open. */
export interface MoneyChoice {
  /** Real and practice money are never added. */
  environment: Environment
  accountId: string
  from: string
  to: string
  /** A parcel counts on the day it was created, or reached its state. */
  by: 'made' | 'known'
}

export interface Money {
  /** Without gaps: days, weeks or months, so that there are never too many. */
  spans: MoneySpan[]
  step: 'day' | 'week' | 'month'
  totals: CodSums
  /** The oldest record of COD that is still open, or the oldest order without one, epoch ms; infinite without either. */
  oldest: number
  accounts: { accountId: string; sums: CodSums }[]
  /** The shipments of this choice. */
  counted: ListedShipment[]
}

const MOST_DAYS = 45
const MOST_WEEKS = 52
const MOST_YEARS = 20

/** Sums leave out parcels without COD. */
export function moneyByDay(shipments: readonly ListedShipment[], choice: MoneyChoice): Money {
  const { environment, accountId, from, to, by } = choice
  const totals = noMoney()
  const days = new Map<string, Record<CodState, MoneySum>>()
  const accounts = new Map<string, Record<CodState, MoneySum>>()
  const dayOf = by === 'made' ? (shipment: ListedShipment) => shipment.day : knownDays()
  const counted: ListedShipment[] = []
  let oldest = Infinity
  for (const shipment of shipments) {
    if (shipment.environment !== environment) continue
    if (accountId && shipment.accountId !== accountId) continue
    const state = codStateOf(shipment)
    if (!state) continue
    const day = dayOf(shipment)
    if (day < from || (to && day > to)) continue
    counted.push(shipment)
    if (shipment.cod === 0) continue
    if (state === 'expected' || state === 'delivered')
      oldest = Math.min(oldest, shipment.record?.at ?? shipment.createdAt)
    count(sumsOf(days, day)[state], shipment)
    count(sumsOf(accounts, shipment.accountId)[state], shipment)
  }
  for (const sums of accounts.values()) add(totals, sums)
  const known = [...days.keys()].sort()
  const { first, last } = endsOf(from, to, known)
  const step = stepOf(first, last)
  return {
    spans: first && last ? spansOf(days, first, last, step) : [],
    step,
    totals,
    oldest,
    accounts: [...accounts].map(([id, sums]) => ({ accountId: id, sums })),
    counted,
  }
}

/** A year that is being typed begins as 0002: then only known days are shown. */
function endsOf(from: string, to: string, known: readonly string[]) {
  const first = from || known[0]
  const last = to || known.at(-1)
  const years = Number(last?.slice(0, 4)) - Number(first?.slice(0, 4))
  return years > MOST_YEARS ? { first: known[0], last: known.at(-1) } : { first, last }
}

function stepOf(first: string | undefined, last: string | undefined): Money['step'] {
  if (!first || !last) return 'day'
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month'
}

function spansOf(
  days: ReadonlyMap<string, CodSums>,
  first: string,
  last: string,
  step: Money['step'],
): MoneySpan[] {
  const spans: { from: string; to: string; sums: Record<CodState, MoneySum> }[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const sums = days.get(day)
    let span = spans.at(-1)
    if (!span || begins(day, step)) {
      span = { from: day, to: day, sums: noMoney() }
      spans.push(span)
    }
    span.to = day
    if (sums) add(span.sums, sums)
  }
  return spans
}

/** Weeks begin on Monday. */
function begins(day: string, step: Money['step']): boolean {
  if (step === 'month') return day.endsWith('-01')
  return step === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

function count(sum: MoneySum, { cod }: ListedShipment): void {
  sum.parcels++
  sum.cod += cod
}

function add(to: Record<CodState, MoneySum>, sums: CodSums): void {
  for (const state of codStates) {
    to[state].parcels += sums[state].parcels
    to[state].cod += sums[state].cod
  }
}

function noMoney(): Record<CodState, MoneySum> {
  const none = () => ({ parcels: 0, cod: 0 })
  return { expected: none(), delivered: none(), reconciled: none(), returned: none(), compensated: none() }
}

function sumsOf(all: Map<string, Record<CodState, MoneySum>>, key: string): Record<CodState, MoneySum> {
  const sums = all.get(key) ?? noMoney()
  all.set(key, sums)
  return sums
}

/** Formatting a day is slow; the carrier's days begin on the hour. */
function knownDays(): (shipment: ListedShipment) => string {
  const days = new Map<number, string>()
  return ({ standsSince }) => {
    const hour = Math.floor(standsSince / 3_600_000)
    const day = days.get(hour) ?? carrierDay(standsSince)
    days.set(hour, day)
    return day
  }
}

/** Shown only when there are any. */
const RARE: readonly CodState[] = ['compensated']

export function shownStates(totals: CodSums): CodState[] {
  return codStates.filter((state) => !RARE.includes(state) || totals[state].parcels > 0)
}
