import { carrierDay } from '../domain/carrier-day.ts'
import { codStateOf } from '../domain/shipment/cod-state.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'
import type { Finding } from './reconcile.ts'

/** Amounts in VND. */
export interface ClaimLine {
  accountId: string
  /** Empty where the carrier has none. */
  code: string
  orderNumber: string
  /** Delivered on, `YYYY-MM-DD`; empty once it moved on, or where it was not. */
  day: string
  due: number
  /** On the statement; null where it has nothing of it. Absent without a statement. */
  paid?: number | null
  /** By another statement: they overlap. */
  paidBefore?: number
  /** Fee taken beyond what was charged. */
  feeOver?: number
}

/** Longest waiting first. */
export function claimOfUnpaid(shipments: readonly ListedShipment[]): ClaimLine[] {
  return shipments
    .toSorted((a, b) => a.standsSince - b.standsSince)
    .map((shipment) => ({ ...lineOf(shipment), due: shipment.cod }))
}

/** What a statement pays less of than is due, or not at all, and fees that it takes beyond what was charged. */
export function claimOfFindings(findings: readonly Finding[]): ClaimLine[] {
  return findings.flatMap((finding): ClaimLine[] => {
    if (finding.kind === 'missing') return [{ ...lineOf(finding.shipment), due: finding.cod, paid: null }]
    if (finding.kind !== 'differs' && finding.kind !== 'no-amount') return []
    const { shipment, line, cod, fee } = finding
    const feeOver = fee === null || line.fee === null ? 0 : Math.abs(line.fee) - fee
    const said = line.cod ?? 0
    const paidBefore = shipment.payout?.amount ?? 0
    const claim = {
      ...lineOf(shipment),
      // Under way, only what is taken back is owed.
      due: said <= 0 && codStateOf(shipment) === 'expected' ? Math.max(0, -said - paidBefore) : cod,
      paid: line.cod,
      ...(paidBefore > Math.max(said, 0) && { paidBefore }),
      ...(feeOver > 0 && { feeOver }),
    }
    return claimed([claim]) > 0 ? [claim] : []
  })
}

/** What the carrier owes by these lines: of no parcel more than is due. */
export function claimed(lines: readonly ClaimLine[]): number {
  return lines.reduce((sum, { due, paid, paidBefore = 0, feeOver = 0 }) => {
    const said = paid ?? 0
    return sum + Math.max(0, due - Math.max(0, said, Math.min(said, 0) + paidBefore)) + feeOver
  }, 0)
}

/** Spec table 3.1. */
const DELIVERED = 5

function lineOf({ accountId, trackingCode, orderNumber, standsSince, status }: ListedShipment) {
  const day = status?.code === DELIVERED ? carrierDay(standsSince) : ''
  return { accountId, code: trackingCode, orderNumber, day }
}
