import type { JournalEntry } from './shipment.ts'

/** What a seller may be told of without looking, most pressing first. */
export const newsKinds = ['failed', 'returning', 'delivered', 'money'] as const
export type NewsKind = (typeof newsKinds)[number]

/** What a status is told as; undefined where nobody is told of it. */
export function newsKindOf(status: number): NewsKind | undefined {
  return kindOfStatus[status]
}

/** Spec table 3.1. Reconciled parcels, whether delivered, returned or compensated, are money to expect. */
const kindOfStatus: Readonly<Partial<Record<number, NewsKind>>> = {
  5: 'delivered',
  6: 'money',
  7: 'failed',
  9: 'failed',
  10: 'failed',
  11: 'money',
  13: 'money',
  20: 'returning',
  21: 'returning',
}

/** One thing to tell, of all the parcels it happened to. */
export interface News {
  kind: NewsKind
  /** Shipments' keys, in the order in which it was learnt. */
  keys: string[]
}

/**
 * What the journal's entries, oldest first, hold of the kinds chosen. A parcel counts once, under the last status it
 * came to.
 */
export function gatherNews(entries: readonly JournalEntry[], chosen: readonly NewsKind[]): News[] {
  const last = new Map<string, NewsKind | undefined>()
  for (const { key, status, restored } of entries) {
    if (status !== undefined && !restored) last.set(key, newsKindOf(status))
  }
  return newsKinds
    .filter((kind) => chosen.includes(kind))
    .map((kind) => ({ kind, keys: [...last].filter(([, of]) => of === kind).map(([key]) => key) }))
    .filter(({ keys }) => keys.length > 0)
}
