import { JSDOM } from 'jsdom'
import type { Session } from '../../lib/storefronts/read/session.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import type { StorefrontCase } from '../../tests/storefronts/cases.ts'
import { parseHtml, sessionOf } from '../../tests/storefronts/reading-words.ts'

/** What a reader asks the page's own session for, seen while it reads its cases. */
export type Asked = 'json' | 'query' | 'text'

export async function askedBy(reader: Reader, cases: readonly StorefrontCase[]): Promise<Set<Asked>> {
  const asked = new Set<Asked>()
  for (const { html, url, answers } of cases) {
    const { document } = new JSDOM(html, { url: url.href }).window
    await reader.read({
      document,
      url,
      session: watched(sessionOf(answers, url.origin), asked),
      parse: parseHtml,
    })
  }
  return asked
}

function watched(session: Session, asked: Set<Asked>): Session {
  const seen = <Answer>(how: Asked, answer: Answer) => {
    asked.add(how)
    return answer
  }
  return {
    text: (...to) => seen('text', session.text(...to)),
    json: (...to) => seen('json', session.json(...to)),
    query: (...to) => seen('query', session.query(...to)),
  }
}
