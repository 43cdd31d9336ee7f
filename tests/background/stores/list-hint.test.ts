import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { account } from '../../components/world.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

const LIST = 'https://shop.example/wp-admin/edit.php?post_type=shop_order'
const ON_SHOP = 'https://shop.example/*'

async function start(accounts = [account()]) {
  const world = await startGrantingBrowser({ granted: [ON_SHOP] })
  Object.assign(fakeBrowser, {
    commands: { getAll: async () => [{ name: '_execute_action', shortcut: 'Alt+Shift+K' }] },
  })
  await world.handlers['stores.connect']({ address: LIST }, {})
  const { listHintHandlers } = await import('../../../lib/background/stores/list-hint.ts')
  const { openShipmentStore } = await import('../../../lib/outbox/store.ts')
  const outbox = { now: Date.now, store: openShipmentStore({ now: Date.now, changed() {} }) }
  const { 'page.hint': hint } = listHintHandlers({ list: async () => accounts }, outbox)
  const ask = (statuses: string[], url = LIST) =>
    hint(
      {
        fresh: true,
        orders: statuses.map((status, at) => ({ id: String(at), status: { text: status, sure: true } })),
      },
      { url },
    )
  return { ask }
}

test('a list with several new orders says how they are shipped together, with the button’s own shortcut', async () => {
  const { ask } = await start()
  expect(await ask(['Đang xử lý', 'Đã huỷ', 'Đang xử lý', 'Processing'])).toBe(
    '3 đơn mới: bấm nút Quickship hoặc Alt+Shift+K để gửi cùng lúc',
  )
})

test('nothing is said of one order, of what is over, without an account, and to a page that is not connected', async () => {
  const { ask } = await start()
  expect(await ask(['Đang xử lý', 'Đã huỷ'])).toBe('')
  expect(await ask(['Đang xử lý', 'Đang xử lý'], 'https://other.example/orders')).toBe('')
  const bare = await start([])
  expect(await bare.ask(['Đang xử lý', 'Đang xử lý'])).toBe('')
})
