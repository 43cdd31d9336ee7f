import type { CDPSession, Page } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { OpenExtension } from '../../read-page/open-extension.ts'
import type { BigPage } from './big-page.ts'

const PAGES_A_TAB = 5

/** Milliseconds of script in the page's own process. */
export interface Measured {
  /** In the first page of a new tab: the browser compiles all of the script that is run. */
  inNewTab: number[]
  /** The next page in the same tab: compiled code stays, the page does not. */
  justOpened: number[]
  /** Once more in that page, all of whose nodes a script has met. */
  onceMore: number[]
}

/** The page is loaded for every round, sometimes in a new tab. */
export async function measure(
  { session, ownPage }: OpenExtension,
  { html, url }: BigPage,
  scripts: readonly string[],
  rounds: number,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>(
    scripts.map((script) => [script, { inNewTab: [], justOpened: [], onceMore: [] }]),
  )
  for (let left = rounds; left > 0; left -= PAGES_A_TAB) {
    for (const [script, { inNewTab, justOpened, onceMore }] of measured) {
      const tab = pageOf(await session.open('about:blank'))
      await answerWith(html, tab)
      const performance = await tab.createCDPSession()
      // Time on the processor: what else the machine does meanwhile is no cost of ours.
      await performance.send('Performance.enable', { timeDomain: 'threadTicks' })
      const open = () => tab.goto(url.href, { waitUntil: 'load' })
      const run = async () => {
        const before = await scriptTime(performance)
        await ownPage.evaluate(runIn(url, script))
        return (await scriptTime(performance)) - before
      }
      await open()
      inNewTab.push(await run())
      for (let page = 0; page < Math.min(left, PAGES_A_TAB); page++) {
        await open()
        justOpened.push(await run())
        onceMore.push(await run())
      }
      await tab.close()
    }
  }
  return measured
}

async function answerWith(html: string, tab: Page) {
  await tab.setRequestInterception(true)
  tab.on('request', (request) => {
    const answered = request.isNavigationRequest()
      ? request.respond({ status: 200, contentType: 'text/html; charset=utf-8', body: html })
      : request.abort('aborted')
    // A request that is gone before its answer came needs none.
    answered.catch(() => {})
  })
}

async function scriptTime(performance: CDPSession): Promise<number> {
  const { metrics } = await performance.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

function runIn(url: URL, script: string): string {
  return `(async () => {
    const tab = (await chrome.tabs.query({})).find((tab) => tab.url === ${JSON.stringify(url.href)})
    await chrome.scripting.executeScript({ target: { tabId: tab.id }, files: [${JSON.stringify(`/${script}`)}] })
  })()`
}
