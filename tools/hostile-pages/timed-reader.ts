import { pageReadingSchema } from '../../lib/domain/store/store-order-schema.ts'
import { pageOf } from '../browser/page-screen.ts'
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

const FROZEN_MS = 60_000

export async function openReader(browser: BrowserName): Promise<TimedReader> {
  let opened = await start()

  async function start() {
    const extension = await openExtension(browser)
    const tab = pageOf(await extension.session.open('about:blank'))
    const show = await savedPagesIn(tab)
    if (browser === 'firefox') return { extension, show, scriptMs: undefined }
    const cdp = await tab.createCDPSession()
    // Time on the processor: what else the machine does meanwhile is no cost of ours.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const scriptMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
    }
    return { extension, show, scriptMs }
  }

  async function readOnce(page: HostilePage) {
    const { extension, show, scriptMs } = opened
    await show({ ...page, html: page.html() })
    const before = (await scriptMs?.()) ?? performance.now()
    const { reading } = JSON.parse(await extension.ownPage.evaluate<string>(runReaders(undefined)))
    const ms = ((await scriptMs?.()) ?? performance.now()) - before
    const parsed = pageReadingSchema.safeParse(reading)
    return {
      ms,
      outcome: parsed.success ? parsed.data.kind : `unreadable: ${parsed.error.message.slice(0, 200)}`,
    }
  }

  return {
    async read(page) {
      const frozen = Promise.withResolvers<never>()
      const timer = setTimeout(frozen.reject, FROZEN_MS, new Error('The tab is frozen.'))
      try {
        return await Promise.race([readOnce(page), frozen.promise])
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
