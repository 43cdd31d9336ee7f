import { JSDOM } from 'jsdom'
import type { PageReading } from '../../lib/domain/store-order.ts'
import type { Session } from '../../lib/storefronts/session.ts'

/** A session whose JSON is closed to us: only the page is left. */
export const closedSession: Session = {
  text: async () => undefined,
  json: async () => undefined,
  query: async () => undefined,
}

export function parseHtml(html: string): Document {
  return new JSDOM(html).window.document
}

/** A reading as its bare words, `?` after what the reader is unsure of, unless it is unsure of everything. */
export function wordsOf(reading: PageReading, allUnsure = false): unknown {
  if (reading.kind !== 'order') return { kind: reading.kind }
  const { platform: _platform, url: _url, ...order } = reading.order
  return { kind: 'order', order: bare(order, allUnsure) }
}

function bare(value: unknown, allUnsure: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one, allUnsure))
  if (typeof value !== 'object' || value === null) return value
  if ('text' in value && 'sure' in value) return `${value.text}${value.sure || allUnsure ? '' : '?'}`
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one, allUnsure)]))
}
