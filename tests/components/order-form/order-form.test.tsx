// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { draftFields } from '../../../lib/domain/draft-field.ts'
import type { Quotes } from '../../../lib/domain/shipment/quote.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { containerOf } from '../../../lib/order-form/fields.ts'
import { index } from '../../address/units.ts'
import { memoryOf, openOrder } from '../screen.tsx'
import { account, order, quotes, read, services, shipment } from '../world.ts'
import { openPlace, pressShip, remembering, shipButton, shipInput, shipWhenReady } from './form.ts'

const field = (label: string) => screen.findByLabelText(label)

const nowhere = { fee: 0, insuranceFee: 0, delivers: false, area: '', surcharges: [] }
const undelivered: Quotes = { road: { ok: true, value: nowhere }, fly: { ok: true, value: nowhere } }

function priced(fee: number): Quotes {
  const quote = { fee, insuranceFee: 0, delivers: true, area: '1', surcharges: [] }
  return { road: { ok: true, value: quote }, fly: { ok: true, value: { ...quote, fee: fee + 10_000 } } }
}

test('the form is filled from the page and offers to ship for the carrier’s price', async () => {
  openOrder()
  await shipButton()
  expect(await field('Tên người nhận')).toHaveProperty('value', 'Nguyễn Thị Thanh Hằng')
  expect(await field('Số điện thoại')).toHaveProperty('value', '0912345678')
  expect(await openPlace()).toHaveProperty('value', 'Thành Công')
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Ba Đình')
  expect(await field('Khối lượng')).toHaveProperty('value', '0,96')
  expect(screen.getByText('35.500 ₫')).toBeTruthy()
})

test('the page’s own address stays in view with its parts marked', async () => {
  const { container } = openOrder()
  await shipButton()
  expect(container.querySelector('.part-ward')?.textContent).toMatch(/Thành Công/)
  expect(container.querySelector('.part-province')?.textContent).toBe('Hà Nội (Tỉnh / TP)')
})

test('a certain address is one sentence; its fields open by key, and Enter closes them and leads to Ship', async () => {
  openOrder()
  const button = await shipButton()
  expect(screen.queryByLabelText('Số nhà, ngõ, tên đường')).toBeNull()
  const part = document.querySelector<HTMLElement>('[role="button"].part-street')
  const user = userEvent.setup()
  part?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Số nhà, ngõ, tên đường')))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByLabelText('Số nhà, ngõ, tên đường')).toBeNull()
})

test('an address that is sent in other words than the page’s stands below it', async () => {
  openOrder({ order: order({ address: { lines: [read('12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, HN')] } }) })
  expect(await screen.findByText('12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội')).toBeTruthy()
})

test('a pasted order’s field says what was pasted, and nothing of a page', async () => {
  const name = { ...read('chị Lan'), source: 'label', at: '' } as const
  openOrder({ order: order({ platform: 'sheet', recipient: { name, phones: [read('0912345678')] } }) })
  await field('Tên người nhận')
  expect(screen.getByText('Lấy từ nội dung bạn dán. Nguyên văn: “chị Lan”')).toBeTruthy()
})

test('an order typed by hand has no note about the page’s address', async () => {
  const nowhere = { address: { lines: [] } }
  const page = openOrder({ order: order(nowhere) })
  await page.findByText('Đơn không ghi địa chỉ.')
  page.unmount()
  const byHand = openOrder({ order: order({ ...nowhere, store: 'manual', platform: 'manual' }) })
  await byHand.findByLabelText('Số nhà, ngõ, tên đường')
  expect(byHand.queryByText('Đơn không ghi địa chỉ.')).toBeNull()
})

test('an order typed by hand shows one missing field at a time and counts the rest', async () => {
  const empty = { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  openOrder({ order: order({ ...empty, store: 'manual', platform: 'manual' }) })
  const name = await field('Tên người nhận')
  expect(await screen.findByText(/^Chưa có tên người nhận/)).toBeTruthy()
  expect(screen.queryByText(/^Chưa có số điện thoại/)).toBeNull()
  expect(screen.getByText(/^Còn \d+ mục cần kiểm tra/)).toBeTruthy()
  const user = userEvent.setup()
  await user.type(name, 'Lan')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Chưa có số điện thoại/)).toBeTruthy()
  expect(screen.queryByText(/^Chưa có tên người nhận/)).toBeNull()
})

