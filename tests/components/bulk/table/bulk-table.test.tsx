// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JournalEntry, Shipment } from '../../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../../lib/domain/shipment/shipment-draft.ts'
import { snapshotOf } from '../../../../lib/domain/store/order-snapshot.ts'
import type { KeptDefaults } from '../../../../lib/domain/store/store-defaults.ts'
import { languages } from '../../../../lib/i18n/languages.ts'
import { formKey } from '../../../../lib/order-form/saved-form.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from '../../../bulk/orders.ts'
import { NOW } from '../../../now.ts'
import { layOut } from '../../lay-out.ts'
import { inTree, present } from '../../present.ts'
import { account, draft, read, services, shipment } from '../../world.ts'
import { cell, openBulk, stage } from '../open-bulk.tsx'

/** jsdom lays nothing out: every row is as high as a row, and the table as a window. */
beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const row = (n: number) => waitFor(() => inTree(`[data-order="#${n}"]`))

/** Two wards with one name: the seller has to choose. */
const DOUBTFUL = { address: { lines: [read('12 Nguyễn Du, Phường Cửa Nam, Hà Nội')] } }

/** Without a scheme only the city is certain. */
const TWO_SCHEMES = { address: { lines: [read('80 Nguyen Trai, phuong Thuan Hoa'), read('Thanh pho Hue')] } }

describe('reading', () => {
  test('shows a row for every order at once, and its draft once it was read', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    const source = listOf(
      bulkOrder(1),
      bulkOrder(2, async () => {
        await late
        return { kind: 'order', order: storeOrder(2) }
      }),
    )
    openBulk(source)
    await stage(1, 'ready')
    expect(cell(1, 'name').textContent).toMatch('Nguyễn Thị Thanh Hằng')
    expect((await row(2)).dataset.stage).toBe('reading')
    expect(cell(2, 'name').textContent).toMatch('Khách 2')
    answer()
    await stage(2, 'ready')
  })

  test('an order that cannot be read says why and is read again', async () => {
    let times = 0
    const source = listOf(
      bulkOrder(1, async () => {
        times++
        return times === 1 ? { kind: 'unreadable', detail: 'x' } : { kind: 'order', order: storeOrder(1) }
      }),
    )
    openBulk(source)
    await stage(1, 'unread')
    const again = within(await row(1)).getByRole('button', { name: 'Đọc lại' })
    expect((await row(1)).textContent).toMatch('Không đọc được trang')
    await userEvent.click(again)
    await stage(1, 'ready')
  })

  test('shipped orders are set aside; practised ones are not, for a real account', async () => {
    const shipped = (n: number, change: Partial<Shipment> = {}) =>
      shipment({ draft: draft({ orderId: String(n) }), ...change })
    const world = services()
    world.services.shipmentsOf = async (_, id) => {
      if (id === '2') return [shipped(2)]
      return id === '3' ? [shipped(3, { environment: 'practice' })] : []
    }
    openBulk(listOf(bulkOrder(1), bulkOrder(2), bulkOrder(3)), { world })
    await stage(1, 'ready')
    await stage(3, 'ready')
    await waitFor(() => expect(document.querySelector('[data-order="#2"]')).toBeNull())
    await userEvent.click(screen.getByRole('radio', { name: /Tách riêng · 1/ }))
    expect(inTree('[data-aside="#2"]').textContent).toMatch('S1.A1.17373471')
  })
})

describe('a place that may be several', () => {
  test('is only a choice: its buttons are in view, and no key confirms it unchanged', async () => {
    openBulk(listOf(bulkOrder(1, storeOrder(1, TWO_SCHEMES))))
    await stage(1, 'needs')
    const shown = within(await row(1)).getAllByText(/Phường \/ Xã:/)
    expect(shown).toHaveLength(1)
    expect(document.querySelectorAll('[data-order="#1"] [data-choice]')).toHaveLength(2)
    const user = userEvent.setup()
    cell(1, 'ward').focus()
    await user.keyboard('y')
    expect(document.querySelectorAll('[data-order="#1"] [data-choice]')).toHaveLength(2)
    await user.keyboard('1')
    await stage(1, 'ready')
  })
})

