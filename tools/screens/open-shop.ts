import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { type OptionsPage, openSettings } from '../browser/options-page.ts'
import type { Session } from '../browser/session.ts'
import { freshExtension } from '../tour/built-extension.ts'

export interface Shop {
  session: Session
  sandbox: RunningSandbox
  store: DemoStore
  options: OptionsPage
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const sandbox = await startSandbox({ port: 0 })
  const store = await startDemoStore()
  const extension = freshExtension('chromium', 'granted')
  const session = await launchBrowser({ browser: 'chromium', extension, headless: true })
  const options = await openSettings(session)
  return {
    session,
    sandbox,
    store,
    options,
    async close() {
      await session.close()
      await store.close()
      await sandbox.close()
    },
  }
}
