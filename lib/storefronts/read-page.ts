import type { PageReading } from '../domain/store/store-order.ts'
import { first } from './read/dom.ts'
import { addressOf } from './read/scraped-value.ts'
import { createSession } from './read/session.ts'
import type { Reader } from './reader.ts'

export interface PageDeps {
  document: Document
  location: Pick<Location, 'href'>
  fetch: typeof fetch
  parseHtml: (html: string) => Document
  /** After it the page is read without the session's answers. */
  deadline: AbortSignal
}

/** A page that changes its address again and again is given up. */
const MOST_TIMES = 3

/** Undefined: the generic reader reads it. A page whose address changed during the reading is read again. */
export async function readOpenPage(reader: Reader, deps: PageDeps): Promise<PageReading | undefined> {
  const { document, location, parseHtml: parse } = deps
  for (let times = 0; times < MOST_TIMES; times++) {
    const at = location.href
    const url = new URL(at)
    const session = createSession(deps.fetch, url.origin, deps.deadline)
    const reading = await reader.read({ document, url, session, parse })
    if (location.href === at) return reading
  }
  return { kind: 'not-an-order', url: addressOf(new URL(location.href)) }
}

/**
 * Fetches and parses an order's page without running its scripts. Undefined without an answer. Same origin
 * only.
 */
export async function readListedOrder(
  reader: Reader,
  deps: PageDeps,
  address: string,
): Promise<PageReading | undefined> {
  const here = new URL(deps.location.href)
  const url = new URL(address, here)
  if (url.origin !== here.origin) return { kind: 'not-an-order', url: addressOf(url) }
  // `fetch` must be called without a receiver.
  const { fetch: ask, deadline, parseHtml: parse } = deps
  let turnedAway = false
  const watched: typeof fetch = async (resource, init) => {
    // Not followed: a redirect means signed out.
    const answer = await ask(resource, { ...init, redirect: 'manual' })
    turnedAway ||= (!answer.ok && answer.status < 400) || answer.status === 401
    return answer
  }
  const session = createSession(watched, here.origin, deadline)
  const html = await session.text(`${url.pathname}${url.search}`)
  const document = parse(html ?? '')
  const reading = await reader.read({ document, url, session, parse })
  if (reading && reading.kind !== 'not-an-order') return reading
  if (turnedAway || first(document, '[type="password"]')) return { kind: 'signed-out', url: addressOf(url) }
  return html === undefined ? undefined : reading
}
