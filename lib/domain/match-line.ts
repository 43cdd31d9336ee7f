import type { ListedShipment } from './listed-shipment.ts'
import type { StatementLine } from './statement.ts'

/** `contradicted`: its order is this shipment's, and its tracking code is another. */
export type LineMatch =
  | { kind: 'ours' | 'contradicted'; shipment: ListedShipment }
  /** No shipment of ours, or more than one that it may be. */
  | { kind: 'unknown' }

const UNKNOWN: LineMatch = { kind: 'unknown' }

/**
 * By tracking code, its last part where a statement prints that alone, else by the order's number or id. A line that
 * tells a code is the parcel's with that code and no other's: an order may be shipped again elsewhere, and another shop
 * has the same numbers. Where the carrier told us no code yet, our own order id stands for it, which no other shop has.
 */
export function lineMatcher(shipments: readonly ListedShipment[]): (line: StatementLine) => LineMatch {
  const byCode = new Map<string, ListedShipment[]>()
  const byOrder = new Map<string, ListedShipment[]>()
  for (const shipment of shipments) {
    if (shipment.submission !== 'accepted') continue
    if (shipment.trackingCode) {
      const code = plain(shipment.trackingCode)
      const last = lastPart(code)
      put(byCode, code, shipment)
      if (last !== code) put(byCode, last, shipment)
    }
    const id = ownId(shipment)
    const number = plain(shipment.orderNumber)
    put(byOrder, id, shipment)
    if (number !== id) put(byOrder, number, shipment)
  }
  return (line) => {
    const coded = line.code ? byCode.get(plain(line.code)) : undefined
    const order = plain(line.order)
    const shipment = onlyOne(coded ?? (order ? byOrder.get(order) : undefined), line)
    if (!shipment) return UNKNOWN
    if (coded || !line.code) return { kind: 'ours', shipment }
    if (shipment.trackingCode) return { kind: 'contradicted', shipment }
    return order === ownId(shipment) ? { kind: 'ours', shipment } : UNKNOWN
  }
}

function put(map: Map<string, ListedShipment[]>, key: string, shipment: ListedShipment): void {
  const there = map.get(key)
  if (there) there.push(shipment)
  else map.set(key, [shipment])
}

/** One number in two shops is told apart by its amount. */
function onlyOne(
  found: readonly ListedShipment[] | undefined,
  line: StatementLine,
): ListedShipment | undefined {
  if (!found || found.length < 2) return found?.[0]
  const alike = found.filter(({ cod }) => cod === line.cod)
  return alike.length === 1 ? alike[0] : undefined
}

/** The order's id as it went to the carrier. */
function ownId({ key }: ListedShipment): string {
  return plain(key.slice(key.lastIndexOf(' ') + 1))
}

function plain(text: string): string {
  return text.replace(/[\s#]+/g, '').toUpperCase()
}

/** The number at the end of "S1.A1.17373471". */
function lastPart(code: string): string {
  return /\.(\d{6,})$/.exec(code)?.[1] ?? code
}
