import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startSandbox } from '../../servers/sandbox/start.ts'

/** A worker in a browser without a window, and a carrier for it. What the browser is asked to do is on record. */
export async function startBrowser() {
  fakeBrowser.reset()
  globalThis.indexedDB = new IDBFactory()
  const setBadgeText = vi.fn(async (_: { text: string }) => {})
  const contains = vi.fn(async (_: { origins?: string[] }) => true)
  const sendMessage = vi.fn(async (_tab: number, _message: unknown) => {})
  const setTitle = vi.fn(async (_: { title: string }) => {})
  Object.assign(fakeBrowser.action, { setBadgeText, setTitle, setBadgeBackgroundColor: async () => {} })
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ action: { default_title: 'Quickship' } }),
    getContexts: async () => [],
  })
  Object.assign(fakeBrowser.permissions, { contains, remove: async () => true })
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 5 }, {}], sendMessage })
  vi.stubGlobal('browser', fakeBrowser)
  // The rooms look the browser up when they are loaded, and hold one database open.
  vi.resetModules()
  const { createWorker } = await import('../../lib/background/worker.ts')
  const { handlers, wake } = createWorker()
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const connect = () => handlers['accounts.connect-practice']({ api: sandbox.url }, {})
  return { handlers, wake, sandbox, connect, setBadgeText, setTitle, contains, sendMessage }
}
