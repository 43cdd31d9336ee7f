import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { type OptionsPage, openSettings } from '../browser/options-page.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { freshExtension } from '../tour/built-extension.ts'

interface Shop {
  extension: string
  session: Session
  sandbox: RunningSandbox
  store: DemoStore
  options: OptionsPage
}

/** Works in a browser that has the extension and one account ready to ship, and closes all of it. */
export async function inShop<Result>(
  work: (shop: Shop) => Promise<Result>,
  browser: BrowserName = 'chromium',
): Promise<Result> {
  const sandbox = await startSandbox({ port: 0 })
  const store = await startDemoStore()
  const extension = freshExtension(browser, 'granted')
  const session = await launchBrowser({ browser, extension, headless: true })
  try {
    const options = await openSettings(session)
    const { url: api, token, partnerCode } = sandbox
    await options.addAccount('Shop', { api, token, partnerCode })
    await options.choosePickup()
    return await work({ extension, session, sandbox, store, options })
  } finally {
    await session.close()
    await store.close()
    await sandbox.close()
  }
}
