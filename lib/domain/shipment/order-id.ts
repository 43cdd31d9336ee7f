import { storeKeysOf, storeName } from '../store/store-key.ts'
import { SHEET } from '../store/store-order.ts'

/**
 * `order.id`, the same on every computer and under every address of the store. Only letters, digits, `-`, `_`,
 * `.`. Injective: `_` starts an escape or, doubled, a separator.
 */
export function partnerId(store: string, orderId: string, parcel: number): string {
  return joined(storeName(store), orderId, parcel)
}

type Order = { store: string; orderId: string; parcel: number }

/** `partnerId` in the shop's own namespace where the store is no address: another company's sheet has order 7 too. */
export function ownPartnerId(partnerCode: string, { store, orderId, parcel }: Order): string {
  return store === SHEET
    ? joined(`${SHEET}.${partnerCode}`, orderId, parcel)
    : partnerId(store, orderId, parcel)
}

const OF_SHEET = new RegExp(`^${SHEET}\\.(?:[A-Za-z0-9.-]|_[0-9a-f]{2})*__`)

/** A sheet's order is one order, whichever of the shop's accounts ships it. */
export function withoutPartnerCode(id: string): string {
  return id.replace(OF_SHEET, `${SHEET}__`)
}

/** Whether an id is the order's, made under any address of its store, or before its shop had a namespace. */
export function isPartnerId(id: string, partnerCode: string, order: Order): boolean {
  const { store, orderId, parcel } = order
  return (
    ownPartnerId(partnerCode, order) === id ||
    storeKeysOf(store).some((key) => joined(key, orderId, parcel) === id)
  )
}

function joined(store: string, orderId: string, parcel: number): string {
  const parts = [store, orderId]
  if (parcel > 1) parts.push(String(parcel))
  return parts.map(escaped).join('__')
}

/** The carrier takes ids shorter than this (field notes, 30102). */
export const PARTNER_ID_LIMIT = 250

function escaped(part: string): string {
  let safe = ''
  for (const byte of new TextEncoder().encode(part.normalize('NFC'))) {
    const character = String.fromCharCode(byte)
    safe += /[A-Za-z0-9.-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
  }
  return safe
}

/** A shipment's primary key: one order id is one shipment on one carrier, whichever account sent it. */
export function shipmentKey(api: string, id: string): string {
  return `${api} ${id}`
}

/** The carrier's address in a key; an id holds no space. */
export function apiOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf(' '))
}

/** The carrier's host in a key: it takes its orders in one queue. */
export function hostOfKey(key: string): string {
  const api = apiOfKey(key)
  return URL.canParse(api) ? new URL(api).origin : api
}
