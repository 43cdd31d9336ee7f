import type { ScrapedValue, Source } from '../../domain/store/store-order.ts'
import { clean } from './text.ts'

const LONGEST_PLACE = 200
const LONGEST_ADDRESS = 2000

/** The schema's limit at the border; an order with more lines is no parcel. */
export const MOST_LINES = 500
/** The schema's limit for the lines of an address, phones and notes. */
export const MOST_VALUES = 20

/** Undefined for an empty text. */
export function scraped(
  text: string | undefined,
  source: Source,
  at: string,
  sure: boolean,
): ScrapedValue | undefined {
  const shown = text === undefined ? '' : clean(text)
  return shown === '' ? undefined : { text: shown, source, at: clean(at).slice(0, LONGEST_PLACE), sure }
}

export type AllowUndefined<T> = {
  [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K]
}

export function omitUndefined<T extends object>(parts: AllowUndefined<T>): T {
  // Only optional keys may be undefined, and those are removed.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
}

export function defined<T>(values: (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined)
}

const SECRET = /^[^=]*(token|nonce|session|auth|_key|^key)[^=]*=/i
/** Magento writes its secrets into the path: `/key/5f0c…/`. */
const SECRET_IN_PATH = /\/key\/[\da-f]{16,}(?=\/|$)/

/**
 * Without session keys that some admins put into addresses. In Firefox's content scripts `URLSearchParams`
 * cannot be iterated.
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
