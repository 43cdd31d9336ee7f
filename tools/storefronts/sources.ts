import { JSDOM } from 'jsdom'
import type { Session } from '../../lib/storefronts/read/session.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import type { StorefrontCase } from '../../tests/storefronts/cases.ts'
import { parseHtml, sessionOf } from '../../tests/storefronts/reading-words.ts'

/** What a reader asks the page's own session for, seen while it reads its cases. */
export type Requested = 'json' | 'query' | 'text'

export async function requestedBy(reader: Reader, cases: readonly StorefrontCase[]): Promise<Set<Requested>> {
  const requested = new Set<Requested>()
  for (const { html, url, answers } of cases) {
    const { document } = new JSDOM(html, { url: url.href }).window
    await reader.read({
      document,
      url,
      session: watched(sessionOf(answers, url.origin), requested),
      parse: parseHtml,
    })
  }
  return requested
}

function watched(session: Session, requested: Set<Requested>): Session {
  const seen = <Answer>(how: Requested, answer: Answer) => {
    requested.add(how)
    return answer
  }
  return {
    text: (...to) => seen('text', session.text(...to)),
    json: (...to) => seen('json', session.json(...to)),
    query: (...to) => seen('query', session.query(...to)),
  }
}
