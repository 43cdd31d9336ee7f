// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { KeptBulk } from '../../../lib/settings/kept-bulks.ts'
import { bulkOrder, formsOf, listOf } from '../../bulk/orders.ts'
import { layOut } from '../lay-out.ts'
import { present } from '../present.ts'
import { account, draft, services, shipment } from '../world.ts'
import { openBulk } from './open-bulk.tsx'

const SHEET = `Mã đơn\tTên\tSĐT\tĐịa chỉ\tThu hộ\tSản phẩm\tKhối lượng
A1\tTrần An\t0912345678\t12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội\t250000\tÁo thun\t0,3 kg
A2\tLê Bình\t0987654321\t8 Hàng Bài, phường Tràng Tiền, quận Hoàn Kiếm, Hà Nội\t150000\tTất\t0,1 kg`

const kept = new Map<string, KeptBulk>()
const chosen = new Map<string, string>()
const bulk = {
  accountOf: async (place: string) => chosen.get(place),
  chooseAccount: async (place: string, accountId: string) => void chosen.set(place, accountId),
  keep: async (id: string, one: KeptBulk) => Boolean(kept.set(id, structuredClone(one))),
  kept: async (id: string) => kept.get(id),
  forget: async (id: string) => void kept.delete(id),
}

beforeEach(() => {
  kept.clear()
  chosen.clear()
  location.hash = '#/bulk'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Only the address and the stored rows survive. */
function reload(opened: Parameters<typeof openBulk>[1]) {
  cleanup()
  openBulk(undefined, { ...opened, rest: location.hash.slice('#/bulk/'.length) })
}

const ACCOUNT = 'button[role="combobox"][aria-label="Tài khoản gửi"]'

function twoShops() {
  const accounts = [account(), account({ id: 'a2', name: 'Shop Sài Gòn' })]
  return services({ 'accounts.list': async () => accounts })
}

async function chooseSaigon(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await present(ACCOUNT))
  await user.click(await screen.findByRole('option', { name: 'Shop Sài Gòn' }))
  await waitFor(() => expect(document.querySelector(ACCOUNT)?.textContent).toBe('Shop Sài Gòn'))
}

async function pasteSheet(opened: Parameters<typeof openBulk>[1], sheet = SHEET) {
  openBulk(undefined, opened)
  const user = userEvent.setup()
  await user.click(await present('[data-field="orders"]'))
  await user.paste(sheet)
  await user.click(await present('[data-action="take-orders"]'))
  await present('[data-order][data-stage="ready"]')
  if (sheet === SHEET) await present('[data-order="A2"][data-stage="ready"]')
  return user
}

test('a sheet’s orders come back after a reload, with what was typed, and without those that were shipped', async () => {
  const forms = formsOf()
  const world = services()
  const user = await pasteSheet({ forms, bulk, world })
  await waitFor(() => expect(location.hash).toMatch(/^#\/bulk\/kept\//))
  expect(asks()).toBe(false)
  await user.click(await present('[data-order="A2"] [data-cell="name"]'))
  await user.keyboard('{Control>}a{/Control}Lê Thị Bình{Enter}')

  const [{ id = '', order = undefined } = {}] = kept.values().next().value?.orders ?? []
  const shipped = shipment({ draft: draft({ orderId: id, orderNumber: 'A1', store: order?.store ?? '' }) })
  reload({ forms, bulk, world, shipments: [shipped] })
  await present('[data-order="A2"][data-stage="ready"]')
  expect((await present('[data-order="A2"] [data-cell="name"]')).textContent).toMatch('Lê Thị Bình')
  await waitFor(() => expect(document.querySelector('[data-order="A1"]')).toBeNull())
  expect(asks()).toBe(false)
})

test('a reload keeps a row as another order, and the other row as its own parcel', async () => {
  const [head = '', one = ''] = SHEET.split('\n').map((line) => line.slice(line.indexOf('\t') + 1))
  const opened = { bulk, world: services() }
  const user = await pasteSheet(opened, `${head}\tGhi chú\n${one}\t\n${one}\tgiao sáng`)
  await waitFor(() => expect(location.hash).toMatch(/^#\/bulk\/kept\//))
  await user.click(await screen.findByRole('radio', { name: /^Tách riêng · 1/ }))
  await user.click(await present('[data-aside] button'))
  await user.click(await present('[data-action="confirm"]'))
  await waitFor(() =>
    expect([...kept.values()].map(({ orders }) => orders.map(({ parcel }) => parcel))).toEqual([[1, 2]]),
  )
  reload(opened)
  await waitFor(() => expect(document.querySelectorAll('[data-order][data-stage="ready"]')).toHaveLength(2))
  expect(document.querySelector('[data-aside]')).toBeNull()
})

test('an order written by hand comes back as one, with its form open', async () => {
  const forms = formsOf()
  openBulk(undefined, { forms, bulk })
  const user = userEvent.setup()
  await user.click(await present('[data-action="blank"]'))
  const name = await present('[data-sheet] [data-field="name"] input, [data-sheet] input[name="name"]')
  // Nothing was left empty yet.
  expect(document.querySelector('[data-sheet] [data-question]')).not.toBeNull()
  expect(document.querySelector('[data-sheet] .text-bad')).toBeNull()
  await user.type(name, 'Phạm Chi')
  await waitFor(() => expect(location.hash).toMatch(/^#\/bulk\/kept\//))
  await waitFor(() => expect(forms.kept.size).toBe(1))
  reload({ forms, bulk })
  const again = await present('[data-sheet] [data-field="name"] input, [data-sheet] input[name="name"]')
  expect(again).toHaveProperty('value', 'Phạm Chi')
})

test('the browser asks where orders are too many to be kept; closed ones are forgotten', async () => {
  await pasteSheet({ bulk: { ...bulk, keep: async () => false } })
  expect(location.hash).toBe('#/bulk')
  expect(asks()).toBe(true)
  cleanup()

  const user = await pasteSheet({ bulk })
  await waitFor(() => expect(kept.size).toBe(1))
  await user.click(await present('[data-action="close-bulk"]'))
  await user.click(await present('[data-action="confirm"]'))
  await waitFor(() => expect(kept.size).toBe(0))
})

test('orders that are no longer kept say so in words of their own', async () => {
  openBulk(undefined, { bulk, rest: 'kept/gone' })
  await waitFor(() =>
    expect(document.body.textContent).toMatch('Đơn từ bảng tính hoặc nhập tay chỉ được giữ'),
  )
})

test('the account that was chosen is chosen again after a reload: a sheet’s', async () => {
  const world = twoShops()
  const user = await pasteSheet({ bulk, world })
  await chooseSaigon(user)
  await waitFor(() => expect([...chosen.keys()]).toEqual([location.hash.slice('#/bulk/'.length)]))
  reload({ bulk, world })
  await present('[data-order="A2"][data-stage="ready"]')
  expect(await present(ACCOUNT)).toHaveProperty('textContent', 'Shop Sài Gòn')
})

test('and a list’s, before the store’s last account', async () => {
  const world = twoShops()
  const forms = { ...formsOf(), accountOf: async () => 'a1' }
  const list = listOf(bulkOrder(1))
  openBulk(list, { bulk, world, forms })
  await present('[data-stage="ready"]')
  await chooseSaigon(userEvent.setup())
  cleanup()
  openBulk(list, { bulk, world, forms })
  await present('[data-stage="ready"]')
  expect(await present(ACCOUNT)).toHaveProperty('textContent', 'Shop Sài Gòn')
})

test('orders that another list replaces while they are still being kept do not replace it', async () => {
  const held = Promise.withResolvers<void>()
  const slow = {
    ...bulk,
    keep: async (id: string, one: KeptBulk) => held.promise.then(() => bulk.keep(id, one)),
  }
  const { goTo } = openBulk(undefined, { bulk: slow, lists: { L1: listOf(bulkOrder(1)) } })
  const user = userEvent.setup()
  await user.click(await present('[data-field="orders"]'))
  await user.paste(SHEET)
  await user.click(await present('[data-action="take-orders"]'))
  await present('[data-order="A2"][data-stage="ready"]')
  goTo('list/L1')
  await user.click(await present('[data-action="confirm"]'))
  await present('[data-order="#1"][data-stage="ready"]')
  held.resolve()
  await waitFor(() => expect(kept.size).toBe(1))
  goTo('')
  await waitFor(() => expect(location.hash).toBe('#/bulk/list/L1'))
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
})

test('an account that is gone by then is not', async () => {
  chosen.set('list/L1', 'gone')
  openBulk(listOf(bulkOrder(1)), { bulk, world: twoShops() })
  await present('[data-stage="ready"]')
  expect(await present(ACCOUNT)).toHaveProperty('textContent', 'Shop Hà Nội')
})
