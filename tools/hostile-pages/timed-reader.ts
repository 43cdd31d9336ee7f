import { checkReading } from '../../lib/domain/store/page-reading.ts'
import { pageOf } from '../browser/page-screen.ts'
import { mainThreadsMs } from '../browser/processes.ts'
import type { BrowserName } from '../browser/session.ts'
import { runReaders, savedPagesIn } from '../read-page/in-browser.ts'
import { openExtension } from '../read-page/open-extension.ts'
import type { SavedPage } from '../read-page/saved-page.ts'

export interface HostilePage extends Omit<SavedPage, 'html'> {
  html: () => string
  mostMs: number
}

export interface TimedReader {
  read(page: HostilePage): Promise<{ ms: number; outcome: string }>
  close(): Promise<void>
}

const EMPTY = '<!doctype html><body><p>0</p></body>'
const SHOWN_MS = 120_000
const DRAWN_MS = 5000
export const FROZEN_MS = 60_000

export async function openReader(browser: BrowserName): Promise<TimedReader> {
  let opened = await start()

  async function start() {
    const extension = await openExtension(browser)
    const tab = pageOf(await extension.session.open('about:blank'))
    // How long the browser takes to draw so much is no cost of ours.
    tab.setDefaultNavigationTimeout(SHOWN_MS)
    const show = await savedPagesIn(tab)
    // Time on the processor: what else the machine does meanwhile is no cost of ours.
    if (browser === 'firefox') {
      const startClock = async () => {
        // What the browser draws is not either.
        await tab.evaluate(`new Promise((done) => requestIdleCallback(done, { timeout: ${DRAWN_MS} }))`)
        const before = mainThreadsMs(extension.session.pid)
        return async () =>
          Math.max(
            ...[...mainThreadsMs(extension.session.pid)].map(([pid, ms]) => ms - (before.get(pid) ?? 0)),
          )
      }
      return { extension, show, startClock }
    }
    const cdp = await tab.createCDPSession()
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const scriptMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
    }
    const startClock = async () => {
      const before = await scriptMs()
      return async () => (await scriptMs()) - before
    }
    return { extension, show, startClock }
  }

  async function readShown() {
    const { extension, startClock } = opened
    const stopClock = await startClock()
    const answer: { reading?: unknown } = JSON.parse(
      await extension.ownPage.evaluate<string>(runReaders(undefined)),
    )
    const ms = await stopClock()
    const checked = checkReading(answer.reading)
    return { ms, outcome: 'value' in checked ? checked.value.kind : `unreadable: ${checked.fault}` }
  }

  /** What an answer takes without anything to read. */
  async function floorMs({ url }: HostilePage) {
    await opened.show({ url, html: EMPTY, answers: [] })
    return (await readShown()).ms
  }

  return {
    async read(page) {
      let timer: NodeJS.Timeout | undefined
      try {
        const floor = await floorMs(page)
        await opened.show({ ...page, html: page.html() })
        const frozen = Promise.withResolvers<never>()
        timer = setTimeout(frozen.reject, FROZEN_MS, new Error('The tab is frozen.'))
        const { ms, outcome } = await Promise.race([readShown(), frozen.promise])
        return { ms: ms - floor, outcome }
      } catch (error) {
        await opened.extension.close()
        opened = await start()
        return { ms: FROZEN_MS, outcome: `error: ${error instanceof Error ? error.message : error}` }
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => opened.extension.close(),
  }
}
