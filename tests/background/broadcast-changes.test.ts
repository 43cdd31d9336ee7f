import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

/** In the order in which a broadcast makes them; nothing waits, so no alarm is set. */
const steps = [
  'query',
  'sendMessage',
  'setBadgeBackgroundColor',
  'setBadgeText',
  'setTitle',
  'clear',
] as const

test.each(steps)('a change during %s is sent to pages and counted after it', async (step) => {
  fakeBrowser.reset()
  globalThis.indexedDB = new IDBFactory()
  const calls: string[] = []
  let changed: (() => void) | undefined
  const call = (name: (typeof steps)[number], answer: unknown) => async () => {
    calls.push(name)
    if (name === step && calls.indexOf('change') === -1) {
      calls.push('change')
      changed?.()
    }
    return answer
  }
  Object.assign(fakeBrowser.tabs, { query: call('query', [{ id: 5 }]), sendMessage: call('sendMessage', 1) })
  Object.assign(fakeBrowser.action, {
    setBadgeBackgroundColor: call('setBadgeBackgroundColor', undefined),
    setBadgeText: call('setBadgeText', undefined),
    setTitle: call('setTitle', undefined),
  })
  Object.assign(fakeBrowser.alarms, { clear: call('clear', true) })
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({}) })
  vi.resetModules()
  const { changeBroadcaster } = await import('../../lib/background/broadcast-changes.ts')
  changed = changeBroadcaster()
  changed()
  // Both rounds whole: what a round leaves running would call into the next test.
  await vi.waitFor(() => {
    for (const one of steps)
      expect(
        calls.filter((call) => call === one),
        one,
      ).toHaveLength(2)
  })
  const since = calls.slice(calls.indexOf('change') + 1)
  for (const one of steps) expect(since).toContain(one)
})
