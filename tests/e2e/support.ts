import { afterAll, beforeAll } from 'vitest'
import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { holdOrders, type OptionsPage, openSettings } from '../../tools/browser/options-page.ts'
import { type OrderPopup, orderPopup } from '../../tools/browser/order-popup.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { DEEP } from '../deep.ts'

export { holdOrders } from '../../tools/browser/options-page.ts'
export { until } from '../../tools/browser/screen.ts'

export const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox']

/** For what no browser does otherwise: `npm run test:deep` runs it in both. */
export const ALIKE: readonly BrowserName[] = DEEP ? BROWSERS : ['chromium']

/** A browser with the extension, a carrier of its own and the demo store, an account connected. */
export interface E2e {
  session: Session
  sandbox: RunningSandbox
  store: DemoStore
  options: OptionsPage
  /** Opens the shop's n-th order and clicks the toolbar button. */
  openOrder(n: number): Promise<{ tab: Screen; popup: OrderPopup }>
  /** Submissions that reached the carrier for this order, answered or not. */
  submissions(trackingOrId: string): number
}

/** How the seller connects the carrier. */
type Connect = (parts: Pick<E2e, 'options' | 'sandbox'>) => Promise<void>

const anAccount: Connect = async ({ options, sandbox: { url, token, partnerCode } }) => {
  await options.addAccount('Shop thử', { api: url, token, partnerCode })
  await options.choosePickup()
}

/** Starts it all before the tests of a suite, ends it after them. Suites share it: a start costs as much as a story. */
export function useE2e(browser: BrowserName, connect = anAccount): { current: E2e } {
  const holder = {} as { current: E2e }
  beforeAll(async () => {
    holder.current = await startE2e(browser, connect)
  })
  afterAll(async () => {
    const { session, sandbox, store } = holder.current ?? {}
    await Promise.allSettled([session?.close(), sandbox?.close(), store?.close()])
  })
  return holder
}

async function startE2e(browser: BrowserName, connect: Connect): Promise<E2e> {
  const sandbox = await startSandbox({ port: 0 })
  const store = await startDemoStore()
  const session = await launchBrowser({
    browser,
    extension: extensionFolder(browser, 'granted'),
    headless: true,
  })
  const options = await openSettings(session)
  await connect({ options, sandbox })
  await holdOrders(options, false)
  return {
    session,
    sandbox,
    store,
    options,
    async openOrder(n) {
      const tab = await session.open(store.orderUrl(n))
      return { tab, popup: orderPopup(await session.clickToolbar(tab)) }
    },
    submissions: (order) =>
      sandbox.state.requests.filter(
        (request) => request.endpoint === 'submitOrder' && request.order.includes(order),
      ).length,
  }
}
