import type { ListedShipment } from './listed-shipment.ts'

/** What was promised and what was taken, over the shipments of which both are known. VND. */
export interface FeeComparison {
  compared: number
  quoted: number
  charged: number
  /** Taken by the carrier, with no quote seen before or no fee told since. */
  untold: number
  /** Charged otherwise than quoted, the greatest difference first. */
  differing: DifferingFee[]
}

export interface DifferingFee {
  shipment: ListedShipment
  quoted: number
  charged: number
}

export function compareFees(shipments: readonly ListedShipment[]): FeeComparison {
  const result: FeeComparison = { compared: 0, quoted: 0, charged: 0, untold: 0, differing: [] }
  for (const shipment of shipments) {
    const { fee: charged, quotedFee: quoted } = shipment
    if (charged === undefined || quoted === undefined) {
      result.untold++
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