describe('the price', () => {
  test('is requested once for a burst of typing', async () => {
    const world = openOrder()
    await shipButton()
    const before = world.counted('quote')
    const value = await field('Giá trị khai giá')
    // In one go: a machine that is slow between two keys pauses as a seller does.
    for (const typed of ['', '7', '75', '750000']) fireEvent.change(value, { target: { value: typed } })
    await waitFor(() => expect(world.counted('quote')).toBe(before + 1))
    const last = world.requests.findLast(({ name }) => name === 'quote')
    expect(last?.input).toMatchObject({ draft: { value: 750_000 } })
  })

  test('of an older question is never shown, however late its answer comes', async () => {
    const answers: ((quotes: Quotes) => void)[] = []
    openOrder({
      world: services({ quote: () => new Promise((resolve) => answers.push(resolve)) }),
    })
    await waitFor(() => expect(answers).toHaveLength(1))
    const user = userEvent.setup()
    await user.clear(await field('Khối lượng'))
    await user.type(await field('Khối lượng'), '5')
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.(priced(50_000)))
    await screen.findAllByText('50.000 ₫')
    await act(async () => answers[0]?.(priced(22_000)))
    expect(screen.queryByText('22.000 ₫')).toBeNull()
    expect(screen.getByRole('button', { name: /Gửi hàng · 50\.000/ })).toBeTruthy()
  })

  test('stays visible while a new one is requested, but cannot be shipped with', async () => {
    let answer = async (): Promise<Quotes> => quotes
    const world = openOrder({ world: services({ quote: () => answer() }) })
    await shipButton()
    answer = () => new Promise(() => {})
    const user = userEvent.setup()
    await user.type(await field('Giá trị khai giá'), '0')
    expect(screen.getAllByText('22.000 ₫')).not.toHaveLength(0)
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })

  test('shows what the courier collects when the recipient pays the fee', async () => {
    openOrder()
    await shipButton()
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /Người trả phí ship/ }))
    await user.click(await screen.findByRole('option', { name: 'Người nhận trả' }))
    expect(await screen.findByText('576.000 ₫')).toBeTruthy()
    expect(screen.getByText('COD 554.000 ₫ + phí 22.000 ₫')).toBeTruthy()
  })

  test('one transport without a price leaves the other', async () => {
    const failure = { kind: 'rejected', message: 'Không có đường bay', code: '30604' } as const
    openOrder({ world: services({ quote: async () => ({ ...quotes, fly: { ok: false, failure } }) }) })
    await shipButton()
    expect(screen.getByText('Không có đường bay')).toBeTruthy()
  })

  test('an outage is one calm line with a retry, and the button says that the fee is unknown', async () => {
    const failure = { kind: 'carrier-down', httpStatus: 502 } as const
    let fails = true
    const down = { road: { ok: false, failure }, fly: { ok: false, failure } } as const
    openOrder({ world: services({ quote: async () => (fails ? down : quotes) }) })
    expect(await screen.findByRole('button', { name: /Gửi hàng · chưa rõ phí/ })).toBeTruthy()
    expect(screen.getByText('Máy chủ của hãng đang gặp sự cố')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    fails = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Thử lại' }))
    await shipButton()
  })

  test('a refused token is one line as well, with the way to the settings', async () => {
    const refused = { ok: false, failure: { kind: 'unauthorised' } } as const
    const world = openOrder({ world: services({ quote: async () => ({ road: refused, fly: refused }) }) })
    expect(await screen.findByText('Tài khoản chưa có token hợp lệ')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Mở Cài đặt' }))
    expect(world.requests.at(-1)?.input).toBe('options opened')
  })

  test('an address the carrier does not deliver to is named and not shipped to', async () => {
    const world = openOrder({ world: services({ quote: async () => undelivered }) })
    const button = await screen.findByRole('button', { name: /Hãng không giao tới nơi này/ })
    await userEvent.setup().click(button)
    expect(world.counted('ship')).toBe(0)
  })
})

