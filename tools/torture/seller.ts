import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input, MessageName, Output } from '../../lib/messages/table.ts'
import { pickup } from '../../tests/carrier/draft.ts'
import { connectAccount } from '../bench/outbox/queue-orders.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Screen } from '../browser/screen.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { freshExtension } from '../tour/built-extension.ts'
import { type Disk, readDisk, readOpen } from './disk.ts'
import type { Carrier } from './weather.ts'

/** A seller's computer: a browser on a profile of its own, which outlives the browser. */
export interface Seller {
  readonly version: string
  /** Asks the worker like a screen, twice if it died. Undefined without an answer. */
  ask<N extends MessageName>(name: N, input: Input<N>): Promise<Output<N> | undefined>
  disk(prefix: string): Promise<Disk>
  open(prefix: string): ReturnType<typeof readOpen>
  killWorker(): Promise<boolean>
  /** SIGKILL, and the browser again on the same profile. Resolves once one of the extension's pages is open in it. */
  killBrowser(): Promise<void>
  page(): Screen
  pid(): number
  close(): Promise<void>
}

export const ACCOUNT = 'practice'
const PAGE = 'options.html'

export async function openSeller(browser: BrowserName, carrier: Carrier): Promise<Seller> {
  const extension = freshExtension(browser, 'granted')
  const profile = mkdtempSync(join(tmpdir(), 'quickship-torture-'))
  const start = async () => {
    const session = await launchBrowser({ browser, extension, headless: true, profile })
    try {
      return { session, page: await session.openOwn(PAGE) }
    } catch (error) {
      await session.close()
      throw error
    }
  }
  let at: { session: Session; page: Screen } = await start()
  const seller: Seller = {
    version: at.session.version,
    async ask(name, input) {
      const question = JSON.stringify({ quickship: name, input })
      const reply = await at.page
        .evaluate<{ answer?: Output<typeof name> } | null>(
          `(async () => {
            const ask = () => (globalThis.browser ?? chrome).runtime.sendMessage(${question}).catch(() => undefined)
            return (await ask()) ?? (await ask()) ?? null
          })()`,
        )
        // The browser was killed under the question.
        .catch(() => null)
      return reply?.answer
    },
    disk: (prefix) => readDisk(at.page, prefix),
    open: (prefix) => readOpen(at.page, prefix),
    killWorker: () => at.session.killWorker(),
    async killBrowser() {
      await at.session.kill()
      at = await start()
    },
    page: () => at.page,
    pid: () => at.session.pid,
    async close() {
      await at.session.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  try {
    await connectAccount(at.page, carrier)
    await seller.ask('accounts.set-pickup', { accountId: ACCOUNT, pickup })
    return seller
  } catch (error) {
    await seller.close()
    throw error
  }
}