describe('a bank transfer is answered in its row', () => {
  const transfer = { ...storeOrder(1), paymentMethod: read('Chuyển khoản ngân hàng') }
  const user = userEvent.setup()

  test.each([
    ['the money came: nothing is collected', '2', '0 ₫'],
    ['it is collected', '1', '554.000 ₫'],
  ])('by a digit: %s', async (_, digit, collected) => {
    openBulk(listOf(bulkOrder(1, transfer)))
    await stage(1, 'needs')
    cell(1, 'name').focus()
    await user.keyboard(digit)
    expect((await row(1)).dataset.stage).toBe('needs')
    await user.click(inTree('[data-action="next-problem"]'))
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'cod')))
    expect(within(await row(1)).getByRole('button', { name: /^Đã nhận tiền/ }).textContent).toMatch(/^2/)
    await user.keyboard(digit)
    await stage(1, 'ready')
    expect(cell(1, 'cod').textContent?.replaceAll('\u00a0', ' ')).toBe(`Thu hộ${collected}`)
  })

  test('by its button: nothing is collected', async () => {
    openBulk(listOf(bulkOrder(1, transfer)))
    await stage(1, 'needs')
    await user.click(within(await row(1)).getByRole('button', { name: /^Đã nhận tiền/ }))
    await stage(1, 'ready')
    expect(cell(1, 'cod').textContent).toMatch(/^(?!.*554)/)
  })
})

test('an order without a number is called by its place in the batch, and its message is shown beside its form', async () => {
  const user = userEvent.setup()
  const message = 'Chị Lan 0912345678\n12 ngõ 34 Láng Hạ'
  const unnumbered = { ...bulkOrder(2), number: 'S-U9YMEH6K4P', message }
  openBulk(listOf(bulkOrder(1), unnumbered))
  await stage(1, 'ready')
  const rowTwo = inTree('[data-order="S-U9YMEH6K4P"]')
  expect(rowTwo.querySelector('[data-cell="order"]')?.textContent).toMatch(/Đơn 2$/)
  expect(within(rowTwo).getByRole('checkbox', { name: 'Chọn đơn 2' })).toBeTruthy()
  await user.click(within(rowTwo).getByText('Đơn 2'))
  await user.keyboard('o')
  const form = await screen.findByRole('dialog', { name: /^Đơn 2: toàn bộ/ })
  expect(within(form).getByRole('region', { name: 'Nội dung bạn dán' }).textContent).toContain(message)
})

test('a row’s form gives the focus back to its cell, whatever was opened before', async () => {
  const user = userEvent.setup()
  openBulk(listOf(bulkOrder(1), bulkOrder(2)))
  await stage(2, 'ready')
  await user.click(inTree('[data-action="defaults"]'))
  await user.type(await waitFor(() => inTree('[data-default="weight"]')), '2kg{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(inTree('[data-action="defaults"]')))
  cell(2, 'cod').focus()
  await user.keyboard('o')
  await screen.findByRole('dialog', { name: /^Đơn #2: toàn bộ/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cell(2, 'cod')))
})

test('a COD of 350 may mean 350.000, as its second answer says', async () => {
  const user = userEvent.setup()
  openBulk(listOf(bulkOrder(1, { ...storeOrder(1), total: read('350') })))
  await stage(1, 'needs')
  await user.click(inTree('[data-action="next-problem"]'))
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'cod')))
  expect(within(await row(1)).getByRole('button', { name: /^Thu 350\.000/ }).textContent).toMatch(/^2/)
  await user.keyboard('2')
  await stage(1, 'ready')
  expect(cell(1, 'cod').textContent).toMatch(/350\.000\s₫/)
})

