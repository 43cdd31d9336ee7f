import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { DEEP } from '../deep.ts'
import { forgedMessage } from '../messages/forged.ts'
import { startSmallRelay } from '../tracking/small-relay.ts'
import type { E2e } from './support.ts'

const API = '(globalThis.browser ?? chrome)'

/** Everything a screen of ours could read without asking the worker, as one text. */
const STORAGE = `(async () => {
  const areas = await Promise.all(['local', 'session', 'sync'].map((area) => ${API}.storage[area].get(null)))
  const answer = indexedDB.databases ? (await indexedDB.databases()).map(({ name }) => name) : []
  const shipments = await new Promise((resolve) => {
    const open = indexedDB.open('quickship')
    open.onsuccess = () => {
      const names = [...open.result.objectStoreNames]
      const tx = open.result.transaction(names)
      const all = names.map((name) => new Promise((done) => { tx.objectStore(name).getAll().onsuccess = (event) => done(event.target.result) }))
      Promise.all(all).then((rows) => { open.result.close(); resolve(rows) })
    }
  })
  return JSON.stringify({ areas, answer, shipments, own: { ...localStorage } })
})()`

/** What the worker answers to every question a screen may ask it about accounts and shipments. */
const ANSWERS = `(async () => {
  const ask = async (quickship, input) => (await ${API}.runtime.sendMessage({ quickship, input })).answer
  const accounts = await ask('accounts.list', {})
  const pickups = await ask('pickups.list', { accountId: accounts[0].id })
  const relays = await ask('relays.list', {})
  return JSON.stringify([accounts, pickups, relays])
})()`

/** Has the worker connect the first account's relay, and answers what came of it. */
const connectRelay = ({ address, token }: { address: string; token: string }) => `(async () => {
  const ask = async (quickship, input) => (await ${API}.runtime.sendMessage({ quickship, input })).answer
  const [{ id: accountId }] = await ask('accounts.list', {})
  return ask('relays.connect', { accountId, address: '${address}', token: '${token}' })
})()`

/** Chromium alone shows its heaps; in a browser that has done nothing yet, where they are small. */
export function noHeapHoldsTheToken(e2e: { readonly current: E2e }) {
  const folder = mkdtempSync(join(tmpdir(), 'quickship-heap-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('holds no token, nor does that of the shop’s page', async () => {
    const { openOrder, sandbox } = e2e.current
    const { tab, popup } = await openOrder(2)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    const heaps = { popup: await heapOf(popup.screen, 'popup'), page: await heapOf(tab, 'page') }
    expect(heaps.popup).toContain('0938112602')
    expect(heaps.popup.includes(sandbox.token)).toBe(false)
    expect(heaps.page.includes(sandbox.token)).toBe(false)
    await popup.screen.close()
  })

  async function heapOf(screen: Screen, name: string): Promise<string> {
    const file = join(folder, `${name}.heapsnapshot`)
    await pageOf(screen).captureHeapSnapshot({ path: file })
    return readFileSync(file, 'utf8')
  }
}

/** Leaves a relay connected, and the fifteenth order shipped. */
export function nothingShowsTheToken(e2e: { readonly current: E2e }) {
  test('not in the page, the popup, what screens can read, or any answer of the worker; nor is a relay’s', async () => {
    const { openOrder, sandbox, options } = e2e.current
    const relay = await startSmallRelay()
    const connected = await options.screen.evaluate<string>(connectRelay(relay))
    expect(connected).toBe('connected')
    const { tab, popup } = await openOrder(15)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    await popup.trackingCode()
    await popup.refresh()

    const contents: Record<string, string> = {
      'the shop’s page': await tab.evaluate<string>(
        'document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage })',
      ),
      'the popup’s page': await popup.screen.evaluate<string>('document.documentElement.outerHTML'),
      'storage and shipments': await popup.screen.evaluate<string>(STORAGE),
      'the worker’s answers': await popup.screen.evaluate<string>(ANSWERS),
    }
    for (const [where, text] of Object.entries(contents)) {
      expect(text.length, where).toBeGreaterThan(50)
      expect(text.includes(sandbox.token), where).toBe(false)
      expect(text.includes(relay.token), where).toBe(false)
    }
    // The search is worth something: the carrier does know this token from our requests.
    expect(contents['storage and shipments']).toContain(sandbox.state.orders.at(-1)?.trackingCode)
    expect(contents['the worker’s answers']).toContain(sandbox.partnerCode)
    expect(contents['the worker’s answers']).toContain(relay.address)
    expect(contents['storage and shipments']).toContain(relay.address)
    await popup.screen.close()
  })
}

