import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { WAKE_ALARM } from '../../lib/background/alarms.ts'
import { startBrowser } from './browser.ts'
import { connectedOnDisk } from './disk.ts'

type Listener = (...given: never[]) => unknown

/** What the browser may wake the worker with. */
const EVENTS = [
  'runtime.onMessage',
  'runtime.onInstalled',
  'runtime.onStartup',
  'alarms.onAlarm',
  'permissions.onAdded',
  'permissions.onRemoved',
  'contextMenus.onClicked',
  'commands.onCommand',
] as const

/** Until the test ends: all files of a process share the browser. */
function replace(target: object, parts: object) {
  const before = Object.getOwnPropertyDescriptors(target)
  Object.assign(target, parts)
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(target, name)
    Object.defineProperties(target, before)
  })
}

/** The script of the background as a browser starts it, its timers stopped; the worker's rounds are counted. */
async function startScript() {
  fakeBrowser.reset()
  const listeners = new Map<string, Listener>()
  for (const event of EVENTS) {
    const [area, name] = event.split('.') as ['runtime', 'onMessage']
    replace(fakeBrowser[area][name], { addListener: (listener: Listener) => listeners.set(event, listener) })
  }
  const made = vi.fn(async (_: string) => {})
  replace(fakeBrowser.alarms, { create: made, get: async () => undefined })
  replace(fakeBrowser.scripting, { getRegisteredContentScripts: async () => [] })
  for (const area of ['local', 'session', 'sync'] as const)
    replace(fakeBrowser.storage[area], { setAccessLevel: async () => {} })
  globalThis.indexedDB = new IDBFactory()
  const runDueWork = vi.fn(async () => {})
  const list = vi.fn(async () => [])
  vi.resetModules()
  vi.doMock('../../lib/background/worker.ts', () => ({
    createWorker: () => ({ handlers: { 'accounts.list': list }, runDueWork, retryDueWork: runDueWork }),
  }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.doUnmock('../../lib/background/worker.ts')
    vi.useRealTimers()
  })
  const { default: script } = await import('../../entrypoints/background.ts')
  script.main()
  const call = (event: (typeof EVENTS)[number], ...given: unknown[]) =>
    listeners.get(event)?.(...(given as never[]))
  return { call, listeners, runDueWork, made }
}

const question = { quickship: 'accounts.list', input: {} }

test('every listener is there before the script ends: a later one misses what woke the worker', async () => {
  const { listeners } = await startScript()
  expect([...listeners.keys()].toSorted()).toEqual([...EVENTS].toSorted())
})

test('what woke the worker is answered before the worker begins its own work', async () => {
  const { call, runDueWork, made } = await startScript()
  const sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/popup.html') }
  const { promise: answered, resolve: reply } = Promise.withResolvers<unknown>()
  expect(call('runtime.onMessage', question, sender, reply)).toBe(true)
  expect(await answered).toEqual({ answer: [] })
  expect(runDueWork).not.toHaveBeenCalled()
  expect(made).not.toHaveBeenCalled()
  vi.runOnlyPendingTimers()
  expect(runDueWork).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(made).toHaveBeenCalledWith(WAKE_ALARM, expect.anything()))
})

test('an alarm’s wake does its work once', async () => {
  const { call, runDueWork } = await startScript()
  call('alarms.onAlarm', { name: WAKE_ALARM })
  expect(runDueWork).toHaveBeenCalledOnce()
  vi.runOnlyPendingTimers()
  expect(runDueWork).toHaveBeenCalledOnce()
  call('alarms.onAlarm', { name: WAKE_ALARM })
  expect(runDueWork).toHaveBeenCalledTimes(2)
})

test('an alarm that is not ours leaves the work to the start', async () => {
  const { call, runDueWork } = await startScript()
  call('alarms.onAlarm', { name: 'another' })
  expect(runDueWork).not.toHaveBeenCalled()
  vi.runOnlyPendingTimers()
  expect(runDueWork).toHaveBeenCalledOnce()
})

test('a wake in which nothing changes passes on once', async () => {
  const { wake } = await startBrowser()
  const taken = vi.spyOn(navigator.locks, 'request')
  onTestFinished(() => taken.mockRestore())
  await wake()
  expect(taken.mock.calls.filter(([name]) => name === 'quickship news')).toHaveLength(1)
})

test('what changes in a wake is passed on before it ends', async () => {
  const { ship, wake, sandbox, requests } = await connectedOnDisk()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  await ship()
  await vi.waitFor(() => expect(requests('submitOrder')).toBe(1))
  const { newsShown } = await import('../../lib/settings/news.ts')
  const { lastLine } = await import('../../lib/outbox/read.ts')
  const before = await lastLine()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await wake()
  expect(await lastLine()).toBeGreaterThan(before)
  expect(await newsShown.getValue()).toBe(await lastLine())
})