describe('editing', () => {
  test('in the table, by keys alone', async () => {
    const forms = formsOf()
    openBulk(listOf(bulkOrder(1), bulkOrder(2)), { forms })
    await stage(2, 'ready')
    const user = userEvent.setup()
    cell(1, 'name').focus()
    await user.keyboard('{Enter}')
    await user.keyboard('Trần Văn An{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'name')))
    expect(cell(1, 'name').textContent).toMatch('Trần Văn An')
    await user.keyboard('{ArrowDown}{F2}Không{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'name')))
    expect(cell(2, 'name').textContent).toMatch('Nguyễn Thị Thanh Hằng')
    expect(forms.kept.get('shop.example 1 1')?.changes).toEqual({ name: 'Trần Văn An' })
  })

  test('what is no amount stays in view and keeps the order', async () => {
    openBulk(listOf(bulkOrder(1)))
    await stage(1, 'ready')
    const user = userEvent.setup()
    await user.click(cell(1, 'cod'))
    await user.clear(screen.getByRole('textbox', { name: 'Thu hộ' }))
    await user.keyboard('1tr5x{Enter}')
    await stage(1, 'needs')
    expect(cell(1, 'cod').textContent).toMatch('1tr5x')
    await user.keyboard('{Enter}{Control>}a{/Control}1tr5{Enter}')
    await stage(1, 'ready')
    expect(cell(1, 'cod').textContent).toMatch('1.500.000')
  })

  test('a doubtful ward keeps its order until a key chose one', async () => {
    openBulk(listOf(bulkOrder(1), bulkOrder(2, storeOrder(2, DOUBTFUL))))
    await stage(1, 'ready')
    await stage(2, 'needs')
    expect(inTree('[data-action="ship-all"]').textContent).toMatch('Gửi 1 đơn')
    const user = userEvent.setup()
    await user.click(inTree('[data-action="next-problem"]'))
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'ward')))
    await user.keyboard('1')
    await stage(2, 'ready')
  })
})

function refusedShipment(mine: Shipment['draft']): Shipment {
  const failure = { kind: 'rejected', message: 'Số điện thoại không đúng', field: 'tel' } as const
  return shipment({ draft: mine, submission: 'rejected', failure })
}

