import { JSDOM } from 'jsdom'
import { platformOf } from '../../lib/storefronts/platforms.ts'
import { readOpenPage } from '../../lib/storefronts/read-page.ts'
import { readVisible } from '../../lib/storefronts/readers/generic/reader.ts'
import { readers } from '../storefronts/all-storefronts.ts'
import type { Engine } from './engine.ts'
import { type Answer, answerTo } from './saved-page.ts'

/** The readers themselves over a parsed document: fast, and near enough to a browser to build a reader by. */
export const inJsdom: Engine = {
  async read({ html, url, answers }, readerId) {
    const { document } = new JSDOM(html, { url: url.href }).window
    const id = readerId ?? platformOf(document, url)?.id ?? 'generic'
    const reader = readers.find(({ platform }) => platform.id === id)
    if (!reader) throw new Error(`No reader is called ${id}.`)
    const before = document.documentElement.outerHTML
    const world = {
      document,
      location: url,
      fetch: fetchFrom(answers),
      parseHtml: (text: string) => new JSDOM(text, { url: url.href }).window.document,
      deadline: new AbortController().signal,
    }
    const reading = (await readOpenPage(reader, world)) ?? readVisible({ document, url })
    if (document.documentElement.outerHTML !== before) throw new Error('The reader changed the page.')
    return reading
  },
  close: async () => {},
}

export function fetchFrom(answers: Answer[]): typeof fetch {
  return async (to, init) => {
    const sent = typeof init?.body === 'string' ? { sent: init.body } : {}
    const answer = answerTo(answers, { method: init?.method ?? 'GET', url: String(to), ...sent })
    if (!answer) throw new TypeError('Nothing answers this address.')
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.type } })
  }
}
