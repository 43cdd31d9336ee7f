// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DraftField } from '../../../../lib/domain/draft-field.ts'
import { startDraft } from '../../../../lib/draft/start.ts'
import { index } from '../../../address/units.ts'
import { memoryOf, openOrder } from '../../screen.tsx'
import { account, order, pickup, services, shipment } from '../../world.ts'
import {
  group,
  openGroup,
  openPlace,
  otherPickup,
  pressShip,
  remembering,
  shipButton,
  shipped,
  theLine,
  twoPickups,
} from '../form.ts'

const typed = {
  id: '',
  name: 'Lê Thu Hà',
  tel: '0912000111',
  address: 'Sạp 12 chợ Đồng Xuân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Ba Đình',
  ward: 'Phường Thành Công',
  email: 'shop@shop.example',
}
const listing = () => services({ 'pickups.list': twoPickups })
const inside = (part: string) => {
  const field = document.querySelector<HTMLElement>(`[data-field="${part}"]`)
  if (!field) throw new Error(`no ${part} on the screen`)
  return within(field).getByRole(/Province|District|Ward/.test(part) ? 'combobox' : 'textbox')
}

/** A search and a street at once: that they can be typed key by key is order-form.test.tsx's, whose fields these are. */
async function put(user: ReturnType<typeof userEvent.setup>, part: string, text: string) {
  await user.click(inside(part))
  await user.paste(text)
}

async function pickWard(user: ReturnType<typeof userEvent.setup>, whose: 'pickup' | 'return') {
  await put(user, `${whose}Ward`, 'thanh cong ba dinh')
  await user.click(await screen.findByRole('option', { name: /Phường Thành Công/ }))
}

describe('a saved pickup address whose place could not be read', () => {
  const unread = { ...pickup, address: 'Kho mới', province: '', district: '', ward: '' }

  test('asks for it where it is chosen, is sent with it and its id, and is asked about once', async () => {
    const remembers = services({ 'accounts.set-pickup': async () => [] })
    const world = openOrder({ accounts: [account({ pickup: unread })], world: remembers })
    expect(await screen.findByText(/Chưa đọc được tỉnh và quận/)).toBeTruthy()
    expect(screen.getAllByText(/^Cần .*địa chỉ lấy hàng/)).not.toEqual([])
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    const user = userEvent.setup()
    await put(user, 'pickupDistrict', 'ba dinh')
    await user.click(await screen.findByRole('option', { name: /Quận Ba Đình/ }))
    const mended = { ...unread, province: 'Thành phố Hà Nội', district: 'Quận Ba Đình' }
    expect(await shipped(world)).toMatchObject({ pickup: mended })
    expect(world.requests.find(({ name }) => name === 'quote')?.input).toMatchObject({
      draft: { pickup: mended },
    })
    expect(world.requests.find(({ name }) => name === 'accounts.set-pickup')?.input).toMatchObject({
      accountId: 'a1',
      pickup: mended,
    })
  })

  test('that is another than the account’s own is mended for this order, and the account keeps its own', async () => {
    const other = { ...pickup, id: '88999', address: 'Kho mới' }
    const { id, name, tel, address } = other
    const list = async () => ({ ok: true as const, value: [pickup, { id, name, tel, address }] })
    const world = openOrder({ world: services({ 'pickups.list': list }) })
    await shipButton()
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /Địa chỉ lấy hàng/ }))
    await user.click(await screen.findByRole('option', { name: /Kho mới/ }))
    await screen.findByText(/Chưa đọc được tỉnh và quận/)
    await put(user, 'pickupDistrict', 'ba dinh')
    await user.click(await screen.findByRole('option', { name: /Quận Ba Đình/ }))
    const mended = { province: 'Thành phố Hà Nội', district: 'Quận Ba Đình' }
    expect(await shipped(world)).toMatchObject({ pickup: { id, ...mended } })
    expect(world.counted('accounts.set-pickup')).toBe(0)
  })

  test('may go by its id alone once the seller says so', async () => {
    const world = openOrder({ accounts: [account({ pickup: unread })] })
    const question = await screen.findByRole('group', { name: /Chưa đọc được tỉnh và quận/ })
    await userEvent.setup().click(within(question).getByRole('button', { name: 'Đúng, giữ nguyên' }))
    expect(await shipped(world)).toMatchObject({ pickup: unread })
  })
})

