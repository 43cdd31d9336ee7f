import type { PageReading } from './store-order.ts'

/** A page whose own data is closed was read by its words: nothing of it is sure but what the seller pointed at. */
export function unsureReading(reading: PageReading): PageReading {
  if (reading.kind !== 'order' || reading.order.platform !== 'generic') return reading
  return { kind: 'order', order: doubted(reading.order) }
}

function doubted<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(doubted) as T
  const isRead = 'sure' in value && 'source' in value
  // Its values keep their types.
  return isRead
    ? { ...value, sure: value.sure === true && value.source === 'taught' }
    : (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, doubted(one)])) as T)
}
