// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { KnownProduct } from '../../../../lib/messages/table.ts'
import { openOrder } from '../../screen.tsx'
import { order, read, services } from '../../world.ts'
import { pressShip, remembering, shipInput, shipWhenReady } from '../form.ts'

const JACKET: KnownProduct = { name: 'Áo khoác gió nam', code: 'P100200', cost: 455_000 }

const finding = (value: KnownProduct[]) => services({ 'products.find': async () => ({ ok: true, value }) })
const total = () => screen.getByLabelText('Khối lượng')
const first = (label: string) => {
  const [control] = screen.getAllByLabelText(label)
  if (!control) throw new Error(`no ${label}`)
  return control
}

async function openItems(opened: Parameters<typeof openOrder>[0] = {}) {
  const world = openOrder(opened)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Áo khoác gió/ }))
  return { world, user }
}

async function shippedProducts(world: ReturnType<typeof services>) {
  await shipWhenReady(world)
  return shipInput(world)
}

async function retype(user: ReturnType<typeof userEvent.setup>, control: HTMLElement, text: string) {
  await user.clear(control)
  await user.type(control, text)
}

describe('an item’s code at the carrier', () => {
  test('is searched by the item’s name when its list opens, and shipped', async () => {
    const { world, user } = await openItems({ world: finding([JACKET]) })
    expect(world.counted('products.find')).toBe(0)
    await user.click(first('Mã ở hãng'))
    const option = await screen.findByRole('option', { name: /Áo khoác gió nam/ })
    expect(option.textContent).toContain('P100200')
    expect(option.textContent).toContain('455.000')
    expect(world.requests.find(({ name }) => name === 'products.find')?.input).toEqual({
      accountId: 'a1',
      term: 'Áo khoác gió',
    })
    await user.click(option)
    expect(first('Mã ở hãng')).toHaveProperty('value', 'P100200')
    expect(await shippedProducts(world)).toMatchObject({
      draft: { products: [{ code: 'P100200' }, { code: '' }] },
    })
  })

  test('is searched by typed words, once for a burst of typing', async () => {
    const { world, user } = await openItems({ world: finding([JACKET]) })
    await user.click(first('Mã ở hãng'))
    // In one go: on a busy machine the pause after which it searches passes between two keys.
    const typed = document.activeElement ?? document.body
    for (const value of ['k', 'khoác', 'khoác nam']) fireEvent.change(typed, { target: { value } })
    await screen.findByRole('option', { name: /Áo khoác gió nam/ })
    const terms = world.requests.filter(({ name }) => name === 'products.find').map(({ input }) => input)
    expect(terms.at(-1)).toEqual({ accountId: 'a1', term: 'khoác nam' })
    expect(terms.length).toBeLessThanOrEqual(2)
  })

  test('that the carrier does not know is made by the carrier and does not block', async () => {
    const { world, user } = await openItems({ world: finding([]) })
    await user.click(first('Mã ở hãng'))
    expect(await screen.findByText(/sẽ tự tạo mã\.$/)).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await shippedProducts(world)).toMatchObject({ draft: { products: [{ code: '' }, { code: '' }] } })
  })

  test('that cannot be searched does not block either', async () => {
    const { user } = await openItems()
    await user.click(first('Mã ở hãng'))
    expect(await screen.findByText(/Không tìm được mã/)).toBeTruthy()
  })

  test('is not lost by extra presses of Escape', async () => {
    const { user } = await openItems({ world: finding([JACKET]) })
    await user.click(first('Mã ở hãng'))
    await user.click(await screen.findByRole('option', { name: /Áo khoác gió nam/ }))
    await user.click(first('Mã ở hãng'))
    await user.keyboard('{Escape}{Escape}{Escape}')
    expect(first('Mã ở hãng')).toHaveProperty('value', 'P100200')
  })

  test('can be removed', async () => {
    const { world, user } = await openItems({ world: finding([JACKET]) })
    await user.click(first('Mã ở hãng'))
    await user.click(await screen.findByRole('option', { name: /Áo khoác gió nam/ }))
    await user.click(screen.getByRole('button', { name: 'Bỏ mã P100200' }))
    expect(await shippedProducts(world)).toMatchObject({ draft: { products: [{ code: '' }, { code: '' }] } })
  })

  test('belongs to the account it was found with', async () => {
    const product = { name: 'Áo', code: 'P1', quantity: 1, weightGrams: 500, price: 0 }
    const changes = { products: [product], totalWeightGrams: 500, cod: 300_000 }
    const memory = remembering(changes, 'another')
    const world = openOrder({ memory })
    expect(await shippedProducts(world)).toMatchObject({ draft: { products: [{ name: 'Áo', code: '' }] } })
  })
})

