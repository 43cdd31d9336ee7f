import type { Read, Source } from '../domain/store-order.ts'
import { clean } from './text.ts'

const LONGEST_PLACE = 200
const LONGEST_ADDRESS = 2000

/** The schema's limit at the border; an order with more lines is no parcel. */
export const MOST_LINES = 500
/** The schema's limit for the lines of an address, phones and notes. */
export const MOST_READS = 20

/** A value with its origin; undefined for an empty one, so that a reader leaves out what is not there. */
export function read(text: string | undefined, source: Source, at: string, sure: boolean): Read | undefined {
  const shown = text === undefined ? '' : clean(text)
  return shown === '' ? undefined : { text: shown, source, at: clean(at).slice(0, LONGEST_PLACE), sure }
}

/** `T` as it is put together, of parts that may not have been found. */
export type Loose<T> = { [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Leaves out the optional parts that were not found, so that one reading can be laid over another. */
export function found<T extends object>(parts: Loose<T>): T {
  // Only optional keys may be undefined in Loose<T>, and those are gone.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
}

export function defined<T>(values: (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined)
}

const SECRET = /^[^=]*(token|nonce|session|auth|_key|^key)[^=]*=/i
/** Magento writes its secrets into the path: `/key/5f0c…/`. */
const SECRET_IN_PATH = /\/key\/[\da-f]{16,}(?=\/|$)/

/**
 * The page's address as it may be kept: some admins carry the session's own key in it.
 * As text: in Firefox's content scripts `URLSearchParams` cannot be iterated.
 */
export function addressOf(url: URL): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !SECRET.test(pair))
    .join('&')
  const hash = SECRET.test(url.hash) ? '' : url.hash
  const path = url.pathname.replace(SECRET_IN_PATH, '')
  return `${url.origin}${path}${kept && `?${kept}`}${hash}`.slice(0, LONGEST_ADDRESS)
}
