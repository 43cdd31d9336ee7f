import type { HTTPRequest, Page } from 'puppeteer-core'
import { checkReading } from '../../lib/domain/store/page-reading.ts'
import type { PageReading } from '../../lib/domain/store/store-order.ts'
import { unsureReading } from '../../lib/domain/store/unsure-reading.ts'
import { pageOf } from '../browser/page-screen.ts'
import type { BrowserName } from '../browser/session.ts'
import type { Engine } from './engine.ts'
import { type OpenExtension, openExtension } from './open-extension.ts'
import { answerTo, type SavedPage } from './saved-page.ts'

const LONGEST_MS = 30_000

/** The page's own scripts stay out; the extension's run in their own world. */
const NO_SCRIPTS = { 'content-security-policy': "script-src 'none'; object-src 'none'" }
const THE_PAGE = { status: 200, headers: NO_SCRIPTS, contentType: 'text/html; charset=utf-8' }

/**
 * Reads saved pages with the built extension in one tab, each at its own address. The browser restarts after
 * a crash.
 */
export function inBrowser(browser: BrowserName): Engine {
  let opened: OpenExtension | undefined
  let show: Show | undefined

  async function close() {
    const extension = opened
    opened = undefined
    show = undefined
    await extension?.close()
  }

  async function readOnce(saved: SavedPage, reader: string | undefined): Promise<PageReading> {
    opened ??= await openExtension(browser)
    const { session, ownPage, hasReader } = opened
    // Firefox runs a script that is not there without a word.
    if (reader !== undefined && !hasReader(reader)) throw new Error(`No reader is called ${reader}.`)
    let answered = false
    try {
      return await inTime(async () => {
        show ??= await savedPagesIn(pageOf(await session.open('about:blank')))
        await show(saved)
        const answer: { reader?: unknown; reading?: unknown } = JSON.parse(
          await ownPage.evaluate<string>(runReaders(reader)),
        )
        answered = true
        const reading = readingIn(answer.reading)
        return answer.reader === 'generic' ? reading : unsureReading(reading)
      })
    } finally {
      // What prevents this page from being read may prevent the next one too.
      if (!answered) await close()
    }
  }

  return {
    close,
    async read(saved, reader) {
      try {
        return await readOnce(saved, reader)
      } catch (error) {
        // A busy Firefox now and then shows puppeteer nothing of where a tab went.
        if (error instanceof Late) return readOnce(saved, reader)
        throw error
      }
    },
  }
}

class Late extends Error {}

/** Shows a saved page in the tab, instead of what it showed. */
export type Show = (saved: Omit<SavedPage, 'name'>) => Promise<void>

/** All requests of page and extension; unsaved ones are refused. */
export async function serve(page: Page, saved: Omit<SavedPage, 'name'>): Promise<void> {
  const show = await savedPagesIn(page)
  await show(saved)
}

export async function savedPagesIn(page: Page): Promise<Show> {
  let shown: Omit<SavedPage, 'name'> | undefined
  let served = false
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const leads = request.isNavigationRequest() && request.frame() === page.mainFrame()
    const isThePage = leads && !served && bare(request.url()) === bare(shown?.url.href ?? '')
    served ||= isThePage
    // A request that is gone before its answer came needs none.
    answered(request, leads, isThePage ? shown?.html : undefined).catch(() => {})
  })

  function answered(request: HTTPRequest, leads: boolean, html: string | undefined) {
    if (html !== undefined) return request.respond({ ...THE_PAGE, body: html })
    // A saved page may still want to lead elsewhere; an answer without content leaves it where it is.
    return leads ? request.respond({ status: 204 }) : answerFrom(request, shown?.answers ?? [])
  }

  return async (saved) => {
    // Two addresses that differ by their hash alone are one page to a browser.
    if (shown) await page.goto('about:blank')
    shown = saved
    served = false
    await page.goto(saved.url.href, { waitUntil: 'domcontentloaded' })
  }
}

async function answerFrom(request: HTTPRequest, answers: SavedPage['answers']) {
  const sent = request.hasPostData() ? await request.fetchPostData() : undefined
  const pageRequest = {
    method: request.method(),
    url: withoutHash(request.url()),
    ...(sent !== undefined && { sent }),
  }
  const answer = answerTo(answers, pageRequest)
  if (!answer) return request.abort('aborted')
  return request.respond({ status: answer.status, contentType: answer.type, body: answer.body })
}

/** Firefox tells requests with it. */
function withoutHash(address: string): string {
  return address.split('#')[0] ?? address
}

/** A browser may ask for a page of http:// by https:// first. */
function bare(address: string): string {
  return address.replace(/^https?:|#.*$/g, '')
}

/** As the popup does it: the storefront script names the reader, whose own script then reads. */
export function runReaders(reader: string | undefined): string {
  return `(async () => {
    const api = globalThis.browser ?? chrome
    const tab = (await api.tabs.query({})).filter(({ url }) => /^https?:/.test(url)).sort((a, b) => b.id - a.id)[0]
    if (!tab) throw new Error('The page did not open.')
    const run = async (script) => {
      const files = ['/' + script + '.js']
      return (await api.scripting.executeScript({ target: { tabId: tab.id }, files }))[0].result
    }
    const { reader } = await run('content-scripts/storefront')
    const reading = await run('reader-' + (${JSON.stringify(reader)} ?? reader))
    return JSON.stringify({ reader, reading: reading ?? (await run('reader-generic')) })
  })()`
}

function readingIn(returned: unknown): PageReading {
  const checked = checkReading(returned)
  if ('fault' in checked) throw new Error(`What the reader returned is no reading: ${checked.fault}`)
  return checked.value
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`The page was not read in ${LONGEST_MS / 1000} s.`)), LONGEST_MS)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
