import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PageReading } from '../../lib/domain/store/store-order.ts'

const SHOP = 'https://shop.example'
const LIST = `${SHOP}/wp-admin/edit.php?post_type=shop_order`
const addressOf = (id: string) => `${SHOP}/wp-admin/post.php?post=${id}&action=edit`

function orderRead(id: string, store = 'shop.example'): PageReading {
  const said = (text: string) => ({ text, source: 'platform', at: '#order', sure: true }) as const
  const url = addressOf(id)
  const parts = { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  return {
    kind: 'order',
    order: { platform: 'woocommerce', url, store, id: said(id), number: said(id), ...parts },
  }
}

type Answer = (address: string) => unknown

/** A browser with these tabs, in which our reader answers; a tab without an address is one we may not look into. */
async function startTabs(tabs: Record<number, string | undefined>, answer: Answer) {
  fakeBrowser.reset()
  const brought: number[] = []
  const requests: { tab: number; address: string }[] = []
  const executeScript = async (injection: {
    target: { tabId: number }
    func?: (...args: string[]) => unknown
    files?: string[]
    args?: [string, string]
  }) => {
    const { tabId } = injection.target
    if (tabs[tabId] === undefined) throw new Error('Cannot access contents of the page.')
    if (injection.files?.includes('/reader-woocommerce.js')) {
      brought.push(tabId)
      return [{ result: undefined }]
    }
    const address = injection.args?.[1] ?? ''
    requests.push({ tab: tabId, address })
    vi.stubGlobal('quickshipReads', async (_platform: string, one: string) => answer(one))
    return [{ result: await injection.func?.(...(injection.args ?? [])) }]
  }
  const all = () => Object.entries(tabs).map(([id, url]) => ({ id: Number(id), ...(url && { url }) }))
  Object.assign(fakeBrowser.tabs, {
    get: async (id: number) => {
      if (!(id in tabs)) throw new Error('No tab with this id.')
      return all().find((tab) => tab.id === id)
    },
    query: async () => all(),
  })
  Object.assign(fakeBrowser, { scripting: { executeScript } })
  vi.resetModules()
  const { throughList } = await import('../../lib/tabs/read-through-list.ts')
  const read = throughList({ tabId: 5, platform: 'woocommerce', url: LIST })
  const never = new AbortController().signal
  return {
    brought,
    requests,
    read: (id: string, signal = never) => read({ id, url: addressOf(id) }, signal),
    readWithoutPage: (id: string) => read({ id }, never),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('orders are read through the list’s tab, the reader brought there once', async () => {
  const { requests, brought, read } = await startTabs({ 5: LIST, 6: `${SHOP}/` }, (address) =>
    orderRead(new URL(address).searchParams.get('post') ?? ''),
  )
  expect(await Promise.all(['7', '8', '9'].map((id) => read(id)))).toEqual(
    ['7', '8', '9'].map((id) => orderRead(id)),
  )
  expect(requests).toEqual(['7', '8', '9'].map((id) => ({ tab: 5, address: addressOf(id) })))
  expect(brought).toEqual([5])
})

test('where the list’s tab is gone, another tab of the shop that we may look into does', async () => {
  const { requests, read } = await startTabs(
    { 4: 'https://elsewhere.example/', 6: undefined, 8: `${SHOP}/wp-admin/` },
    () => orderRead('7'),
  )
  expect(await read('7')).toEqual(orderRead('7'))
  expect(requests.map(({ tab }) => tab)).toEqual([8])
})

test.each([
  ['closed', {}],
  ['leads to another shop', { 5: 'https://elsewhere.example/' }],
  ['may no longer be looked into', { 5: undefined }],
])('a list page that is %s is reported as gone, and no page is called', async (_, tabs) => {
  const { requests, read } = await startTabs(tabs, () => orderRead('7'))
  expect(await read('7')).toEqual({ kind: 'page-gone' })
  expect(requests).toEqual([])
})

test('what the page answers is not believed: another order, another shop, or no order at all', async () => {
  for (const answer of [
    orderRead('8'),
    orderRead('7', 'elsewhere.example'),
    { kind: 'order', order: { id: 7 } },
    undefined,
  ]) {
    const { read } = await startTabs({ 5: LIST }, () => answer)
    expect(await read('7')).toMatchObject({ kind: 'unreadable' })
  }
})

test('what the page says of itself is passed on', async () => {
  const signedOut: PageReading = { kind: 'signed-out', url: addressOf('7') }
  const { read } = await startTabs({ 5: LIST }, () => signedOut)
  expect(await read('7')).toEqual(signedOut)
})

test('a row that leads to no page asks nobody', async () => {
  const { requests, readWithoutPage } = await startTabs({ 5: LIST }, () => orderRead('7'))
  expect(await readWithoutPage('7')).toMatchObject({ kind: 'unreadable' })
  expect(requests).toEqual([])
})

test('a page that says nothing is left when the seller stops', async () => {
  const stopped = new AbortController()
  const { read } = await startTabs({ 5: LIST }, () => new Promise(() => {}))
  const reading = read('7', stopped.signal)
  stopped.abort()
  expect(await reading).toMatchObject({ kind: 'unreadable' })
})
