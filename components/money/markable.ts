import { type PaidLine, type Payout, paidBy, type StatementName } from '../../lib/domain/payout.ts'
import type { Finding } from '../../lib/domain/reconcile.ts'

/** A statement's lines by what can be marked of them. Amounts in VND. */
export interface Markable {
  agreeing: readonly PaidLine[]
  differing: readonly PaidLine[]
  /** They bear this statement's mark. */
  here: readonly PaidLine[]
  /** Marks of other statements, which stay: the carrier may pay them twice. */
  elsewhere: readonly Payout[]
}

export function markable(findings: readonly Finding[], { statement, day }: StatementName): Markable {
  const sorted = {
    agreeing: [] as PaidLine[],
    differing: [] as PaidLine[],
    here: [] as PaidLine[],
    elsewhere: [] as Payout[],
  }
  for (const finding of findings) {
    const line = paidBy(finding)
    if (!line || finding.kind === 'missing' || finding.kind === 'unknown') continue
    const { payout } = finding.shipment
    if (!payout) sorted[finding.kind === 'agrees' ? 'agreeing' : 'differing'].push(line)
    else if (payout.statement === statement.trim() && payout.day === day) sorted.here.push(line)
    else sorted.elsewhere.push(payout)
  }
  return sorted
}

/** What came, what was due, and how much more was taken as fee. */
export function sumsOf(lines: readonly PaidLine[]): PaidLine['paid'] {
  const sums = { amount: 0, due: 0, feeOver: 0 }
  for (const { paid } of lines) {
    sums.amount += paid.amount
    sums.due += paid.due
    sums.feeOver += paid.feeOver
  }
  return sums
}