describe('a pickup address typed for one order', () => {
  test('starts from the list of saved ones, gets the focus, and is priced and sent', async () => {
    const world = openOrder({ world: listing() })
    await shipButton()
    const before = world.counted('quote')
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /Địa chỉ lấy hàng/ }))
    await user.click(await screen.findByRole('option', { name: 'Địa chỉ khác cho đơn này' }))
    await waitFor(() => expect(document.activeElement).toBe(inside('pickupProvince')))
    expect(screen.getAllByText('Cần địa chỉ lấy hàng')).not.toHaveLength(0)
    await pickWard(user, 'pickup')
    expect(inside('pickupProvince')).toHaveProperty('value', 'Hà Nội')
    expect(inside('pickupDistrict')).toHaveProperty('value', 'Ba Đình')
    await put(user, 'pickupDetail', 'Sạp 12 chợ Đồng Xuân')
    expect(await shipped(world)).toMatchObject({
      pickup: {
        id: '',
        name: pickup.name,
        tel: pickup.tel,
        address: 'Sạp 12 chợ Đồng Xuân',
        province: 'Thành phố Hà Nội',
        district: 'Quận Ba Đình',
        ward: 'Phường Thành Công',
      },
    })
    expect(world.counted('quote')).toBeGreaterThan(before)
    expect(world.counted('accounts.set-pickup')).toBe(0)
  })

  test('does not change the recipient’s place', async () => {
    openOrder({ world: listing() })
    await shipButton()
    await openGroup('Lấy hàng')
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ khác' }))
    await put(user, 'pickupProvince', 'ho chi minh')
    await user.click(await screen.findByRole('option', { name: /Thành phố Hồ Chí Minh/ }))
    expect(inside('pickupProvince')).toHaveProperty('value', 'Hồ Chí Minh')
    await openPlace()
    expect(document.querySelector<HTMLInputElement>('[data-field="province"] input')?.value).toBe('Hà Nội')
    expect(document.querySelector<HTMLInputElement>('[data-field="ward"] input')?.value).toBe('Thành Công')
  })

  test('blocks until it is complete, and is restored after a look at the saved one', async () => {
    const world = openOrder({ world: listing(), memory: remembering({ pickup: { ...typed, address: '' } }) })
    await waitFor(() => expect(document.activeElement).toBe(inside('pickupDetail')))
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    const user = userEvent.setup()
    await user.type(inside('pickupDetail'), 'Sạp 12')
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ đã lưu' }))
    expect(document.querySelector('[data-field="pickupDetail"]')).toBeNull()
    await shipButton()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ khác' }))
    expect(inside('pickupDetail')).toHaveProperty('value', 'Sạp 12')
  })

  test('looked at and left gives back the saved one that was chosen, not the account’s usual one', async () => {
    const world = openOrder({ world: listing() })
    await shipButton()
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /Địa chỉ lấy hàng/ }))
    await user.click(await screen.findByRole('option', { name: /Kho Đống Đa/ }))
    await openGroup('Lấy hàng')
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ khác' }))
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ đã lưu' }))
    expect(screen.getByRole('combobox', { name: /Địa chỉ lấy hàng/ }).textContent).toContain('Kho Đống Đa')
    expect(await shipped(world)).toMatchObject({ pickup: { id: otherPickup.id } })
  })

  test('with a unit typed and not picked blocks like the recipient’s', async () => {
    const world = openOrder({ memory: remembering({ pickup: typed }) })
    await shipButton()
    await openGroup('Lấy hàng')
    const user = userEvent.setup()
    await user.type(inside('pickupWard'), 'giang vo', { initialSelectionStart: 0, initialSelectionEnd: 20 })
    expect(screen.getByText(/Chưa chọn nơi nào cho “giang vo”/)).toBeTruthy()
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })
})

