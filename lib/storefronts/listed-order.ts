import type { PageReading } from '../domain/store-order.ts'
import { first } from './dom.ts'
import type { PageWorld } from './open-page.ts'
import type { Reader } from './reader.ts'
import { addressOf } from './reads.ts'
import { createSession } from './session.ts'

/**
 * Reads an order of a list without opening it: its page is fetched with the seller's session and parsed, no script of
 * it run. An address of another origin is no order of this page. Undefined where the shop does not answer, or what the
 * reader goes by is closed to it.
 */
export async function readListedOrder(
  reader: Reader,
  world: PageWorld,
  address: string,
): Promise<PageReading | undefined> {
  const here = new URL(world.location.href)
  const url = new URL(address, here)
  if (url.origin !== here.origin) return { kind: 'not-an-order', url: addressOf(url) }
  // A page's `fetch` is nobody's method.
  const { fetch: ask, deadline, parseHtml: parse } = world
  let turnedAway = false
  const watched: typeof fetch = async (asked, init) => {
    // Not followed: where it leads is a sign-in page, and that it leads there is all there is to know.
    const answer = await ask(asked, { ...init, redirect: 'manual' })
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
