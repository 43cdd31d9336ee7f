import { givenNumber } from '../domain/store/unnumbered.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** One kind of goods over all picked orders. */
export interface GoodsToPick {
  /** Empty for what only another computer can name. */
  name: string
  quantity: number
  /** The number of each, or its recipient where it has none. */
  orders: readonly string[]
}

/** By name. Names that differ in spaces alone are one. */
export function pickList(shipments: readonly ListedShipment[], language: string): GoodsToPick[] {
  const found = new Map<string, { name: string; quantity: number; orders: Map<string, string> }>()
  for (const { goods, piecesLeftOut, store, orderNumber, name: recipient } of shipments)
    for (const { name: written, quantity } of [
      ...goods,
      ...(piecesLeftOut ? [{ name: '', quantity: piecesLeftOut }] : []),
    ]) {
      const name = written.normalize('NFC').trim().replace(/\s+/g, ' ')
      const one = found.get(name) ?? { name, quantity: 0, orders: new Map() }
      one.quantity += quantity
      one.orders.set(store + orderNumber, givenNumber(orderNumber) || recipient)
      found.set(name, one)
    }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...found.values()]
    .map((one) => ({ ...one, orders: [...one.orders.values()] }))
    .toSorted((a, b) => compare(a.name, b.name))
}