test('where express does not deliver, the message names express', async () => {
  openOrder({
    memory: remembering({ express: { session: '8_mai' } }),
    world: services({ quote: async () => undelivered }),
  })
  expect(await screen.findByRole('button', { name: /Nơi này không có hỏa tốc/ })).toBeTruthy()
})

test('opening a fold puts the focus in it', async () => {
  openOrder()
  const user = userEvent.setup()
  await shipButton()
  await user.click(screen.getByTitle(/^Sửa sản phẩm/))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Tên sản phẩm')[0]))
  await user.click(screen.getByRole('button', { name: 'hang@mail.example' }))
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'hang@mail.example'))
})

test('an empty fold opens at its first field', async () => {
  const { email: _, ...recipient } = order().recipient
  openOrder({ order: order({ recipient }) })
  await shipButton()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Thêm: đường, thôn / ấp, e-mail' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Đường')))
})

describe('shipping', () => {
  test('Ctrl+Enter ships the form with the price that was shown', async () => {
    const world = openOrder()
    await shipButton()
    pressShip()
    await screen.findByText('S1.A1.17373471')
    const request = world.requests.find(({ name }) => name === 'ship')
    expect(request?.input).toMatchObject({
      accountId: 'a1',
      quotedFee: 22_000,
      draft: { orderId: '1042', tel: '0912345678', totalWeightGrams: 960, cod: 554_000 },
    })
  })

  test('nothing is shipped of a page that says something else by then, and its changes are asked about', async () => {
    const world = services()
    const readAgain = vi.fn(async () => true)
    Object.assign(world.services, { readAgain })
    const memory = memoryOf()
    const { unmount } = openOrder({ world, memory })
    await shipButton()
    pressShip()
    await screen.findByText('Đang gửi…')
    pressShip()
    expect(readAgain).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ store: 'shop.example', orderId: '1042' }),
      snapshotOf(order()),
      false,
    )
    expect(world.counted('ship')).toBe(0)

    unmount()
    memory.again = true
    openOrder({ world, memory, order: order({ total: read('754.000 ₫') }) })
    expect((await screen.findByText(/đã đổi từ lúc đọc/)).textContent).toMatch(/554\.000.*754\.000/)
    pressShip()
    expect(world.counted('ship')).toBe(0)
  })

  test('nothing is shipped without what is typed while the page is read again', async () => {
    const world = services()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    Object.assign(world.services, { readAgain: () => promise })
    openOrder({ world })
    await shipButton()
    pressShip()
    await screen.findByText('Đang gửi…')
    const cod = await field('Thu hộ (COD)')
    fireEvent.focus(cod)
    fireEvent.change(cod, { target: { value: '350k' } })
    fireEvent.blur(cod)
    await act(async () => resolve(false))
    expect(screen.queryByText('Đang gửi…')).toBeNull()
    expect(world.counted('ship')).toBe(0)
  })

  test('a certain order has the focus on the button that ships, and a held Enter does not press it', async () => {
    const world = openOrder()
    const button = await shipButton()
    expect(document.activeElement).toBe(button)
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    await userEvent.setup().keyboard('{Enter}')
    await screen.findByText('S1.A1.17373471')
    expect(world.counted('ship')).toBe(1)
  })

  test('the second press of a double click on an answer does not ship', async () => {
    const world = openOrder({ order: order({ status: read('Đã hủy') }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Đúng, giữ nguyên' }), { detail: 1 })
    fireEvent.click(await shipButton(), { detail: 2 })
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })

  test('a double click and a held key ship once', async () => {
    const world = openOrder()
    const button = await shipButton()
    fireEvent.click(button)
    fireEvent.click(button)
    pressShip()
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true, repeat: true })
    await screen.findByText('S1.A1.17373471')
    expect(world.counted('ship')).toBe(1)
  })

  test('a refusal keeps everything typed and says what it means', async () => {
    const failure = { kind: 'rejected', message: 'Số điện thoại sai', logId: 'lg.1', field: 'tel' } as const
    openOrder({ world: services({ ship: async () => ({ ok: false, failure }) }) })
    const user = userEvent.setup()
    await user.click(await shipButton())
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/Số điện thoại sai/)).toBeTruthy()
    expect(within(alert).getByText(/Đơn chưa được gửi/)).toBeTruthy()
    expect(within(alert).getByText('lg.1')).toBeTruthy()
    expect(await field('Số điện thoại')).toHaveProperty('value', '0912345678')
  })

  test('after the worker died, the order it had saved is shown', async () => {
    const written: Shipment[] = []
    const world = openOrder({
      world: services(
        {
          ship: () => {
            written.push(shipment({ submission: 'unknown' }))
            return Promise.reject(new Error('the worker did not answer'))
          },
        },
        written,
      ),
    })
    await userEvent.setup().click(await shipButton())
    expect(await screen.findByText(/đang hỏi lại hãng, không gửi trùng/)).toBeTruthy()
    expect(world.counted('ship')).toBe(1)
  })

  test('an order already shipped opens on its shipment, and the form only on purpose', async () => {
    const world = openOrder({ world: services({}, [shipment()]) })
    await screen.findByText('S1.A1.17373471')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Tạo thêm vận đơn' }))
    expect(screen.queryByRole('button', { name: /Gửi hàng/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Mở kiện 2' }))
    expect(await screen.findByText(/Kiện trước của đơn này đã thu hộ 554\.000 ₫/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Đúng, giữ nguyên' }))
    await user.click(await screen.findByRole('button', { name: /Gửi kiện 2 · 22\.000/ }))
    const sent = world.requests.find(({ name }) => name === 'ship')
    expect(sent?.input).toMatchObject({ draft: { parcel: 2 } })
  })
})

describe('what the page does not have', () => {
  const unweighed = () =>
    order({ lines: [{ name: read('Bộ chăn ga'), quantity: read('1'), lineTotal: read('890.000 ₫') }] })

  test('is named where Ship would be, and has the focus', async () => {
    openOrder({ order: unweighed() })
    const weight = await field('Khối lượng')
    expect(document.activeElement).toBe(weight)
    expect(weight.closest('[data-field]')?.textContent).not.toContain('Chưa có')
    expect(screen.getByText(/Chưa có khối lượng/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Gửi hàng/ })).toBeNull()
  })

  test('is filled in with Enter from field to field, then shipped', async () => {
    const world = openOrder({
      order: order({ ...unweighed(), recipient: { name: read('Trần Văn Bình'), phones: [] } }),
    })
    expect(await screen.findByText('Còn 2 mục cần kiểm tra')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Số điện thoại'))
    const user = userEvent.setup()
    await user.keyboard('0386711370{Enter}')
    expect(document.activeElement).toBe(await field('Khối lượng'))
    await user.keyboard('2,4')
    await shipButton()
    pressShip()
    await screen.findByText('S1.A1.17373471')
    expect(shipInput(world)).toMatchObject({
      draft: { tel: '0386711370', totalWeightGrams: 2400 },
    })
  })

  test('blocks Ctrl+Enter', async () => {
    const world = openOrder({ order: unweighed() })
    await screen.findByText(/Chưa có khối lượng/)
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    expect(document.activeElement).toBe(await field('Khối lượng'))
  })

  test('one of several places is chosen with one key, once', async () => {
    const memory = memoryOf()
    const split = order({ address: { lines: [read('12 Nguyễn Du, Phường Cửa Nam, Hà Nội')] } })
    const first = openOrder({ memory, order: split })
    expect(await screen.findByText(/Chọn một quận/)).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^1/)
    await userEvent.setup().keyboard('2')
    await shipButton()
    expect(screen.getByText(/Q\. Hoàn Kiếm, Hà Nội/)).toBeTruthy()
    expect(screen.queryByText(/Chọn một quận/)).toBeNull()
    first.unmount()

    openOrder({ memory, order: split })
    await shipButton()
    expect(screen.queryByText(/Chọn một quận/)).toBeNull()
  })

  test('a ward found without accents fills in its district and province', async () => {
    openOrder({ order: order({ address: { lines: [read('12 ngõ 34')] } }) })
    const ward = await field('Phường / Xã')
    const user = userEvent.setup()
    await user.click(ward)
    await user.type(ward, 'thanh cong ba dinh')
    await user.click(await screen.findByRole('option', { name: /Phường Thành Công/ }))
    expect(await field('Tỉnh / TP')).toHaveProperty('value', 'Hà Nội')
    expect(await field('Quận / Huyện')).toHaveProperty('value', 'Ba Đình')
    expect(ward).toHaveProperty('value', 'Thành Công')
  })
})

describe('closing and opening again', () => {
  test('restores what was typed, and only that', async () => {
    const memory = memoryOf()
    const first = openOrder({ memory })
    await shipButton()
    const user = userEvent.setup()
    await user.type(await field('Ghi chú giao hàng'), ', hẻm nhỏ')
    await user.clear(await field('Thu hộ (COD)'))
    await user.type(await field('Thu hộ (COD)'), '350k')
    first.unmount()

    openOrder({
      memory,
      order: order({ recipient: { name: read('Tên sửa trên trang'), phones: [read('0912345678')] } }),
    })
    expect(await field('Ghi chú giao hàng')).toHaveProperty('value', 'Gọi trước khi giao, hẻm nhỏ')
    expect(await field('Thu hộ (COD)')).toHaveProperty('value', '350.000')
    expect(await field('Tên người nhận')).toHaveProperty('value', 'Tên sửa trên trang')
  })

  test('a shipped order’s form is deleted', async () => {
    const memory = memoryOf()
    openOrder({ memory })
    await userEvent.setup().click(await shipButton())
    await screen.findByText('S1.A1.17373471')
    expect(memory.forms.size).toBe(0)
  })

  test('another account has its own pickup address and keeps what was typed', async () => {
    const other = account({
      id: 'a2',
      name: 'Shop Huế',
      pickup: { ...shipmentPickup, id: '2', address: 'Kho Huế' },
    })
    openOrder({ accounts: [account(), other] })
    await shipButton()
    const user = userEvent.setup()
    await user.type(await field('Ghi chú giao hàng'), '!')
    await user.click(screen.getByRole('combobox', { name: 'Tài khoản gửi' }))
    await user.click(await screen.findByRole('option', { name: 'Shop Huế' }))
    expect(await screen.findByText('Kho Huế')).toBeTruthy()
    expect(await field('Ghi chú giao hàng')).toHaveProperty('value', 'Gọi trước khi giao!')
  })
})

const shipmentPickup: NonNullable<ShipmentDraft['pickup']> = {
  id: '1',
  name: 'Lê Thu Hà',
  tel: '0912000111',
  address: 'Kho',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  ward: '',
}

test('the note is counted in visible characters, composed or not', async () => {
  openOrder({ order: order({ notes: [] }) })
  await shipButton()
  const note = await field('Ghi chú giao hàng')
  fireEvent.change(note, { target: { value: 'ế'.normalize('NFD').repeat(120) } })
  expect(screen.getByText('120/120')).toBeTruthy()
  expect(await shipButton()).toBeTruthy()
  fireEvent.change(note, { target: { value: 'ế'.normalize('NFC').repeat(121) } })
  expect(screen.getByText('121/120')).toBeTruthy()
  expect(await screen.findByText(/Ghi chú dài 121 ký tự/)).toBeTruthy()
})

describe('a warning that typing brings up', () => {
  test('is not settled by typing: a COD of 350 đồng asks, and asks again when it changes', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    const cod = await field('Thu hộ (COD)')
    await user.clear(cod)
    await user.type(cod, '350')
    expect(screen.getByText(/Tiền thu hộ chỉ 350/)).toBeTruthy()
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Đúng, giữ nguyên' }))
    expect(screen.queryByText(/Tiền thu hộ chỉ/)).toBeNull()
    await user.type(cod, '35')
    expect(screen.getByText(/Tiền thu hộ chỉ 35 ₫/)).toBeTruthy()
  })

  test('blocks a wrong phone number', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    await user.clear(await field('Số điện thoại'))
    await user.type(await field('Số điện thoại'), '012345678')
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    expect(screen.getByText(/Số này thiếu chữ số/)).toBeTruthy()
  })
})

