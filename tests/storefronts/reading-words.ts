import { JSDOM } from 'jsdom'
import type { PageReading, ScrapedValue } from '../../lib/domain/store/store-order.ts'
import type { OrderRow } from '../../lib/storefronts/platform.ts'
import { createSession, type Session } from '../../lib/storefronts/read/session.ts'

/** A session whose JSON is closed to us: only the page is left. */
export const closedSession: Session = {
  text: async () => undefined,
  json: async () => undefined,
  query: async () => undefined,
}

/** What one same-origin address answers: text as it is, or JSON; a GraphQL answer whole, with its `data`. */
export interface SessionAnswer {
  /** A part of the path and query; the first answer that matches is given. */
  match: string
  body?: string
  json?: unknown
}

/** The session as the extension has it, guards and all, before a shop that knows these answers only. */
export function sessionOf(answers: SessionAnswer[], origin: string): Session {
  const shop: typeof fetch = async (to) => {
    const { pathname, search } = new URL(String(to))
    const answer = answers.find(({ match }) => `${pathname}${search}`.includes(match))
    return new Response(answer?.body ?? JSON.stringify(answer?.json), { status: answer ? 200 : 404 })
  }
  return createSession(shop, origin, new AbortController().signal)
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

/** A reading's values by name, and under the name with `?` what the reader is unsure of. */
export function partsOf(reading: PageReading): unknown {
  if (reading.kind !== 'order') return reading.kind
  const { platform: _platform, url: _url, ...order } = reading.order
  return apart(order)
}

function apart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (isRead(one) ? doubted(one) : apart(one)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      if (!isRead(one)) return [[name, apart(one)]]
      return one.sure
        ? [[name, one.text]]
        : [
            [name, one.text],
            [`${name}?`, true],
          ]
    }),
  )
}

const isRead = (value: unknown): value is ScrapedValue =>
  typeof value === 'object' && value !== null && 'text' in value && 'sure' in value
const doubted = ({ text, sure }: ScrapedValue) => `${text}${sure ? '' : '?'}`

/** Of a table of what matters: where an item comes or goes, all its parts do. */
export function withoutItems(lines: string): string {
  return lines
    .replace(/ lines\[\] [^(;\n]*/g, (names) => ` ${names.replace(/ lines\[\]\.\S+/g, '').trim()} `)
    .replace(/ +(?=[;\n]|$)/g, '')
}

/** A list page's rows as their bare words. */
export function rowsInWords(rows: OrderRow[]): unknown {
  return rows.map(({ anchor: _anchor, ...row }) => bare(row, false))
}

function bare(value: unknown, allUnsure: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one, allUnsure))
  if (typeof value !== 'object' || value === null) return value
  if ('text' in value && 'sure' in value) return `${value.text}${value.sure || allUnsure ? '' : '?'}`
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one, allUnsure)]))
}