describe('where a parcel goes back to', () => {
  test('is the pickup address, and nothing of it is sent', async () => {
    const world = openOrder({ world: listing() })
    await openGroup('Hoàn hàng')
    expect(screen.getByRole('radio', { name: 'Về địa chỉ lấy hàng' }).getAttribute('aria-checked')).toBe(
      'true',
    )
    expect(JSON.parse(JSON.stringify(await shipped(world)))).not.toHaveProperty('returnTo')
  })

  test('is another saved one, with the account’s e-mail', async () => {
    const world = openOrder({ world: listing() })
    await shipButton()
    await openGroup('Hoàn hàng')
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ đã lưu khác' }))
    expect(screen.getByRole('combobox', { name: /Hoàn về/ }).textContent).toContain('Kho Đống Đa')
    expect(await shipped(world)).toMatchObject({
      returnTo: {
        id: otherPickup.id,
        name: otherPickup.name,
        tel: otherPickup.tel,
        email: 'shop@shop.example',
        province: 'Thành phố Hà Nội',
        district: 'Quận Ba Đình',
      },
    })
  })

  test('is the saved one that was chosen, after a look at the others', async () => {
    const third = { ...otherPickup, id: '88300', address: 'Kho Tây Hồ, Phường Bưởi, Quận Tây Hồ, Hà Nội' }
    const listed = async () => ({ ok: true as const, value: [pickup, otherPickup, third] })
    const world = openOrder({ world: services({ 'pickups.list': listed }) })
    await shipButton()
    await openGroup('Hoàn hàng')
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ đã lưu khác' }))
    await user.click(screen.getByRole('combobox', { name: /Hoàn về/ }))
    await user.click(await screen.findByRole('option', { name: /Kho Tây Hồ/ }))
    for (const name of ['Về địa chỉ lấy hàng', 'Địa chỉ khác', 'Địa chỉ đã lưu khác'])
      await user.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('combobox', { name: /Hoàn về/ }).textContent).toContain('Kho Tây Hồ')
    expect(await shipped(world)).toMatchObject({ returnTo: { id: third.id } })
  })

  test('is a saved one with its parts in view, missing parts included', async () => {
    const unread = { ...otherPickup, address: 'Kho số 2' }
    const world = openOrder({
      world: services({ 'pickups.list': async () => ({ ok: true, value: [pickup, unread] }) }),
    })
    await shipButton()
    await openGroup('Hoàn hàng')
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ đã lưu khác' }))
    expect(inside('returnProvince')).toHaveProperty('value', '')
    await pickWard(user, 'return')
    expect(await shipped(world)).toMatchObject({
      returnTo: { name: otherPickup.name, address: 'Kho số 2', district: 'Quận Ba Đình' },
    })
  })

  test('is typed, with the contact of the pickup', async () => {
    const world = openOrder({ world: listing() })
    await shipButton()
    await openGroup('Hoàn hàng')
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Địa chỉ khác' }))
    expect(inside('returnName')).toHaveProperty('value', pickup.name)
    expect(inside('returnEmail')).toHaveProperty('value', 'shop@shop.example')
    await user.clear(inside('returnName'))
    expect(screen.getByText(/Chưa có tên người/)).toBeTruthy()
    await put(user, 'returnName', 'Trần Thị Mận')
    await pickWard(user, 'return')
    await put(user, 'returnDetail', '9 Láng Hạ')
    expect(await shipped(world)).toMatchObject({
      returnTo: { ...typed, name: 'Trần Thị Mận', address: '9 Láng Hạ' },
    })
  })
})

describe('another account', () => {
  const other = account({ id: 'a2', name: 'Shop Huế', pickup: { ...pickup, id: '2', address: 'Kho Huế' } })
  async function switchTo(name: string) {
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: 'Tài khoản gửi' }))
    await user.click(await screen.findByRole('option', { name }))
  }

  test('does not take over saved addresses', async () => {
    openOrder({
      accounts: [account(), other],
      memory: remembering({ pickup: { ...pickup, id: '7' }, returnTo: { ...typed, id: '9' } }),
    })
    await shipButton()
    await switchTo('Shop Huế')
    expect(await screen.findByText('Kho Huế')).toBeTruthy()
    expect((await theLine()).textContent).not.toContain('Hoàn về')
  })

  test('keeps addresses typed for this order', async () => {
    openOrder({
      accounts: [account(), other],
      memory: remembering({ pickup: typed, returnTo: { ...typed, address: 'Sạp 3' } }),
    })
    await shipButton()
    await switchTo('Shop Huế')
    await shipButton()
    expect((await theLine()).textContent).toContain('Lấy tại Sạp 12 chợ Đồng Xuân · Hoàn về Sạp 3')
  })
})

const PARTS: readonly DraftField[] = [
  'pickupName',
  'pickupTel',
  'pickupEmail',
  'pickupProvince',
  'pickupDistrict',
  'pickupWard',
  'pickupDetail',
  'returnName',
  'returnTel',
  'returnEmail',
  'returnProvince',
  'returnDistrict',
  'returnWard',
  'returnDetail',
]

test.each(PARTS)('the carrier’s refusal of “%s” is shown at that part of a typed address', async (at) => {
  const failure = { kind: 'rejected', message: 'Hãng chê', field: at } as const
  const draft = {
    ...startDraft(order(), { index, parcel: 1, account: account() }).draft,
    pickup: typed,
    returnTo: typed,
  }
  const refused = shipment({ submission: 'rejected', failure, draft })
  openOrder({ world: services({}, [refused]), memory: remembering({ pickup: typed, returnTo: typed }) })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
  expect(await screen.findByText('Hãng không nhận: Hãng chê')).toBeTruthy()
  expect(document.activeElement).toBe(inside(at))
  expect(group(at.startsWith('pickup') ? 'Lấy hàng' : 'Hoàn hàng').getAttribute('aria-expanded')).toBe('true')
})

test('a half-typed address is restored when the popup opens again', async () => {
  const memory = memoryOf()
  const first = openOrder({ memory })
  await shipButton()
  await openGroup('Lấy hàng')
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Địa chỉ khác' }))
  await user.type(inside('pickupDetail'), 'Sạp 12')
  first.unmount()
  openOrder({ memory })
  await waitFor(() => expect(inside('pickupDetail')).toHaveProperty('value', 'Sạp 12'))
})