describe('a field never shows one thing while another ships', () => {
  test.each([
    ['Thu hộ (COD)', '1tr5x'],
    ['Khối lượng', '1kg20'],
  ])('%s typed as %s stops the order and stays in view', async (label, typed) => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    const amount = await field(label)
    await user.clear(amount)
    await user.type(amount, typed)
    pressShip()
    await user.click(await field('Ghi chú giao hàng'))
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    expect(amount).toHaveProperty('value', typed)
    expect(screen.getByText(new RegExp(`Số tiền “${typed}”`))).toBeTruthy()
  })

  test('amounts in sellers’ shorthand are shipped', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    await user.clear(await field('Thu hộ (COD)'))
    await user.type(await field('Thu hộ (COD)'), '1tr5')
    await user.clear(await field('Khối lượng'))
    await user.type(await field('Khối lượng'), '1kg2')
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({
      draft: { cod: 1_500_000, totalWeightGrams: 1200 },
    })
  })

  test('a place that is typed but not picked blocks, also once it is left; Escape drops it', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    const ward = await openPlace()
    await user.click(ward)
    await user.type(ward, 'giang vo', { initialSelectionStart: 0, initialSelectionEnd: 20 })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    expect(screen.getByText(/Chưa chọn nơi nào cho “giang vo”/)).toBeTruthy()
    await user.click(await field('Ghi chú giao hàng'))
    expect(ward).toHaveProperty('value', 'giang vo')
    expect(screen.getByText(/Chưa chọn nơi nào cho “giang vo”/)).toBeTruthy()
    // Back to what is shipped.
    await user.click(ward)
    await user.keyboard('{Escape}{Escape}')
    expect(ward).toHaveProperty('value', 'Thành Công')
    expect(screen.queryByText(/Chưa chọn nơi nào/)).toBeNull()
  })
})

