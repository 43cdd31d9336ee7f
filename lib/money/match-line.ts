import type { ListedShipment } from '../order-book/listed-shipment.ts'
import { broughtCod } from './brought-cod.ts'
import type { StatementLine } from './statement.ts'

/** `contradicted`: same order, another tracking code. */
export type LineMatch =
  | { kind: 'ours' | 'contradicted'; shipment: ListedShipment }
  /** No shipment of ours, or several candidates. */
  | { kind: 'unknown' }

const UNKNOWN: LineMatch = { kind: 'unknown' }

/**
 * By tracking code or its last part, else by order number or id. A line with a code matches no other code.
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

/** The same number in two shops, or of one order's parcels: the amount decides, then whose money comes at all. */
function onlyOne(
  found: readonly ListedShipment[] | undefined,
  line: StatementLine,
): ListedShipment | undefined {
  if (!found || found.length < 2) return found?.[0]
  const alike = found.filter(({ cod }) => cod === line.cod)
  const [only, ...others] = alike.length > 1 ? alike.filter((one) => broughtCod(one) > 0) : alike
  return others.length === 0 ? only : undefined
}

/** The order id that was sent. */
function ownId({ key }: ListedShipment): string {
  return plain(key.slice(key.lastIndexOf(' ') + 1))
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s#]+/g, '')
    .toUpperCase()
}

/** The number at the end of "S1.A1.17373471". */
function lastPart(code: string): string {
  return /\.(\d{6,})$/.exec(code)?.[1] ?? code
}
