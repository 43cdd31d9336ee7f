// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { StoreDefaultsSection } from '../../../components/options/store-defaults/StoreDefaultsSection.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import type { KeptDefaults } from '../../../lib/domain/store/store-defaults.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { otherPickup, twoPickups } from '../order-form/form.ts'
import { readIn } from '../read-in.ts'
import { account, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

const fragile = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }

interface Opened {
  kept?: KeptDefaults[]
  stores?: string[]
  accounts?: Account[]
  full?: boolean
  language?: Language
}

function open({ kept = [], stores = ['shop.example'], accounts = [account()], full, language }: Opened = {}) {
  const world = services({
    'pickups.list': twoPickups,
    'solutions.list': async () => ({ ok: true, value: [fragile] }),
  })
  const keptDefaults: KeptDefaults[] = []
  const weights = { forgotten: false }
  world.services.storeDefaults = {
    list: async () => ({ stores, kept }),
    async keep(one) {
      if (full) throw new Error('QuotaExceededError')
      const before = [...kept, ...keptDefaults].findLast(
        ({ store, accountId }) => store === one.store && accountId === one.accountId,
      )
      const isNone = Object.keys(one.defaults).length === 0
      keptDefaults.push(isNone ? one : { ...one, defaults: { ...before?.defaults, ...one.defaults } })
    },
    forgetWeights: async () => void Object.assign(weights, { forgotten: true }),
  }
  render(
    inSettings(
      world.services,
      <main>
        <StoreDefaultsSection accounts={accounts} />
      </main>,
      language,
    ),
  )
  return { keptDefaults, weights, user: userEvent.setup() }
}

const edit = (store = 'shop.example') => screen.findByRole('button', { name: `Sửa mặc định của ${store}` })
const template = () => screen.findByRole('textbox', { name: 'Ghi chú giao hàng mẫu' })
const preview = () => document.querySelector('[data-preview] p')?.textContent

test('each store tells what its orders start with, those of no shop by what they are', async () => {
  const defaults = { transport: 'fly', packagingGrams: 50 } as const
  open({
    stores: ['manual', 'shop.example'],
    kept: [{ store: 'shop.example', accountId: 'a1', defaults }],
  })
  await edit()
  expect(document.querySelector('[data-store="shop.example"]')?.textContent).toMatch(
    'đường bay · bao bì 50 g',
  )
  expect(document.querySelector('[data-store="manual"]')?.textContent).toMatch(
    /^Đơn nhập tay.*Như thường lệ$/,
  )
})

test('every value is kept as it is chosen; what is as usual is left to the account', async () => {
  const { keptDefaults, user } = open()
  await user.click(await edit())
  await user.click(await screen.findByRole('radio', { name: 'Đường bay' }))
  await user.click(screen.getByRole('radio', { name: 'Người nhận trả' }))
  await user.click(screen.getByRole('radio', { name: 'Gửi tại bưu cục' }))
  await user.type(screen.getByLabelText('Bao bì mỗi kiện'), '50')
  await user.click(screen.getByRole('combobox', { name: 'Địa chỉ lấy hàng' }))
  await user.click(await screen.findByRole('option', { name: /Kho Đống Đa/ }))
  expect(keptDefaults.at(-1)).toMatchObject({
    store: 'shop.example',
    accountId: 'a1',
    defaults: {
      transport: 'fly',
      payer: 'recipient',
      handover: 'post',
      packagingGrams: 50,
      pickup: { id: otherPickup.id, district: 'Quận Ba Đình' },
    },
  })
  await user.click(screen.getByRole('radio', { name: 'Đường bộ' }))
  expect(keptDefaults.at(-1)?.defaults.transport).toBeUndefined()
})

