import type { JournalEntry } from './shipment.ts'

/** Most pressing first. */
export const newsKinds = ['failed', 'returning', 'delivered', 'money'] as const
export type NewsKind = (typeof newsKinds)[number]

export function newsKindOf(status: number): NewsKind | undefined {
  return kindOfStatus[status]
}

/** Spec table 3.1. Any reconciled parcel means money. */
const kindOfStatus: Readonly<Partial<Record<number, NewsKind>>> = {
  5: 'delivered',
  6: 'money',
  7: 'failed',
  8: 'failed',
  9: 'failed',
  10: 'failed',
  11: 'money',
  13: 'money',
  20: 'returning',
  21: 'returning',
}

/** Begins the id of a notification about a paused account; the account's id follows. */
export const PAUSED = 'paused '

export interface News {
  kind: NewsKind
  keys: string[]
}

/**
 * `entries` oldest first. A parcel counts once, under its last status; what turned up although it was called
 * unsent needs the seller.
 */
export function gatherNews(entries: readonly JournalEntry[], chosen: readonly NewsKind[]): News[] {
  const last = new Map<string, NewsKind | undefined>()
  const turnedUp = new Set<string>()
  for (const { key, event, from, status, restored } of entries) {
    if (restored) continue
    if (event === 'found' && (from === 'withdrawn' || from === 'rejected')) {
      turnedUp.add(key)
      last.set(key, 'failed')
    } else if (status !== undefined) {
      last.set(key, newsKindOf(status) ?? (turnedUp.has(key) ? 'failed' : undefined))
    }
  }
  return newsKinds
    .filter((kind) => chosen.includes(kind))
    .map((kind) => ({ kind, keys: [...last].filter(([, of]) => of === kind).map(([key]) => key) }))
    .filter(({ keys }) => keys.length > 0)
}
