import { carrierDay } from './carrier-day.ts'
import { codStateOf } from './cod-state.ts'
import type { ListedShipment } from './listed-shipment.ts'
import type { StatementLine } from './statement.ts'

/** What becomes of a statement's line, or of a shipment that has none. */
export const findingKinds = ['differs', 'missing', 'unknown', 'repeated', 'agrees'] as const
export type FindingKind = (typeof findingKinds)[number]

export type Finding =
  /** `cod` and `fee`: what we have of it; null where we know none or the statement tells none. */
  | {
      kind: 'agrees' | 'differs'
      line: StatementLine
      shipment: ListedShipment
      cod: number
      fee: number | null
    }
  /** No shipment of ours, or more than one that it may be. */
  | { kind: 'unknown'; line: StatementLine }
  /** The same parcel again. */
  | { kind: 'repeated'; line: StatementLine; shipment: ListedShipment; first: StatementLine }
  /** Delivered within the period, and not on the statement. */
  | { kind: 'missing'; shipment: ListedShipment; cod: number }

export interface Reconciliation {
  /** In the order of the statement; what is missing on it follows. */
  findings: Finding[]
  counts: Readonly<Record<FindingKind, number>>
  /** Sums over the lines that are ours, each parcel once. VND. */
  ours: number
  theirs: number
  fees: { ours: number; theirs: number }
}

/** Both inclusive, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

/** The days a statement's lines tell. */
export function periodOf(lines: readonly StatementLine[]): Period | null {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  const [from] = days
  const to = days.at(-1)
  return from && to ? { from, to } : null
}

/** Compares a statement with our own shipments, of one environment. Without a period nothing is looked for as missing. */
export function reconcile(
  lines: readonly StatementLine[],
  shipments: readonly ListedShipment[],
  period: Period | null,
): Reconciliation {
  const find = finder(shipments)
  const firsts = new Map<string, StatementLine>()
  const accounts = new Set<string>()
  const findings: Finding[] = []
  const sums = { ours: 0, theirs: 0, fees: { ours: 0, theirs: 0 } }
  for (const line of lines) {
    const shipment = find(line)
    const first = shipment && firsts.get(shipment.key)
    if (!shipment) findings.push({ kind: 'unknown', line })
    else if (first) findings.push({ kind: 'repeated', line, shipment, first })
    else {
      firsts.set(shipment.key, line)
      accounts.add(shipment.accountId)
      const finding = compared(line, shipment)
      findings.push(finding)
      if (line.cod !== null) {
        sums.ours += finding.cod
        sums.theirs += line.cod
      }
      if (finding.fee !== null) {
        sums.fees.ours += finding.fee
        sums.fees.theirs += Math.abs(line.fee ?? 0)
      }
    }
  }
  for (const shipment of shipments) {
    if (!period || firsts.has(shipment.key) || !accounts.has(shipment.accountId)) continue
    if (isDue(shipment, period)) findings.push({ kind: 'missing', shipment, cod: shipment.cod })
  }
  return { findings, counts: countsOf(findings), ...sums }
}

/** A parcel that comes back brings nothing; a status that is behind the statement is no difference. Fees may be told as taken off. */
function compared(line: StatementLine, shipment: ListedShipment): Finding & { kind: 'agrees' | 'differs' } {
  const state = codStateOf(shipment)
  const cod = state === 'returned' || state === undefined ? 0 : shipment.cod
  const fee = line.fee === null ? null : (shipment.fee ?? null)
  const same = (line.cod === null || line.cod === cod) && (fee === null || fee === Math.abs(line.fee ?? 0))
  return { kind: same ? 'agrees' : 'differs', line, shipment, cod, fee }
}

function isDue(shipment: ListedShipment, { from, to }: Period): boolean {
  const state = codStateOf(shipment)
  if (shipment.cod === 0 || (state !== 'delivered' && state !== 'reconciled')) return false
  const day = carrierDay(shipment.knownAt)
  return day >= from && day <= to
}

/** By tracking code, its last part where a statement prints that alone, else by the order's number or id. */
function finder(shipments: readonly ListedShipment[]): (line: StatementLine) => ListedShipment | undefined {
  const byCode = new Map<string, ListedShipment[]>()
  const byOrder = new Map<string, ListedShipment[]>()
  const put = (map: Map<string, ListedShipment[]>, key: string, shipment: ListedShipment) => {
    const there = map.get(key)
    if (there) there.push(shipment)
    else map.set(key, [shipment])
  }
  for (const shipment of shipments) {
    if (!shipment.trackingCode) continue
    const code = plain(shipment.trackingCode)
    const last = lastPart(code)
    put(byCode, code, shipment)
    if (last !== code) put(byCode, last, shipment)
    const id = plain(shipment.key.slice(shipment.key.lastIndexOf(' ') + 1))
    const number = plain(shipment.orderNumber)
    put(byOrder, id, shipment)
    if (number !== id) put(byOrder, number, shipment)
  }
  return (line) => {
    const coded = byCode.get(plain(line.code))
    const found = line.code && coded ? coded : line.order ? byOrder.get(plain(line.order)) : undefined
    if (!found || found.length < 2) return found?.[0]
    const alike = found.filter(({ cod }) => cod === line.cod)
    return alike.length === 1 ? alike[0] : undefined
  }
}

function plain(text: string): string {
  return text.replace(/[\s#]+/g, '').toUpperCase()
}

/** The number at the end of "S1.A1.17373471". */
function lastPart(code: string): string {
  return /\.(\d{6,})$/.exec(code)?.[1] ?? code
}

function countsOf(findings: readonly Finding[]): Record<FindingKind, number> {
  const counts = { differs: 0, missing: 0, unknown: 0, repeated: 0, agrees: 0 }
  for (const { kind } of findings) counts[kind]++
  return counts
}