describe('the items', () => {
  test('are changed, added and removed line by line', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Áo khoác gió/ }))
    const [name] = screen.getAllByLabelText('Tên sản phẩm')
    const [, quantity] = screen.getAllByLabelText('Số lượng')
    if (!name || !quantity) throw new Error('the items have no rows')
    await user.type(name, ' xanh')
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.click(screen.getByRole('button', { name: 'Thêm sản phẩm' }))
    expect(document.activeElement).toBe(screen.getAllByLabelText('Tên sản phẩm').at(-1))
    expect(screen.getByText(/Có sản phẩm chưa có tên/)).toBeTruthy()
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
    await user.click(screen.getByRole('button', { name: /^Xóa sản phẩm\s*$/ }))
    expect(await screen.findByText(/Tiền hàng đổi từ/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Đúng, giữ nguyên/ }))
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({
      draft: {
        products: [
          { name: 'Áo khoác gió xanh', quantity: 1 },
          { name: 'Tất cổ ngắn', quantity: 2 },
        ],
      },
    })
  })

  test('that the page does not have are typed in, with the focus there', async () => {
    openOrder({ order: order({ lines: [] }) })
    expect(await screen.findByText(/Chưa có sản phẩm nào/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Thêm sản phẩm')
  })

  test('with a quantity that is no whole number block the order', async () => {
    const world = openOrder()
    await shipButton()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Áo khoác gió/ }))
    const [quantity] = screen.getAllByLabelText('Số lượng')
    if (!quantity) throw new Error('the items have no rows')
    await user.clear(quantity)
    pressShip()
    await act(async () => {})
    expect(world.counted('ship')).toBe(0)
  })
})