test('each account has its own', async () => {
  const other = account({ id: 'a2', name: 'Shop Sài Gòn' })
  const { keptDefaults, user } = open({
    accounts: [account(), other],
    kept: [{ store: 'shop.example', accountId: 'a1', defaults: { transport: 'fly' } }],
  })
  await user.click(await edit())
  await user.click(screen.getByRole('combobox', { name: 'Tài khoản gửi' }))
  await user.click(await screen.findByRole('option', { name: 'Shop Sài Gòn' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Đường bộ' })).toHaveProperty('ariaChecked', 'true'),
  )
  await user.click(screen.getByRole('radio', { name: 'Người nhận trả' }))
  expect(keptDefaults).toEqual([{ store: 'shop.example', accountId: 'a2', defaults: { payer: 'recipient' } }])
})

test('a template’s fields are put in at the press of a button, and shown as a sample order has them', async () => {
  const { keptDefaults, user } = open()
  await user.click(await edit())
  await user.type(await template(), 'Đơn')
  await user.click(screen.getByRole('button', { name: 'Số đơn' }))
  await user.click(screen.getByRole('button', { name: 'Sản phẩm' }))
  expect(keptDefaults.at(-1)?.defaults).toEqual({ noteTemplate: 'Đơn {number} {items}' })
  expect(preview()).toBe('Gọi trước khi giao. Đơn #1042 2× Áo thun cotton nữ, 1× Nón lá thêu tay')
  await user.clear(await template())
  expect(keptDefaults.at(-1)?.defaults.noteTemplate).toBeUndefined()
})

test('a field that no order has is named, and so is a note the carrier would not take', async () => {
  const { user } = open()
  await user.click(await edit())
  const area = await template()
  await user.click(area)
  await user.paste('Gọi {sđt}. ')
  expect(screen.getByText(/Không có mục \{sđt\}/)).toBeTruthy()
  await user.clear(area)
  await user.paste(`${'Hàng dễ vỡ, xin nhẹ tay. '.repeat(5)}{note}`)
  expect(screen.getByText(/bị rút ngắn/)).toBeTruthy()
  expect(preview()).toMatch(/^Gọi trước khi giao\. .*…$/)
})

test('what is no weight is said and not kept', async () => {
  const { keptDefaults, user } = open()
  await user.click(await edit())
  await user.type(await screen.findByLabelText('Bao bì mỗi kiện'), 'nhẹ')
  expect(screen.getByText(/Hãy nhập số gam/)).toBeTruthy()
  expect(keptDefaults).toEqual([])
})

test('return address, pickup shift, usual weight and the most to declare are kept', async () => {
  const { keptDefaults, user } = open()
  await user.click(await edit())
  await user.click(await screen.findByRole('radio', { name: 'Chiều' }))
  await user.click(screen.getByRole('combobox', { name: 'Địa chỉ hoàn hàng' }))
  await user.click(await screen.findByRole('option', { name: /Kho Đống Đa/ }))
  await user.type(screen.getByLabelText('Khối lượng thường dùng'), '400')
  await user.type(screen.getByLabelText('Khai giá tối đa'), '1tr')
  expect(keptDefaults.at(-1)?.defaults).toEqual({
    pickShift: 2,
    returnTo: expect.objectContaining({
      id: otherPickup.id,
      ward: 'Phường Thành Công',
      // The carrier requires one of a return address.
      email: account().contactEmail,
    }),
    usualGrams: 400,
    mostValue: 1_000_000,
  })
  await user.clear(screen.getByLabelText('Khai giá tối đa'))
  await user.type(screen.getByLabelText('Khai giá tối đa'), 'nhiều')
  expect(screen.getByText(/Hãy nhập số tiền/)).toBeTruthy()
  expect(keptDefaults.at(-1)?.defaults.mostValue).toBeUndefined()
})

test('rules are written, moved and removed; one that lacks a side says so', async () => {
  const { keptDefaults, user } = open()
  await user.click(await edit())
  const rule = (at: number) => within(screen.getAllByRole('listitem').at(at - 1) ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Thêm quy tắc' }))
  expect(rule(1).getByText(/Cần ít nhất một điều/)).toBeTruthy()
  expect(keptDefaults).toEqual([])
  expect(document.activeElement).toBe(rule(1).getByLabelText('Sản phẩm có chữ'))
  await user.keyboard('gốm')
  await user.click(rule(1).getByRole('combobox', { name: 'Giải pháp' }))
  await user.click(await screen.findByRole('option', { name: fragile.name }))
  expect(rule(1).queryByText(/Cần ít nhất một điều/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Thêm quy tắc' }))
  await user.type(rule(2).getByLabelText('Giá trị hàng từ'), '2.000.000')
  await user.click(rule(2).getByRole('combobox', { name: 'Gửi tới tỉnh' }))
  await user.click(await screen.findByRole('option', { name: 'Tỉnh Cà Mau' }))
  await user.click(rule(2).getByRole('radio', { name: 'Đường bay' }))
  await user.type(rule(2).getByLabelText('Thêm vào ghi chú'), 'Gọi trước')
  const pots = { goods: 'gốm', solutions: [fragile] }
  const far = { valueFrom: 2_000_000, province: 'Tỉnh Cà Mau', transport: 'fly', note: 'Gọi trước' }
  expect(keptDefaults.at(-1)?.defaults).toEqual({ rules: [pots, far] })

  await user.click(screen.getByRole('button', { name: 'Đưa quy tắc 2 lên trên' }))
  expect(keptDefaults.at(-1)?.defaults).toEqual({ rules: [far, pots] })
  expect(rule(1).getByLabelText('Thêm vào ghi chú')).toHaveProperty('value', 'Gọi trước')
  await user.click(screen.getByRole('button', { name: 'Xóa quy tắc 1' }))
  expect(keptDefaults.at(-1)?.defaults).toEqual({ rules: [pots] })
  const undo = screen.getByRole('button', { name: 'Hoàn tác' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(keptDefaults.at(-1)?.defaults).toEqual({ rules: [far, pots] })
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  expect(document.activeElement).toBe(rule(1).getByLabelText('Sản phẩm có chữ'))
  await user.click(screen.getByRole('button', { name: 'Xóa quy tắc 1' }))
  await user.click(screen.getByRole('button', { name: 'Xóa quy tắc 1' }))
  expect(keptDefaults.at(-1)?.defaults.rules).toBeUndefined()
})

test('rules that another window saved are there at the return to this one, and stay', async () => {
  const kept: KeptDefaults[] = []
  const { keptDefaults, user } = open({ kept })
  await user.click(await edit())
  await user.click(await screen.findByRole('button', { name: 'Thêm quy tắc' }))
  const theirs = { transport: 'fly', goods: 'gốm' } as const
  kept.push({ store: 'shop.example', accountId: 'a1', defaults: { rules: [theirs] } })
  fireEvent.focus(window)
  await waitFor(() => expect(screen.getByLabelText('Sản phẩm có chữ')).toHaveProperty('value', 'gốm'))

  await user.click(screen.getByRole('button', { name: 'Thêm quy tắc' }))
  await user.keyboard('tranh')
  expect(keptDefaults.at(-1)?.defaults).toEqual({ rules: [theirs, { goods: 'tranh' }] })
})

test('a store’s defaults are forgotten once the seller says so, weights at one press', async () => {
  const { keptDefaults, weights, user } = open({
    kept: [{ store: 'shop.example', accountId: 'a1', defaults: { transport: 'fly' } }],
  })
  await user.click(await screen.findByRole('button', { name: 'Xóa mặc định của shop.example' }))
  const question = await screen.findByRole('alertdialog')
  expect(keptDefaults).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Xóa' }))
  expect(keptDefaults).toEqual([{ store: 'shop.example', accountId: 'a1', defaults: {} }])
  await screen.findByText('Như thường lệ')
  await user.click(screen.getByRole('button', { name: 'Xóa khối lượng sản phẩm đã nhớ' }))
  await screen.findByRole('alertdialog', { name: 'Xóa khối lượng đã nhớ của mọi sản phẩm?' })
  // The harmless answer has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role="alertdialog"] button')).toBeTruthy())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(weights.forgotten).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Xóa khối lượng sản phẩm đã nhớ' }))
  await user.click(await screen.findByRole('button', { name: 'Xóa hết' }))
  expect(await screen.findByText('Đã xóa.')).toBeTruthy()
  expect(weights.forgotten).toBe(true)
})

test('a disk that is full is said', async () => {
  const { user } = open({ full: true })
  await user.click(await edit())
  await user.click(await screen.findByRole('radio', { name: 'Đường bay' }))
  expect((await screen.findByRole('alert')).textContent).toMatch('đĩa đã đầy')
})

test.each(readIn)('in %s, a screen reader finds its way through it', async (language) => {
  const kept = [
    { store: 'shop.example', accountId: 'a1', defaults: { solutions: [fragile], rules: [{ goods: 'x' }] } },
  ]
  const { user } = open({ language, kept, accounts: [account(), account({ id: 'a2', name: 'Shop 2' })] })
  await user.click(await screen.findByRole('button', { name: /^(?:Sửa|Edit)/ }))
  await screen.findByRole('button', { name: /(?:Bỏ|Remove) Hàng dễ vỡ/ })
  await user.type(screen.getByRole('textbox', { name: /mẫu|template/ }), 'x{{y}')
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([])
})
