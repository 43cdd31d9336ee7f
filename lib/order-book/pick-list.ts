import { givenNumber } from '../domain/store/unnumbered.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** One kind of goods over all picked orders. */
export interface GoodsToPick {
  /** Empty for what only another computer can name. */
  name: string
  quantity: number
  /** Their numbers, or recipients where they have none, once each. */
  orders: readonly string[]
}

/** By name. Names that differ in spaces alone are one. */
export function pickList(shipments: readonly ListedShipment[], language: string): GoodsToPick[] {
  const found = new Map<string, { name: string; quantity: number; orders: Set<string> }>()
  for (const { goods, piecesLeftOut, orderNumber, name: recipient } of shipments)
    for (const { name: written, quantity } of [
      ...goods,
      ...(piecesLeftOut ? [{ name: '', quantity: piecesLeftOut }] : []),
    ]) {
      const name = written.normalize('NFC').trim().replace(/\s+/g, ' ')
      const one = found.get(name) ?? { name, quantity: 0, orders: new Set() }
      one.quantity += quantity
      one.orders.add(givenNumber(orderNumber) || recipient)
      found.set(name, one)
    }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...found.values()]
    .map((one) => ({ ...one, orders: [...one.orders] }))
    .toSorted((a, b) => compare(a.name, b.name))
}