test.each(draftFields)('a problem of “%s” is shown and focused when the form opens', async (at) => {
  const failure = { kind: 'rejected', message: 'Hãng chê', field: at } as const
  const shipped = startDraft(order(), { index, parcel: 1, account: account() }).draft
  const refused = shipment({ submission: 'rejected', failure, draft: shipped })
  const solution = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Xử lý' }
  openOrder({
    world: services({ 'solutions.list': async () => ({ ok: true, value: [solution] }) }, [refused]),
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
  expect(await screen.findByText('Hãng không nhận: Hãng chê')).toBeTruthy()
  const focused = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
  // Nothing is typed of these addresses: their parts stand where the address is chosen.
  expect(focused).toBe(containerOf(at))
})

describe('a bank transfer that the page does not show as paid', () => {
  const transfer = () => order({ paymentMethod: read('Chuyển khoản ngân hàng') })

  test('is answered with “received”: nothing is collected', async () => {
    const world = openOrder({ order: transfer() })
    expect(await screen.findByRole('button', { name: /^Thu 554\.000/ })).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: /^Đã nhận tiền/ }))
    expect(screen.queryByRole('button', { name: /^Thu 554/ })).toBeNull()
    await shipButton()
    pressShip()
    await screen.findByText('S1.A1.17373471')
    expect(shipInput(world)).toMatchObject({ draft: { cod: 0 } })
  })

  test('is answered with the amount: it is collected', async () => {
    const world = openOrder({ order: transfer() })
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Thu 554\.000/ }))
    await shipButton()
    pressShip()
    await screen.findByText('S1.A1.17373471')
    expect(shipInput(world)).toMatchObject({ draft: { cod: 554_000 } })
  })
})

