import type { Environment } from './account.ts'
import type { ListedShipment } from './listed-shipment.ts'
import { isUnpaid, paidOtherwise } from './payout.ts'

/** VND. */
export interface PaidSum {
  parcels: number
  amount: number
}

/** Days since which a parcel has stood as it does, each up to the next; the last without an end. */
export const waits = [0, 3, 7, 14] as const

/** What is collected and not paid out, by how long. */
export interface Unpaid extends PaidSum {
  /** As `waits`. */
  byWait: readonly PaidSum[]
  /** When the first of them came to stand as it does, epoch ms. */
  since: number
}

export interface PaidDay {
  /** The statements' own day, `YYYY-MM-DD`. */
  day: string
  statements: readonly string[]
  total: PaidSum
  byAccount: ReadonlyMap<string, PaidSum>
  /** Those that paid each account. */
  statementsBy: ReadonlyMap<string, readonly string[]>
}

export interface PaidOut {
  total: PaidSum
  /** Newest first. */
  days: readonly PaidDay[]
  /** Of the days or of what waits. */
  accounts: readonly string[]
  /** Whatever the days: what is due does not lapse. */
  unpaid: Unpaid
  unpaidBy: ReadonlyMap<string, Unpaid>
  /** Paid on these days with another amount or fee than was due. */
  otherwise: readonly ListedShipment[]
}

/** Days are both inclusive; an empty text leaves a part open. */
export interface PaidChoice {
  environment: Environment
  accountId: string
  from: string
  to: string
  /** Epoch ms. */
  now: number
}

const DAY_MS = 86_400_000

/** One walk over all of them, of one environment and never of two. */
export function paidOut(shipments: readonly ListedShipment[], choice: PaidChoice): PaidOut {
  const { environment, accountId, from, to, now } = choice
  const days = new Map<string, ReturnType<typeof nobodyPaid>>()
  const unpaidBy = new Map<string, ReturnType<typeof nobodyWaits>>()
  const [total, unpaid] = [nothing(), nobodyWaits()]
  const otherwise: ListedShipment[] = []
  for (const shipment of shipments) {
    if (shipment.environment !== environment || (accountId && shipment.accountId !== accountId)) continue
    const { payout } = shipment
    if (isUnpaid(shipment)) {
      const ofAccount = unpaidBy.get(shipment.accountId) ?? nobodyWaits()
      unpaidBy.set(shipment.accountId, ofAccount)
      wait(unpaid, shipment, now)
      wait(ofAccount, shipment, now)
    }
    if (!payout || (from && payout.day < from) || (to && payout.day > to)) continue
    const day = days.get(payout.day) ?? nobodyPaid(payout.day)
    days.set(payout.day, day)
    const statementsOf = day.statementsBy.get(shipment.accountId) ?? []
    day.statementsBy.set(shipment.accountId, statementsOf)
    for (const names of [day.statements, statementsOf]) {
      if (!names.includes(payout.statement)) names.push(payout.statement)
    }
    const ofAccount = day.byAccount.get(shipment.accountId) ?? nothing()
    day.byAccount.set(shipment.accountId, ofAccount)
    for (const sum of [total, day.total, ofAccount]) add(sum, payout.amount)
    if (paidOtherwise(payout)) otherwise.push(shipment)
  }
  const paid = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
  const accounts = new Set([...paid.flatMap(({ byAccount }) => [...byAccount.keys()]), ...unpaidBy.keys()])
  return { total, days: paid, accounts: [...accounts], unpaid, unpaidBy, otherwise }
}

function nothing(): PaidSum {
  return { parcels: 0, amount: 0 }
}

function nobodyPaid(day: string) {
  return {
    day,
    statements: [] as string[],
    total: nothing(),
    byAccount: new Map<string, PaidSum>(),
    statementsBy: new Map<string, string[]>(),
  } satisfies PaidDay
}

function nobodyWaits() {
  return { ...nothing(), byWait: waits.map(nothing), since: Infinity }
}

function add(sum: PaidSum, amount: number): void {
  sum.parcels++
  sum.amount += amount
}

function wait(
  unpaid: ReturnType<typeof nobodyWaits>,
  { cod, standsSince }: ListedShipment,
  now: number,
): void {
  add(unpaid, cod)
  const days = (now - standsSince) / DAY_MS
  const step = waits.findLastIndex((least) => days >= least)
  // What is known since later than now was written before the clock was set back.
  const sum = unpaid.byWait[Math.max(0, step)]
  if (sum) add(sum, cod)
  unpaid.since = Math.min(unpaid.since, standsSince)
}
