import { storage } from 'wxt/utils/storage'
import type { NewsKind } from '../domain/shipment/news.ts'
import { chosen } from './shared.ts'

/** Written by the options page. */
export const newsChoice = chosen(
  storage.defineItem<readonly NewsKind[]>('local:news', {
    fallback: [],
    version: 1,
  }),
)

/** The last journal line that was notified or skipped. Written by the worker. */
export const newsShown = storage.defineItem<number>('local:newsTold', { fallback: 0, version: 1 })

/** Paused accounts that were notified, by id. Written by the worker. */
export const pausedShown = storage.defineItem<readonly string[]>('local:pausedTold', {
  fallback: [],
  version: 1,
})

/** Journal lines after `from`, up to `to`. */
export interface Telling {
  from: number
  to: number
  kinds: readonly NewsKind[]
}

/** The notification under way, written before it is shown; done once `newsShown` is as far. */
export const newsTelling = storage.defineItem<Telling | null>('local:newsTelling', {
  fallback: null,
  version: 1,
})
