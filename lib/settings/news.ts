import { storage } from 'wxt/utils/storage'
import type { NewsKind } from '../domain/news.ts'

/** What the seller wants to be told of, and since when, epoch ms: nothing older is told. Written by the options. */
export const newsChoice = storage.defineItem<{ kinds: readonly NewsKind[]; since: number }>('local:news', {
  fallback: { kinds: [], since: 0 },
  version: 1,
})

/** The last line of the journal whose news was told. Written by the worker. */
export const newsTold = storage.defineItem<number>('local:newsTold', { fallback: 0, version: 1 })
