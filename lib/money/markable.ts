import type { PaidLine, Payout, StatementName } from '../domain/shipment/payout.ts'
import type { Finding } from './reconcile.ts'

/** A statement's lines by whether they can be marked. VND. */
export interface Markable {
  agreeing: readonly PaidLine[]
  differing: readonly PaidLine[]
  /** Marked by this statement, with the marked amounts. */
  here: readonly PaidLine[]
  /** Marked by other statements; those marks stay. */
  elsewhere: readonly Payout[]
}

export function markable(findings: readonly Finding[], { statement, day }: StatementName): Markable {
  const sorted = { agreeing: [] as PaidLine[], differing: [] as PaidLine[], elsewhere: [] as Payout[] }
  // A parcel may have several lines.
  const here = new Map<PaidLine['key'], PaidLine>()
  for (const finding of findings) {
    if (finding.kind === 'unknown') continue
    const line = paidBy(finding)
    const { key, payout } = finding.shipment
    if (payout && payout.statement === statement.trim() && payout.day === day)
      here.set(key, { key, paid: payout })
    else if (line && payout) sorted.elsewhere.push(payout)
    else if (line) sorted[finding.kind === 'agrees' ? 'agreeing' : 'differing'].push(line)
  }
  return { ...sorted, here: [...here.values()] }
}

/** What the line paid; undefined when no money came. */
export function paidBy(finding: Finding): PaidLine | undefined {
  if (finding.kind !== 'agrees' && finding.kind !== 'differs') return undefined
  const { line, shipment, cod: due, fee } = finding
  const amount = line.cod
  if (amount === null || amount <= 0) return undefined
  const feeOver = fee === null || line.fee === null ? 0 : Math.abs(line.fee) - fee
  return { key: shipment.key, paid: { amount, due, feeOver } }
}

export function sumsOf(lines: readonly PaidLine[]): PaidLine['paid'] {
  const sums = { amount: 0, due: 0, feeOver: 0 }
  for (const { paid } of lines) {
    sums.amount += paid.amount
    sums.due += paid.due
    sums.feeOver += paid.feeOver
  }
  return sums
}
