import { type PaidLine, type Payout, paidBy, type StatementName } from '../../lib/domain/payout.ts'
import type { Finding } from '../../lib/domain/reconcile.ts'

/** A statement's lines by what can be marked of them. Amounts in VND. */
export interface Markable {
  agreeing: readonly PaidLine[]
  differing: readonly PaidLine[]
  /** They bear this statement's mark, each with what was marked, whatever their lines tell now. */
  here: readonly PaidLine[]
  /** Marks of other statements, which stay: the carrier may pay them twice. */
  elsewhere: readonly Payout[]
}

export function markable(findings: readonly Finding[], { statement, day }: StatementName): Markable {
  const sorted = { agreeing: [] as PaidLine[], differing: [] as PaidLine[], elsewhere: [] as Payout[] }
  // A parcel may stand on several lines.
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
