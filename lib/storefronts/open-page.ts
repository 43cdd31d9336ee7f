import type { PageReading } from '../domain/store-order.ts'
import type { Reader } from './reader.ts'
import { addressOf } from './reads.ts'
import { createSession } from './session.ts'

/** What a reader's script has around it. */
export interface PageWorld {
  document: Document
  location: Pick<Location, 'href'>
  fetch: typeof fetch
  parseHtml: (html: string) => Document
  /** Aborts once the seller has waited long enough; what the shop's JSON has not told by then, the page tells. */
  deadline: AbortSignal
}

/** A page that leads on and on settles nowhere. */
const MOST_TIMES = 3

/**
 * Reads the page the script stands in; undefined where that is left to the generic reader. A page that led elsewhere
 * while its shop was asked is read anew: what it shows now is another order's.
 */
export async function readOpenPage(reader: Reader, world: PageWorld): Promise<PageReading | undefined> {
  const { document, location, parseHtml: parse } = world
  for (let times = 0; times < MOST_TIMES; times++) {
    const at = location.href
    const url = new URL(at)
    const session = createSession(world.fetch, url.origin, world.deadline)
    const reading = await reader.read({ document, url, session, parse })
    if (location.href === at) return reading
  }
  return { kind: 'not-an-order', url: addressOf(new URL(location.href)) }
}
