import type { Environment } from '../domain/account.ts'
import { dayAfter } from '../domain/carrier-day.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'
import { feeOver, insuranceOf, isReweighed } from '../order-book/slice.ts'

/** Amounts in VND. */
export interface MonthlyDifference {
  /** First and last day, `YYYY-MM-DD`, of the month in which the parcels were made. */
  from: string
  to: string
  /** What insuring declared values cost, and how much more than quoted. */
  insured: { parcels: number; charged: number; over: number }
  /** Weighed by the carrier otherwise than sent, and what these cost beyond their quotes. */
  reweighed: { parcels: number; grams: number; over: number }
}

/** Newest first, of all days: whole months. An empty account is all. */
export function monthlyDifferences(
  shipments: readonly ListedShipment[],
  { environment, accountId }: { environment: Environment; accountId: string },
): MonthlyDifference[] {
  const months = new Map<string, MonthlyDifference>()
  for (const shipment of shipments) {
    if (shipment.environment !== environment || (accountId && shipment.accountId !== accountId)) continue
    const insurance = insuranceOf(shipment)
    if (!insurance && !isReweighed(shipment)) continue
    const from = `${shipment.day.slice(0, 7)}-01`
    const month = months.get(from) ?? {
      from,
      to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1),
      insured: { parcels: 0, charged: 0, over: 0 },
      reweighed: { parcels: 0, grams: 0, over: 0 },
    }
    months.set(from, month)
    if (insurance) {
      month.insured.parcels++
      month.insured.charged += insurance.charged
      month.insured.over += insurance.charged - insurance.quoted
    }
    if (isReweighed(shipment)) {
      month.reweighed.parcels++
      month.reweighed.grams += shipment.weightGrams - shipment.sentGrams
      month.reweighed.over += feeOver(shipment)
    }
  }
  return [...months.values()].sort((a, b) => (a.from < b.from ? 1 : -1))
}