describe('an item’s weight and price', () => {
  test('of one piece are typed in and shipped', async () => {
    const { world, user } = await openItems()
    await retype(user, first('Khối lượng/sp'), '700g')
    await retype(user, first('Đơn giá'), '460k')
    const question = await screen.findByRole('group', { name: /Tiền hàng đổi từ .* Vẫn thu hộ 554.000 ₫\?/ })
    await user.click(within(question).getByRole('button', { name: 'Đúng, giữ nguyên' }))
    expect(await shippedProducts(world)).toMatchObject({
      draft: {
        products: [
          { weightGrams: 700, price: 460_000 },
          { weightGrams: 120, price: 33_000 },
        ],
      },
    })
  })

  test('that are no amounts block the order', async () => {
    const { world, user } = await openItems()
    await screen.findByRole('button', { name: /Gửi hàng · / })
    await retype(user, first('Đơn giá'), '1tr5x')
    expect(await screen.findByText(/Số tiền “1tr5x”/)).toBeTruthy()
    pressShip()
    expect(world.counted('ship')).toBe(0)
  })
})

describe('the parcel’s weight', () => {
  test('stays the sum of its items as they change', async () => {
    const { user } = await openItems()
    expect(total()).toHaveProperty('value', '0,96')
    await retype(user, first('Khối lượng/sp'), '700g')
    await waitFor(() => expect(total()).toHaveProperty('value', '1,06'))
    await retype(user, first('Số lượng'), '2')
    await waitFor(() => expect(total()).toHaveProperty('value', '1,76'))
    await user.click(screen.getByRole('button', { name: 'Xóa sản phẩm Tất cổ ngắn' }))
    await waitFor(() => expect(total()).toHaveProperty('value', '1,4'))
  })

  test('is unknown while one item’s weight is unknown', async () => {
    const { user } = await openItems()
    await user.click(screen.getByRole('button', { name: 'Thêm sản phẩm' }))
    await waitFor(() => expect(total()).toHaveProperty('value', ''))
    await user.click(screen.getByRole('button', { name: /^Xóa sản phẩm\s*$/ }))
    await waitFor(() => expect(total()).toHaveProperty('value', '0,96'))
  })

  test('that the seller typed does not change', async () => {
    const { user } = await openItems()
    await retype(user, total(), '1,2')
    await retype(user, first('Số lượng'), '5')
    expect(total()).toHaveProperty('value', '1,2')
  })

  test('is known once its last item’s is, and the question goes', async () => {
    const lines = [{ name: read('Áo khoác gió'), quantity: read('2'), unitPrice: read('455.000 ₫') }]
    const { user } = await openItems({ order: order({ lines }) })
    expect(screen.getByText(/Chưa có khối lượng/)).toBeTruthy()
    await retype(user, first('Khối lượng/sp'), '600g')
    await waitFor(() => expect(total()).toHaveProperty('value', '1,2'))
    expect(screen.queryByText(/Chưa có khối lượng|chưa rõ khối lượng/)).toBeNull()
  })
})

test.each([
  [false, 1],
  [true, 0],
])('a guessed weight that is sure: %s has %i marks of doubt', async (sure, marks) => {
  const [line] = order().lines
  if (!line) throw new Error('no item')
  openOrder({ order: order({ lines: [{ ...line, weight: read('600', { source: 'guess', sure }) }] }) })
  const label = (await screen.findByText('Khối lượng')).closest('label')
  expect(label?.textContent?.match(/\?/g) ?? []).toHaveLength(marks)
})

test('names that may be misread stay folded and whole beside their question; the rows open to mend them', async () => {
  const [line, ...others] = order().lines
  if (!line) throw new Error('no item')
  const name = read('Áo khoác gió nam chống nước', { source: 'guess', sure: false })
  openOrder({ order: order({ lines: [{ ...line, name }, ...others] }) })
  expect(await screen.findByRole('button', { name: 'Đúng, giữ nguyên' })).toBeTruthy()
  const names = screen.getByText('Áo khoác gió nam chống nước ×1, Tất cổ ngắn ×3')
  expect(names.className).not.toContain('truncate')
  expect(screen.queryAllByLabelText('Tên sản phẩm')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Sửa' }))
  expect(await screen.findAllByLabelText('Tên sản phẩm')).toHaveLength(2)
})
