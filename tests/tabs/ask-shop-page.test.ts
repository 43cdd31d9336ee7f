import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { WriteMode } from '../../lib/domain/store/write-back/write-back.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose writer does this; the browser hands back what the function in the page returned. */
function tabWhose(writer: () => Promise<unknown>, ran = (answer: unknown): unknown => [{ result: answer }]) {
  vi.stubGlobal('quickshipWriters', { woocommerce: writer })
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func, args }: { func?: (...args: unknown[]) => unknown; args?: unknown[] }) =>
      func && args?.length === 2 ? ran(await func(...args)) : [{ result: func?.(...(args ?? [])) }],
  })
}

async function ask(mode: WriteMode) {
  // It looks the browser up when it is loaded.
  const { askPage } = await import('../../lib/tabs/ask-shop-page.ts')
  return askPage(5, {
    mode,
    platform: 'woocommerce',
    url: 'https://shop.example/wp-admin/post.php?post=7',
    dispatch: { orderId: '7', trackingCode: 'S1', note: 'Mã S1' },
  })
}

test.each([
  ['the browser says that the frame is gone', () => Promise.reject(new Error('Frame was removed.'))],
  ['the browser says nothing', () => []],
])(
  'a page left while it looks goes on in the next page, one left while it writes is unknown: %s',
  async (_, ran) => {
    tabWhose(async () => 'absent', ran)
    expect(await ask('stands')).toBe('no-page')
    expect(await ask('write')).toBe('unknown')
  },
)

test('an error of the writer is no page that was left', async () => {
  tabWhose(() => Promise.reject(new Error('broken')))
  expect(await ask('stands')).toBe('unknown')
  expect(await ask('write')).toBe('unknown')
})

test('an answer is handed on', async () => {
  tabWhose(async () => 'already')
  expect(await ask('stands')).toBe('already')
  tabWhose(async () => 'made up')
  expect(await ask('stands')).toBe('unknown')
})
