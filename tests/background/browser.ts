import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { startKillable } from './killable.ts'

/** A worker with a fake browser and a carrier. Calls of the browser are recorded. */
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
  // The rooms look the browser up when they are loaded, and hold one database open.
  vi.resetModules()
  const { handlers, runDueWork } = await startWorker()
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const connect = () => handlers['accounts.connect-practice']({ api: sandbox.url }, {})
  return { handlers, wake: runDueWork, sandbox, connect, setBadgeText, setTitle, contains, sendMessage }
}

/** A worker that is killed when the test ends: no later test meets its requests, alarms or locks. */
export async function startWorker() {
  const { createWorker } = await import('../../lib/background/worker.ts')
  const worker = startKillable(createWorker)
  onTestFinished(worker.kill)
  return worker
}