describe('shipping', () => {
  test('ships every ready order once, however often it is pressed', async () => {
    const world = services()
    openBulk(listOf(bulkOrder(1), bulkOrder(2)), { world })
    await stage(1, 'ready')
    await stage(2, 'ready')
    const user = userEvent.setup()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const confirm = await waitFor(() => inTree('[data-action="confirm"]'))
    await user.dblClick(confirm)
    await stage(1, 'sent')
    await stage(2, 'sent')
    expect(world.counted('ship')).toBe(2)
    expect(inTree('[data-result]').dataset.result).toBe('2/2')
    expect(document.querySelector('[data-action="ship-all"]')).toBeNull()
  })

  test('the keys that ship confirm the question too, once it was seen and pressed anew', async () => {
    const world = services()
    openBulk(listOf(...[1, 2, 3, 4].map((n) => bulkOrder(n))), { world })
    for (const n of [1, 2, 3, 4]) await stage(n, 'ready')
    const user = userEvent.setup()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const question = await screen.findByRole('alertdialog')
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
    expect(inTree('[data-highest]').textContent?.match(/#\d/g)).toHaveLength(3)
    fireEvent.keyDown(document.activeElement ?? question, { key: 'Enter', ctrlKey: true, repeat: true })
    expect(screen.getByRole('alertdialog')).toBe(question)
    expect(world.counted('ship')).toBe(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await stage(4, 'sent')
    expect(world.counted('ship')).toBe(4)
  })

  test('has no question beneath the palette', async () => {
    openBulk(listOf(bulkOrder(1)))
    await stage(1, 'ready')
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog')
    await waitFor(() => expect(palette.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await screen.findByRole('dialog')).toBe(palette)
  })

  test('a refused order says why on its cell, and is the only one sent again after its correction', async () => {
    const sent: string[] = []
    const world = services({
      ship: async ({ draft: mine }) => {
        sent.push(`${mine.orderId} ${mine.tel}`)
        const refused = mine.orderId === '2' && mine.tel !== '0987654321'
        return {
          ok: true,
          value: refused ? refusedShipment(mine) : shipment({ draft: mine }),
        }
      },
    })
    openBulk(listOf(bulkOrder(1), bulkOrder(2)), { world })
    await stage(1, 'ready')
    await stage(2, 'ready')
    const user = userEvent.setup()
    await user.click(inTree('[data-action="ship-all"]'))
    await user.click(await waitFor(() => inTree('[data-action="confirm"]')))
    await stage(2, 'needs')
    expect((await row(2)).textContent).toMatch('Số điện thoại không đúng')
    await user.click(cell(2, 'tel'))
    await user.keyboard('0987654321{Enter}')
    await stage(2, 'ready')
    await user.click(inTree('[data-action="ship-all"]'))
    await user.click(await waitFor(() => inTree('[data-action="confirm"]')))
    await stage(2, 'sent')
    expect(sent).toEqual(['1 0912345678', '2 0912345678', '2 0987654321'])
  })
})

describe('a carrier that is too busy for the fee', () => {
  const busy = { ok: false, failure: { kind: 'busy', retryAfterMs: 60_000 } } as const
  const world = () => services({ quote: async () => ({ road: busy, fly: busy }) })

  test.each([
    ['vi', /Hãng đang bận: phí được tính lại lúc \d\d:\d\d:\d\d/],
    ['en', /The carrier is busy: the fee is asked again at \d\d:\d\d:\d\d/],
  ] as const)('is said on the row, with when it is requested again: %s', async (language, words) => {
    openBulk(listOf(bulkOrder(1)), { world: world(), language })
    await stage(1, 'ready')
    await waitFor(() => expect(inTree('[data-order="#1"]').textContent).toMatch(words))
    expect(document.querySelector('[data-order="#1"] [data-action="ask-fee"]')).toBeNull()
  })

  test('keeps no order: what has no fee is counted before it is shipped', async () => {
    const opened = world()
    openBulk(listOf(bulkOrder(1)), { world: opened })
    await stage(1, 'ready')
    const user = userEvent.setup()
    await user.click(inTree('[data-action="ship-all"]'))
    await screen.findByText('1 đơn chưa rõ phí, hãng sẽ tính khi nhận')
    await user.click(inTree('[data-action="confirm"]'))
    await stage(1, 'sent')
    expect(opened.counted('ship')).toBe(1)
  })

  test('leaves the fee of a sent order unknown, not 0 ₫, until the carrier names one', async () => {
    const ship = async ({ draft }: { draft: ShipmentDraft }) => {
      const { quotedFee: _, ...value } = shipment({ draft, submission: 'queued' })
      return { ok: true, value } as const
    }
    openBulk(listOf(bulkOrder(1)), {
      world: services({ quote: async () => ({ road: busy, fly: busy }), ship }),
    })
    await stage(1, 'ready')
    const user = userEvent.setup()
    await user.click(inTree('[data-action="ship-all"]'))
    await user.click(await present('[data-action="confirm"]'))
    await stage(1, 'sent')
    expect(cell(1, 'fee').textContent).toMatch('Chưa lấy được phí')
  })
})

test('a bulk under work is replaced only after a question', async () => {
  const { goTo } = openBulk(listOf(bulkOrder(1)), { lists: { L2: listOf(bulkOrder(7)) } })
  await stage(1, 'ready')
  location.hash = '#/bulk/list/L2'
  goTo('list/L2')
  await screen.findByText('Đang làm dở một đợt khác')
  expect(document.querySelector('[data-order="#1"]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mở đợt mới' }))
  await stage(7, 'ready')
})

async function faults(): Promise<string[]> {
  document.title = 'Quickship'
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

test('values for many are given to those selected, and taken back by a press', async () => {
  openBulk(listOf(bulkOrder(1), bulkOrder(2)))
  await stage(2, 'ready')
  const user = userEvent.setup()
  cell(2, 'name').focus()
  await user.keyboard(' ')
  await user.click(inTree('[data-action="defaults"]'))
  await user.type(await waitFor(() => inTree('[data-default="weight"]')), '2kg')
  await user.click(screen.getByRole('checkbox', { name: /đang trống/ }))
  await user.click(screen.getByRole('button', { name: 'Áp dụng cho 1 đơn' }))
  await waitFor(() => expect(cell(2, 'weight').textContent).toMatch('2 kg'))
  expect(cell(1, 'weight').textContent).toMatch('0,96 kg')
  await user.click(inTree('[data-action="undo"]'))
  await waitFor(() => expect(cell(2, 'weight').textContent).toMatch('0,96 kg'))
})

test('the value of goods without a price is given once, to all orders that lack one and to no other', async () => {
  const { subtotal: _, ...priced } = storeOrder(1, { total: read('0 ₫') })
  const [line] = priced.lines
  const paid = { ...priced, lines: line ? [{ name: line.name }] : [] }
  openBulk(listOf(bulkOrder(1, paid), bulkOrder(2, { ...paid, id: read('2') }), bulkOrder(3)))
  await stage(1, 'needs')
  await stage(2, 'needs')
  await stage(3, 'ready')
  const given = cell(3, 'value').textContent
  const user = userEvent.setup()
  inTree('[data-action="defaults"]').focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Giá trị khai giá' }), '300k')
  await user.type(inTree('[data-default="weight"]'), '1kg{Enter}')
  await stage(1, 'ready')
  await stage(2, 'ready')
  for (const n of [1, 2]) expect(cell(n, 'value').textContent).toMatch('300.000')
  expect(cell(3, 'value').textContent).toBe(given)
  await screen.findByText('Đã áp dụng cho 2 đơn')
  await user.click(inTree('[data-action="undo"]'))
  await stage(2, 'needs')
})

test('a text that is no amount of money is given to no order', async () => {
  openBulk(listOf(bulkOrder(1)))
  await stage(1, 'ready')
  const user = userEvent.setup()
  await user.click(inTree('[data-action="defaults"]'))
  const value = await screen.findByRole('textbox', { name: 'Giá trị khai giá' })
  await user.click(screen.getByRole('checkbox', { name: /đang trống/ }))
  await user.type(inTree('[data-default="note"]'), 'Để ở cổng')
  await user.type(value, '300 với 400')
  expect(value.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Enter}')
  expect(cell(1, 'note').textContent).not.toMatch('Để ở cổng')
  await user.clear(value)
  await user.type(value, '400{Enter}')
  await waitFor(() => expect(cell(1, 'note').textContent).toMatch('Để ở cổng'))
})

test('of selected orders that another window shipped, no other order is shipped instead', async () => {
  const shipments: Shipment[] = []
  const journal: JournalEntry[] = []
  const world = services()
  openBulk(listOf(bulkOrder(1), bulkOrder(2)), { world, shipments, journal })
  await stage(1, 'ready')
  await stage(2, 'ready')
  cell(2, 'name').focus()
  await userEvent.keyboard(' ')
  const other = shipment({ draft: draft({ orderId: '2' }) })
  shipments.push(other)
  journal.push({ key: other.key, at: NOW, event: 'accept', from: 'sending', to: 'accepted', detail: '' })
  world.changed()
  await waitFor(() => expect(document.querySelector('[data-order="#2"]')).toBeNull())
  expect(inTree('[data-action="ship-all"]').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/0 đã chọn/)).toBeDefined()
  cell(1, 'name').focus()
  await userEvent.keyboard('  ')
  expect(inTree('[data-action="ship-all"]').textContent).toMatch('1 đơn')
})

test('a row names the rules its order started with, and ships without them after one press', async () => {
  const rules = [{ goods: 'áo khoác', transport: 'fly' }] as const
  const forms = { ...formsOf(), recall: async () => ({ defaults: { [account().id]: { rules } } }) }
  openBulk(listOf(bulkOrder(1), bulkOrder(2)), { forms })
  await stage(1, 'ready')
  await stage(2, 'ready')
  const named = (n: number) => document.querySelector(`[data-order="#${n}"] [data-rules] span`)?.textContent
  const air = (n: number) => cell(n, 'transport').textContent?.includes('bay')
  expect([named(1), air(1)]).toEqual(['Theo quy tắc của shop: hàng có “áo khoác” → đường bay', true])
  const user = userEvent.setup()
  await user.click(inTree('[data-order="#1"] [data-action="without-rules"]'))
  await waitFor(() => expect([named(1), air(1)]).toEqual([undefined, false]))
  expect(air(2)).toBe(true)
})

describe('what was given to orders', () => {
  const give = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(inTree('[data-action="defaults"]'))
    const popup = await waitFor(() => inTree('[data-default="transport"] button'))
    await user.click(popup)
    await user.click(await screen.findByRole('option', { name: /Đường bay|Bay/ }))
    await user.click(inTree('[data-action="apply"]'))
    await waitFor(() => inTree('[data-action="undo"]'))
  }
  const offered = () => document.querySelector('[data-action="keep-defaults"]') !== null

  test('can become the store’s default where all orders got it, not where some did', async () => {
    const kept: KeptDefaults[] = []
    const forms = { ...formsOf(), keepDefaults: async (one: KeptDefaults) => void kept.push(one) }
    openBulk(listOf(bulkOrder(1), bulkOrder(2)), { forms })
    await stage(1, 'ready')
    await stage(2, 'ready')
    const user = userEvent.setup()
    cell(1, 'name').focus()
    await user.keyboard(' ')
    await give(user)
    expect(offered()).toBe(false)
    await user.keyboard(' ')
    await user.click(inTree('[data-action="undo"]'))
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }))
    await give(user)
    await user.click(inTree('[data-action="keep-defaults"]'))
    await screen.findByText('Đã giữ. Đơn sau của shop này bắt đầu như vậy.')
    expect(kept).toEqual([{ store: 'shop.example', accountId: account().id, defaults: { transport: 'fly' } }])
    expect(offered()).toBe(false)
  })

  test('does not become a default for orders of two stores', async () => {
    openBulk(listOf(bulkOrder(1), bulkOrder(2, storeOrder(2, { store: 'other.example' }))))
    await stage(1, 'ready')
    await stage(2, 'ready')
    await give(userEvent.setup())
    expect(offered()).toBe(false)
  })
})

