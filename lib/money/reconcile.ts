import { carrierDay } from '../domain/carrier-day.ts'
import { codStateOf } from '../domain/shipment/cod-state.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'
import { broughtCod } from './brought-cod.ts'
import { type LineMatch, lineMatcher } from './match-line.ts'
import type { StatementLine } from './statement.ts'

export const findingKinds = [
  'differs',
  'other-code',
  'no-amount',
  'missing',
  'unknown',
  'repeated',
  'agrees',
] as const
export type FindingKind = (typeof findingKinds)[number]

export type Finding =
  /** `cod`, `fee`: ours; null when unknown or not on the statement. `no-amount`: no readable COD, and money is due. */
  | {
      kind: 'agrees' | 'differs' | 'no-amount'
      line: StatementLine
      shipment: ListedShipment
      cod: number
      fee: number | null
    }
  /** Same order, another tracking code: another parcel's money. */
  | { kind: 'other-code'; line: StatementLine; shipment: ListedShipment }
  /** No shipment of ours, or several candidates. */
  | { kind: 'unknown'; line: StatementLine }
  /** The same parcel again; `first` has its sum. */
  | { kind: 'repeated'; line: StatementLine; shipment: ListedShipment; first: StatementLine }
  /** Delivered in the period, not on the statement. */
  | { kind: 'missing'; shipment: ListedShipment; cod: number }

type Compared = Extract<Finding, { kind: 'agrees' | 'differs' | 'no-amount' }>

export interface Reconciliation {
  /** In the statement's order; missing ones last. */
  findings: Finding[]
  counts: Readonly<Record<FindingKind, number>>
  /** Sums over our parcels, each once. VND. */
  ours: number
  theirs: number
  fees: { ours: number; theirs: number }
}

/** Both inclusive, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

/** A single day is that of the payment: its parcels tell the others. */
export function periodOf(
  lines: readonly StatementLine[],
  shipments: readonly ListedShipment[],
): Period | null {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  const [first] = days
  const to = days.at(-1)
  if (!first || !to) return null
  if (first !== to) return { from: first, to }
  const matchOf = lineMatcher(shipments)
  const delivered = lines.map(matchOf).flatMap((match) => (match.kind === 'ours' ? match.shipment : []))
  const [from = to] = [to, ...delivered.map(({ standsSince }) => carrierDay(standsSince))].sort()
  return { from, to }
}

/** `shipments`: of one environment. Without a period nothing is missing. */
export function reconcile(
  lines: readonly StatementLine[],
  shipments: readonly ListedShipment[],
  period: Period | null,
): Reconciliation {
  const matchOf = lineMatcher(shipments)
  const matched = lines.map((line) => ({ line, ...matchOf(line) }))
  const counted = countedOf(matched)
  const accounts = new Set<string>()
  const findings: Finding[] = []
  const sums = { ours: 0, theirs: 0, fees: { ours: 0, theirs: 0 } }
  for (const match of matched) {
    const { line } = match
    if (match.kind === 'unknown') {
      findings.push({ kind: 'unknown', line })
      continue
    }
    const { shipment } = match
    const { first, cod } = counted.get(shipment.key) ?? { first: line, cod: line.cod }
    if (match.kind === 'contradicted') findings.push({ kind: 'other-code', line, shipment })
    else if (first !== line) findings.push({ kind: 'repeated', line, shipment, first })
    else {
      accounts.add(shipment.accountId)
      const finding = compared({ ...line, cod }, shipment)
      findings.push(finding)
      if (cod !== null) {
        sums.ours += finding.cod
        sums.theirs += cod
      }
      if (finding.fee !== null && line.fee !== null) {
        sums.fees.ours += finding.fee
        sums.fees.theirs += Math.abs(line.fee)
      }
    }
  }
  for (const shipment of shipments) {
    if (!period || counted.has(shipment.key) || !accounts.has(shipment.accountId)) continue
    if (isDue(shipment, period)) findings.push({ kind: 'missing', shipment, cod: shipment.cod })
  }
  return { findings, counts: countsOf(findings), ...sums }
}

interface Counted {
  first: StatementLine
  /** As it is on the first, or of all where they differ: paid in parts, or taken back. */
  cod: number | null
}

/** The first line with a COD counts: fees may have a line of their own, with 0 or without a COD. */
function countedOf(matched: readonly (LineMatch & { line: StatementLine })[]): Map<string, Counted> {
  const linesOf = new Map<string, StatementLine[]>()
  for (const match of matched) {
    if (match.kind !== 'ours') continue
    const lines = linesOf.get(match.shipment.key)
    if (lines) lines.push(match.line)
    else linesOf.set(match.shipment.key, [match.line])
  }
  const counted = new Map<string, Counted>()
  for (const [key, lines] of linesOf) {
    const first = lines.reduce((best, line) => (rankOf(line) > rankOf(best) ? line : best))
    const amounts = lines.flatMap(({ cod }) => cod || [])
    const isOne = new Set(amounts).size < 2
    counted.set(key, { first, cod: isOne ? first.cod : amounts.reduce((sum, cod) => sum + cod) })
  }
  return counted
}

function rankOf({ cod }: StatementLine): number {
  return cod === null ? 0 : cod === 0 ? 1 : 2
}

/** A status that lags behind is no difference. Fees may be negative. */
function compared(line: StatementLine, shipment: ListedShipment): Compared {
  const cod = broughtCod(shipment)
  const fee = line.fee === null && line.feeText === '' ? null : (shipment.fee ?? null)
  // An unreadable fee differs.
  const differs =
    (line.cod !== null && line.cod !== cod) ||
    (fee !== null && (line.fee === null || fee !== Math.abs(line.fee)))
  const noAmount = line.cod === null && (line.codText !== '' || cod > 0)
  return { kind: differs ? 'differs' : noAmount ? 'no-amount' : 'agrees', line, shipment, cod, fee }
}

function isDue(shipment: ListedShipment, { from, to }: Period): boolean {
  const state = codStateOf(shipment)
  // Periods overlap: another statement may have paid it.
  if (shipment.cod === 0 || shipment.payout || (state !== 'delivered' && state !== 'reconciled')) return false
  const day = carrierDay(shipment.standsSince)
  return day >= from && day <= to
}

function countsOf(findings: readonly Finding[]): Record<FindingKind, number> {
  const counts = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<FindingKind, number>
  for (const { kind } of findings) counts[kind]++
  return counts
}
