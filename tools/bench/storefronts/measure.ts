import type { CDPSession } from 'puppeteer-core'
import { pageOf } from '../../browser/page-screen.ts'
import type { OpenExtension } from '../../read-page/open-extension.ts'
import type { BigPage } from './big-page.ts'

/** Milliseconds of script in the page's own process. */
export interface Measured {
  /** In a page that was just opened, as on a seller's click. */
  first: number[]
  /** Once more in the same page. */
  again: number[]
}

/** Runs each script of the extension in the page, opened anew for every round. */
export async function measure(
  { session, ownPage }: OpenExtension,
  { html, url }: BigPage,
  scripts: readonly string[],
  rounds: number,
): Promise<Map<string, Measured>> {
  const tab = pageOf(await session.open('about:blank'))
  await tab.setRequestInterception(true)
  tab.on('request', (request) => {
    const answered = request.isNavigationRequest()
      ? request.respond({ status: 200, contentType: 'text/html; charset=utf-8', body: html })
      : request.abort('aborted')
    // A request that is gone before its answer came needs none.
    answered.catch(() => {})
  })
  const performance = await tab.createCDPSession()
  // Time on the processor: what else the machine does meanwhile is no cost of ours.
  await performance.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measured = new Map<string, Measured>(scripts.map((script) => [script, { first: [], again: [] }]))
  const run = async (script: string) => {
    const before = await scriptTime(performance)
    await ownPage.evaluate(runIn(url, script))
    return (await scriptTime(performance)) - before
  }
  for (let round = 0; round < rounds; round++) {
    for (const [script, { first, again }] of measured) {
      await tab.goto(url.href, { waitUntil: 'load' })
      first.push(await run(script))
      again.push(await run(script))
    }
  }
  await tab.close()
  return measured
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
