import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'

const PAGE = 'https://shop.example/orders/7'

function orderRead({ id = '7', total = '300.000đ', url = PAGE, store = 'shop.example' } = {}): StoreOrder {
  const said = (text: string) => ({ text, source: 'label', at: 'Tổng cộng', sure: true }) as const
  const parts = { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  return { platform: 'generic', url, store, id: said(id), number: said(id), total: said(total), ...parts }
}

/** Whether the form begins again, after the page was read as this when it was opened and as `now` at the press. */
async function readAgain(now: unknown, tab = PAGE) {
  fakeBrowser.reset()
  onTestFinished(() => void vi.unstubAllGlobals())
  const reload = vi.fn()
  vi.stubGlobal('location', { search: '?tab=5', reload })
  const executeScript = async ({ files = [] }: { files?: string[] }) => {
    const reader = files.some((file) => file.includes('storefront')) && { reader: 'generic' }
    return [{ result: reader || (await (now instanceof Function ? now() : now)) }]
  }
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 5, url: tab }) })
  Object.assign(fakeBrowser, { scripting: { executeScript } })
  vi.resetModules()
  const later = await import('../../lib/services/popup-later.ts')
  const again = await later.readAgain({ store: 'shop.example', orderId: '7' }, snapshotOf(orderRead()))
  expect(reload).toHaveBeenCalledTimes(again ? 1 : 0)
  return again
}

const order = (changes: Parameters<typeof orderRead>[0] = {}) => ({
  kind: 'order',
  order: orderRead(changes),
})

test('a form begins again where the page says something else of its order by now', async () => {
  expect(await readAgain(order({ total: '250.000đ' }))).toBe(true)
})

const other = 'https://other.example/orders/7'

test.each<[string, unknown, string?]>([
  ['says the same', order()],
  ['shows another order', order({ id: '8', total: '250.000đ' })],
  ['shows another shop’s order', order({ url: other, store: 'other.example', total: '250.000đ' }), other],
  ['is no order', { kind: 'not-an-order', url: PAGE }],
  ['cannot be read', { kind: 'order' }],
  ['closes itself to us', undefined],
  ['fails', () => Promise.reject(new Error('The tab is gone.'))],
])('it stays where the page %s', async (_which, now, tab) => {
  expect(await readAgain(now, tab)).toBe(false)
})

test('it stays where the page does not answer for four seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reading = readAgain(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_900)
  await vi.advanceTimersByTimeAsync(200)
  expect(await reading).toBe(false)
})
