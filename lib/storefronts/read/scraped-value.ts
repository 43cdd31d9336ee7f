import type { ScrapedValue, Source } from '../../domain/store/store-order.ts'
import { clean } from './text.ts'

const LONGEST_SOURCE = 200
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
  return shown === '' ? undefined : { text: shown, source, at: clean(at).slice(0, LONGEST_SOURCE), sure }
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

const SECRET = /token|nonce|sess|auth|_key|^key|jwt|secret|passw|csrf|signature|(?:^|[._-]|osc)sid$/i
/** Three parts in base64, under whatever name. */
const SIGNED = /=eyJ[\w-]+\.[\w-]+\./
/** Magento writes its secrets into the path: `/key/5f0c…/`. */
const SECRET_IN_PATH = /\/key\/[\da-f]{16,}(?=\/|$)/
/** As Java's servers write the session: `/order;jsessionid=5F0C…`. */
const PARAMETER = /;[^/;?#&=]+=[^/;?#&]*/g

/**
 * Without session keys that some admins put into addresses. In Firefox's content scripts `URLSearchParams`
 * cannot be iterated.
 */
export function addressOf(url: URL): string {
  const query = openPairs(url.search.slice(1))
  const hash = url.hash.slice(1).split('?').map(openPairs).filter(Boolean).join('?')
  const path = openParameters(url.pathname.replace(SECRET_IN_PATH, ''))
  return `${url.origin}${path}${query && `?${query}`}${hash && `#${hash}`}`.slice(0, LONGEST_ADDRESS)
}

function openPairs(text: string): string {
  return openParameters(text)
    .split('&')
    .filter((pair) => !isSecret(pair))
    .join('&')
}

function openParameters(text: string): string {
  return text.replace(PARAMETER, (parameter) => (isSecret(parameter.slice(1)) ? '' : parameter))
}

function isSecret(pair: string): boolean {
  const [name = '', value] = pair.split('=')
  // Servers read a name with its escapes undone.
  const plain = name.replace(/%[2-7][\da-f]/gi, decodeURIComponent)
  return value !== undefined && (SECRET.test(plain) || SIGNED.test(pair))
}