const FORGED = DEEP ? 20_000 : 500
const AT_ONCE = 250

/** Without what the worker writes at its wakes. */
const SETTINGS = `${API}.storage.local.get(null).then(({ newsTold: _, ...kept }) => JSON.stringify(kept))`

/** Sends messages from the world of our content scripts in the tab, and answers what came back. */
const fromOurWorld = (address: string, messages: readonly string[]) => `(async () => {
  const tab = (await ${API}.tabs.query({})).find(({ url }) => url === ${JSON.stringify(address)})
  const func = async (messages) => {
    const api = ${API}
    const ask = (work) => work().then((said) => said ?? null, (error) => ({ thrown: String(error) }))
    const replies = await Promise.all(messages.map((text) => ask(() => api.runtime.sendMessage(JSON.parse(text)))))
    const stored = await ask(() => api.storage.local.get(null))
    return JSON.stringify({ replies, stored, can: Object.keys(api) })
  }
  const [{ result }] = await ${API}.scripting.executeScript({
    target: { tabId: tab.id }, func, args: [${JSON.stringify(messages)}],
  })
  return result
})()`

/** After orders were shipped. */
export function noPageSpeaksForUs(e2e: { readonly current: E2e }) {
  test(`${FORGED} messages of a script of ours that was taken over change nothing and learn nothing`, async () => {
    const { openOrder, options, sandbox } = e2e.current
    const { tab, popup } = await openOrder(4)
    await popup.ready()
    await popup.screen.close()
    const address = await tab.evaluate<string>('location.href')
    const kept = async () => [
      JSON.parse(await options.screen.evaluate<string>(ANSWERS)),
      await options.screen.evaluate<string>(SETTINGS),
      sandbox.state.orders.map(({ partnerId, name, tel, cod, status }) => [
        partnerId,
        name,
        tel,
        cod,
        status,
      ]),
      sandbox.state.requests.filter(({ endpoint }) => /submit|cancel/i.test(endpoint)).length,
    ]
    const before = await kept()
    const sample = fc.sample(forgedMessage, { numRuns: FORGED, ...(DEEP ? {} : { seed: 7 }) })
    const messages = sample.flatMap((message) => JSON.stringify(message) ?? [])
    const secrets = [sandbox.token, ...sandbox.state.orders.flatMap(({ name, tel }) => [name, tel])]
    for (let at = 0; at < messages.length; at += AT_ONCE) {
      const some = messages.slice(at, at + AT_ONCE)
      const learnt = await options.screen.evaluate<string>(fromOurWorld(address, some))
      for (const secret of secrets) expect(learnt.includes(secret), secret).toBe(false)
      expect(JSON.parse(learnt).replies).toHaveLength(some.length)
      expect(learnt).not.toContain('"thrown":"TypeError')
    }
    expect(await kept()).toEqual(before)
    await tab.close()
  })
}

/** Firefox does not show what an extension's pages wrote. */
export function noConsoleHoldsTheToken(e2e: { readonly current: E2e }) {
  test('of page and popup show no token, not even when the carrier refuses it', async () => {
    const { openOrder, sandbox, session } = e2e.current
    const { popup } = await openOrder(3)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    for (const kind of ['token-refused', 'html', 'truncated'] as const) {
      sandbox.sandbox.fail({ kind, endpoint: 'orderStatus', times: 1, delayMs: 0 })
    }
    sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    await popup.ship()
    await popup.screen.evaluate(`console.log('the log is read')`)
    await expect.poll(() => session.log.join('\n')).toContain('the log is read')
    expect(session.log.join('\n').includes(sandbox.token)).toBe(false)
    await popup.screen.close()
  })
}
