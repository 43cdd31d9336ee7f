import type { Environment } from '../domain/account.ts'
import type { Payout } from '../domain/shipment/payout.ts'
import { isUnpaid, type ListedShipment } from '../order-book/listed-shipment.ts'
import { waitOf, waits } from '../order-book/slice.ts'

/** VND. */
export interface PaidSum {
  parcels: number
  amount: number
}

export interface Unpaid extends PaidSum {
  /** Same indexes as `waits`. */
  byWait: readonly PaidSum[]
  /** When the first reached its state, epoch ms. */
  since: number
}

export interface PaidDay {
  /** The statements' day, `YYYY-MM-DD`. */
  day: string
  statements: readonly string[]
  total: PaidSum
  byAccount: ReadonlyMap<string, PaidSum>
  /** By account. */
  statementsBy: ReadonlyMap<string, readonly string[]>
}

export interface PaidOut {
  total: PaidSum
  /** Newest first. */
  days: readonly PaidDay[]
  accounts: readonly string[]
  /** Of all days: what is due does not lapse. */
  unpaid: Unpaid
  unpaidBy: ReadonlyMap<string, Unpaid>
  /** Paid on these days, with another amount or fee than due. */
  otherwise: readonly ListedShipment[]
}

/** Days are inclusive; an empty text is open. */
export interface PaidChoice {
  environment: Environment
  accountId: string
  from: string
  to: string
  /** Epoch ms. */
  now: number
}

/** Never adds two environments. */
export function paidOut(shipments: readonly ListedShipment[], choice: PaidChoice): PaidOut {
  const { environment, accountId, from, to, now } = choice
  const days = new Map<string, ReturnType<typeof emptyDay>>()
  const unpaidBy = new Map<string, ReturnType<typeof emptyUnpaid>>()
  const [total, unpaid] = [zero(), emptyUnpaid()]
  const otherwise: ListedShipment[] = []
  for (const shipment of shipments) {
    if (shipment.environment !== environment || (accountId && shipment.accountId !== accountId)) continue
    const { payout } = shipment
    if (isUnpaid(shipment)) {
      const ofAccount = unpaidBy.get(shipment.accountId) ?? emptyUnpaid()
      unpaidBy.set(shipment.accountId, ofAccount)
      wait(unpaid, shipment, now)
      wait(ofAccount, shipment, now)
    }
    if (!payout || payout.day < from || (to && payout.day > to)) continue
    const day = days.get(payout.day) ?? emptyDay(payout.day)
    days.set(payout.day, day)
    const statementsOf = day.statementsBy.get(shipment.accountId) ?? []
    day.statementsBy.set(shipment.accountId, statementsOf)
    for (const names of [day.statements, statementsOf]) {
      if (!names.includes(payout.statement)) names.push(payout.statement)
    }
    const ofAccount = day.byAccount.get(shipment.accountId) ?? zero()
    day.byAccount.set(shipment.accountId, ofAccount)
    for (const sum of [total, day.total, ofAccount]) add(sum, payout.amount)
    if (paidOtherwise(payout)) otherwise.push(shipment)
  }
  const paid = [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
  const accounts = new Set([...paid.flatMap(({ byAccount }) => [...byAccount.keys()]), ...unpaidBy.keys()])
  return { total, days: paid, accounts: [...accounts], unpaid, unpaidBy, otherwise }
}

/** Paid another amount, or took another fee, than expected. */
export function paidOtherwise({ amount, due, feeOver }: Payout): boolean {
  return amount !== due || feeOver !== 0
}

function zero(): PaidSum {
  return { parcels: 0, amount: 0 }
}

function emptyDay(day: string) {
  return {
    day,
    statements: [] as string[],
    total: zero(),
    byAccount: new Map<string, PaidSum>(),
    statementsBy: new Map<string, string[]>(),
  } satisfies PaidDay
}

function emptyUnpaid() {
  return { ...zero(), byWait: waits.map(zero), since: Infinity }
}

function add(sum: PaidSum, amount: number): void {
  sum.parcels++
  sum.amount += amount
}

function wait(
  unpaid: ReturnType<typeof emptyUnpaid>,
  { cod, standsSince }: ListedShipment,
  now: number,
): void {
  add(unpaid, cod)
  const sum = unpaid.byWait[waitOf({ standsSince }, now)]
  if (sum) add(sum, cod)
  unpaid.since = Math.min(unpaid.since, standsSince)
}
