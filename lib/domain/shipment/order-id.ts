import { storeKeysOf, storeName } from '../store/store-key.ts'

/**
 * `order.id`, the same on every computer and under every address of the store. Only letters, digits, `-`, `_`,
 * `.`. Injective: `_` starts an escape or, doubled, a separator.
 */
export function partnerId(store: string, orderId: string, parcel: number): string {
  return joined(storeName(store), orderId, parcel)
}

/** Whether an id is the order's, made under any address of its store. */
export function isPartnerId(id: string, store: string, orderId: string, parcel: number): boolean {
  return storeKeysOf(store).some((key) => joined(key, orderId, parcel) === id)
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
