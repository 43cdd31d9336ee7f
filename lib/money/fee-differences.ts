import type { ListedShipment } from '../order-book/listed-shipment.ts'

/** Over shipments with a quote and a charged fee. VND. */
export interface FeeComparison {
  compared: number
  quoted: number
  charged: number
  /** Accepted, without a quote or without a fee. */
  unknown: number
  /** Greatest difference first. */
  differing: DifferingFee[]
}

export interface DifferingFee {
  shipment: ListedShipment
  quoted: number
  charged: number
}

export function compareFees(shipments: readonly ListedShipment[]): FeeComparison {
  const result: FeeComparison = { compared: 0, quoted: 0, charged: 0, unknown: 0, differing: [] }
  for (const shipment of shipments) {
    const { fee: charged, quotedFee: quoted } = shipment
    if (charged === undefined || quoted === undefined) {
      result.unknown++
      continue
    }
    result.compared++
    result.quoted += quoted
    result.charged += charged
    if (charged !== quoted) result.differing.push({ shipment, quoted, charged })
  }
  result.differing.sort((a, b) => Math.abs(b.charged - b.quoted) - Math.abs(a.charged - a.quoted))
  return result
}
