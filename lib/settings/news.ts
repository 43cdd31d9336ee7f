import { storage } from 'wxt/utils/storage'
import type { NewsKind } from '../domain/news.ts'

/** What the seller wants to be told of. Written by the options. */
export const newsChoice = storage.defineItem<readonly NewsKind[]>('local:news', {
  fallback: [],
  version: 1,
})

/** The last line of the journal whose news was told, or passed over. Written by the worker. */
export const newsTold = storage.defineItem<number>('local:newsTold', { fallback: 0, version: 1 })

/** The lines of the journal after `from`, up to `to`, and what of them is told. */
export interface Telling {
  from: number
  to: number
  kinds: readonly NewsKind[]
}

/** What was about to be told last; done where `newsTold` is as far. Written by the worker before it tells. */
export const newsTelling = storage.defineItem<Telling | null>('local:newsTelling', {
  fallback: null,
  version: 1,
})