test('a row opens into the whole form, and what is written there is the row’s', async () => {
  openBulk(listOf(bulkOrder(1)))
  await stage(1, 'ready')
  const user = userEvent.setup()
  await user.click(cell(1, 'order'))
  const name = await waitFor(() => inTree('[data-sheet] [data-field="name"] input'))
  await user.clear(name)
  await user.type(name, 'Trần An')
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(cell(1, 'name').textContent).toMatch('Trần An'))
})

test('a confirmed change of the page is not a question again in the row’s form', async () => {
  const page = snapshotOf(storeOrder(1, { total: read('454.000 ₫') }))
  const orderId = '1'
  const saved = { changes: { cod: 0 }, settled: [], accountId: account().id, page }
  const forms = formsOf(new Map([[formKey(draft({ orderId })), saved]]))
  openBulk(listOf(bulkOrder(1)), { forms })
  await stage(1, 'needs')
  const user = userEvent.setup()
  cell(1, 'cod').focus()
  await user.keyboard('y')
  await stage(1, 'ready')
  await user.click(cell(1, 'order'))
  await waitFor(() => inTree('[data-sheet] [data-field="name"] input'))
  expect(document.querySelector('[data-sheet] [data-question]')).toBeNull()
  await stage(1, 'ready')
})

describe.each(languages)('in %s', (language) => {
  test('a screen reader finds its way', async () => {
    const practising = account({ environment: 'practice' })
    const world = services({ 'accounts.list': async () => [practising] })
    const source = listOf(
      bulkOrder(1),
      bulkOrder(2, storeOrder(2, DOUBTFUL)),
      bulkOrder(3, { kind: 'unreadable', detail: 'x' }),
    )
    openBulk(source, { world, language })
    await stage(1, 'ready')
    await stage(2, 'needs')
    await stage(3, 'unread')
    expect(await faults()).toEqual([])

    const user = userEvent.setup()
    await user.click(inTree('[data-action="defaults"]'))
    await waitFor(() => inTree('[data-default="note"]'))
    expect(await faults()).toEqual([])
  })
})