test('a COD of 350 may mean 350.000, and the value that was taken from it as well', async () => {
  const { subtotal: _, ...rest } = order()
  const lines = rest.lines.map(({ unitPrice: __, lineTotal: ___, ...line }) => line)
  openOrder({ order: { ...rest, lines, total: read('350') } })
  const user = userEvent.setup()
  await user.click(await field('Thu hộ (COD)'))
  expect(await screen.findByText('Tiền thu hộ chỉ 350 ₫. Kiểm tra lại số 0.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Thu 350\.000/ }))
  expect(await field('Thu hộ (COD)')).toHaveProperty('value', '350.000')
  expect(await field('Giá trị khai giá')).toHaveProperty('value', '350.000')
})

test('of two questions about a field one press settles the one that is shown', async () => {
  const failure = { kind: 'rejected', message: 'Hãng chê', field: 'cod' } as const
  const before = startDraft(order(), { index, parcel: 1, account: account() }).draft
  const refused = shipment({
    submission: 'rejected',
    failure,
    draft: { ...before, cod: 1_000_000 },
  })
  openOrder({ world: services({}, [refused]) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }))
  await screen.findByText('Hãng không nhận: Hãng chê')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Tiền thu hộ giờ khác lần gửi trước/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('1Đúng, giữ nguyên')
  await user.keyboard('{Enter}')
  expect(screen.queryByText(/Tiền thu hộ giờ khác lần gửi trước/)).toBeNull()
  await shipButton()
})

test('an order that the store has closed is confirmed at the focus', async () => {
  openOrder({ order: order({ status: read('Đã hủy') }) })
  expect(await screen.findByText(/Shop ghi đơn này là/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('1Đúng, giữ nguyên')
  await userEvent.setup().keyboard('{Enter}')
  expect(screen.queryByText(/Shop ghi đơn này là/)).toBeNull()
})

test('a name that the reader put together family name first says so', async () => {
  const name = read('Nguyễn Thị Hồng Vân', { at: 'last_name + first_name' })
  openOrder({ order: order({ recipient: { ...order().recipient, name } }) })
  await shipButton()
  expect(screen.getByText(/Quickship đặt họ lên trước/)).toBeTruthy()
})
