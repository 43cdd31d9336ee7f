// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { languages } from '../../../lib/i18n/languages.ts'
import { bulkOrder, LAN, listOf, NAM, rowOf, sheetOf, shippedOf } from '../../bulk/orders.ts'
import { layOut } from '../lay-out.ts'
import { present } from '../present.ts'
import { draft, services, shipment } from '../world.ts'
import { openBulk } from './open-bulk.tsx'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const rowAs = (stage: string) => present(`[data-order="DH01"][data-stage="${stage}"]`)
const staged = (stage: string, numbers: readonly string[]) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-stage="${stage}"]`)]
    expect(found.map(({ dataset }) => dataset.order)).toEqual(numbers)
  })
const asides = (numbers: readonly string[]) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-aside]')]
    expect(found.map(({ dataset }) => dataset.aside)).toEqual(numbers)
  })
/** The same number to another phone. */
const other = (number: string) => shippedOf(number, { name: 'Lê Bình', tel: NAM }, { key: number })

const words = {
  vi: {
    sent: /Đã gửi cho Lê Bình, 0912345678, ngày 20/,
    another: 'DH01: Là đơn khác: gửi',
    keep: 'Để riêng',
    parcel: 'kiện 2',
  },
  en: {
    sent: /Went to Lê Bình, 0912345678, on/,
    another: 'DH01: It is another order: ship it',
    keep: 'Leave aside',
    parcel: /parcel 2/i,
  },
}

test.each(languages)(
  '%s: a shipped order is another one only where the seller says so twice',
  async (language) => {
    const { sent, another, keep, parcel } = words[language]
    const world = services()
    const shipments = [shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01', name: 'Lê Bình' })]
    openBulk(await sheetOf(rowOf('DH01', LAN)), { world, shipments, language })
    const aside = await present('[data-aside="DH01"]')
    expect(aside.textContent).toMatch(sent)
    expect(aside.textContent).toMatch('S1.A1.17373471')
    const button = within(aside).getByRole('button')
    expect(button.getAttribute('aria-label')).toBe(another)
    const user = userEvent.setup()
    while (document.activeElement !== button) await user.tab()
    await user.keyboard('{Enter}')
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/DH01.*Lê Bình.*0912345678/)
    // The dialog makes the rest inert; the bulk table's own tests check that.
    expect((await axe.run(asked)).violations).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe(keep))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.querySelector('[data-order="DH01"]')).toBeNull()

    await user.click(button)
    await user.click(await present('[data-action="confirm"]'))
    expect((await present('[data-sheet]')).textContent).toMatch(parcel)
    await rowAs('needs')
    expect(world.counted('ship')).toBe(0)
  },
)

test.each<[string, Partial<Shipment>]>([
  ['is on its way to the carrier', { submission: 'sending' }],
  ['may have been taken', { submission: 'unknown' }],
])('a parcel that %s has no answer yet', async (_, change) => {
  const shipments = [shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' }, change)]
  openBulk(await sheetOf(rowOf('DH01', LAN)), { shipments })
  const aside = await present('[data-aside="DH01"]')
  expect(within(aside).queryByRole('button')).toBeNull()
})

test('a shop’s order has none: its number is the shop’s own', async () => {
  const world = services()
  world.services.shipmentsOf = async () => [shipment({ draft: draft({ orderId: '1' }) })]
  openBulk(listOf(bulkOrder(1)), { world })
  const aside = await present('[data-aside="#1"]')
  expect(aside.textContent).toMatch('Nguyễn Thị Thanh Hằng')
  expect(within(aside).queryByRole('button')).toBeNull()
})

describe('a number that was shipped to another phone', () => {
  const openPair = async () => {
    const world = services()
    const source = await sheetOf(rowOf('DH01', LAN), rowOf('DH09', LAN))
    openBulk(source, { world, shipments: [other('DH01')] })
    await staged('ready', ['DH09'])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Xem và trả lời' }))
    const aside = await present('[data-aside="DH01"]')
    expect(aside.textContent).toMatch(/Đã gửi cho Lê Bình, 0987654321, ngày 20/)
    screen.getByText('Đơn này đã gửi chưa?')
    return { user, world }
  }

  test('is asked about once: another order goes to the others', async () => {
    const { user, world } = await openPair()
    await user.click(screen.getByRole('button', { name: 'DH01: Là đơn khác: gửi' }))
    await staged('ready', ['DH01', 'DH09'])
    expect(screen.queryByRole('button', { name: 'Xem và trả lời' })).toBeNull()
    expect(world.counted('ship')).toBe(0)
  })

  test('the same order stays aside, and is not asked about again', async () => {
    const { user } = await openPair()
    await user.click(screen.getByRole('button', { name: 'DH01: Vẫn là đơn đó: bỏ ra' }))
    await waitFor(() => expect(screen.queryByText('Đơn này đã gửi chưa?')).toBeNull())
    await user.click(screen.getByRole('radio', { name: /^Đợt này/ }))
    await staged('ready', ['DH09'])
    expect(screen.queryByRole('button', { name: 'Xem và trả lời' })).toBeNull()
  })
})

describe('one answer for all', () => {
  const numbers = ['DH01', 'DH02', 'DH03']
  const sheet = () => sheetOf(...numbers.map((number) => rowOf(number, LAN, 'Trần An', `Áo ${number}`)))

  test('takes all rows of a sheet that starts counting again, after one plain question', async () => {
    const world = services()
    openBulk(await sheet(), { world, shipments: numbers.map(other) })
    await asides(numbers)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /Cả 3 là đơn khác/ }))
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/3 đơn/)
    await asides(numbers)
    await user.click(await present('[data-action="confirm"]'))
    await staged('ready', numbers)
    expect(screen.queryByRole('button', { name: /đơn khác/ })).toBeNull()
    expect(world.counted('ship')).toBe(0)
  })

  test('leaves all of them out', async () => {
    openBulk(await sheet(), { shipments: numbers.map(other) })
    await asides(numbers)
    await userEvent.click(await screen.findByRole('button', { name: 'Cả 3 vẫn là đơn đó: bỏ ra' }))
    await waitFor(() => expect(screen.queryByText('Đơn này đã gửi chưa?')).toBeNull())
    await asides(numbers)
  })

  test('is for the rows that were asked about, not for those read under the question', async () => {
    const source = await sheet()
    const released = Promise.withResolvers<void>()
    const orders = source.orders.map((order, at) =>
      at < 2
        ? order
        : { ...order, read: (signal: AbortSignal) => released.promise.then(() => order.read(signal)) },
    )
    openBulk({ ...source, orders }, { shipments: numbers.map(other) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Xem và trả lời' }))
    await asides(['DH01', 'DH02'])
    await user.click(await screen.findByRole('button', { name: /^Cả 2 là đơn khác/ }))
    const asked = await screen.findByRole('alertdialog')
    released.resolve()
    await asides(numbers)
    expect(asked.textContent).toMatch('Cả 2 đơn này')
    await user.click(screen.getByRole('button', { name: 'Tất cả là đơn khác' }))
    await asides(['DH03'])
  })
})

describe('one answer for all leaves rows alone that need none', () => {
  const settledRows: [string, Shipment][] = [
    ['DH01', other('DH01')],
    ['DH02', shippedOf(`DH02-${LAN}`, { orderNumber: 'DH02' }, { key: 'itself' })],
    ['DH03', shippedOf('DH03', { tel: LAN }, { key: 'same phone' })],
  ]
  const open = (...numbers: string[]) => [...settledRows, ...numbers.map((one) => [one, other(one)] as const)]
  const settled = settledRows.map(([number]) => number)
  const unanswered = ['DH04', 'DH05']
  const all = () => screen.queryAllByRole('button', { name: /^Cả \d+/ }).map((one) => one.textContent)

  /** The first row is answered as the same order, the next two surely repeat one. */
  async function openMixed(numbers: readonly string[]) {
    const found = open(...numbers)
    const world = services()
    const source = await sheetOf(...found.map(([number]) => rowOf(number, LAN, 'Trần An', `Áo ${number}`)))
    openBulk(source, { world, shipments: found.map(([, sent]) => sent) })
    await asides([...settled, ...numbers])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'DH01: Vẫn là đơn đó: bỏ ra' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^DH01: Vẫn/ })).toBeNull())
    for (const number of settled) screen.getByRole('button', { name: `${number}: Là đơn khác: gửi` })
    return { user, world }
  }
  const showAside = (user: ReturnType<typeof userEvent.setup>) =>
    screen.findByRole('radio', { name: /^Tách riêng/ }).then((choice) => user.click(choice))

  test('all are other orders', async () => {
    const { user, world } = await openMixed(unanswered)
    expect(all()).toEqual([expect.stringMatching(/^Cả 2 là/), expect.stringMatching(/^Cả 2 vẫn/)])
    await user.click(screen.getByRole('button', { name: /^Cả 2 là đơn khác/ }))
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/2 đơn/)
    await user.click(await present('[data-action="confirm"]'))
    await staged('ready', unanswered)
    await showAside(user)
    await asides(settled)
    expect(all()).toEqual([])
    expect(world.counted('ship')).toBe(0)
  })

  test('all are the same orders', async () => {
    const { user } = await openMixed(unanswered)
    await user.click(screen.getByRole('button', { name: /^Cả 2 vẫn là/ }))
    await waitFor(() => expect(all()).toEqual([]))
    await asides([...settled, ...unanswered])
    for (const number of [...settled, ...unanswered])
      screen.getByRole('button', { name: `${number}: Là đơn khác: gửi` })
  })

  test.each([[[]], [['DH04']]])('with %j open there is no such answer', async (numbers) => {
    await openMixed(numbers)
    expect(all()).toEqual([])
  })

  test.each(settled)('one further parcel of %s moves no other row', async (number) => {
    const { user, world } = await openMixed(unanswered)
    await user.click(screen.getByRole('button', { name: `${number}: Là đơn khác: gửi` }))
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(number)
    await user.click(await present('[data-action="confirm"]'))
    await user.click(await screen.findByRole('button', { name: 'Đóng' }))
    await showAside(user)
    await asides([...settled, ...unanswered].filter((one) => one !== number))
    expect(world.counted('ship')).toBe(0)
  })
})

test('the answer settles nothing else: a refusal of the same order is asked next', async () => {
  const failure = { kind: 'rejected', message: 'Kho tạm đóng' } as const
  const change = { key: 'refused', submission: 'rejected', failure } as const
  const refused = shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' }, change)
  openBulk(await sheetOf(rowOf('DH01', LAN)), { shipments: [refused, other('DH01')] })
  await asides(['DH01'])
  await userEvent.click(screen.getByRole('button', { name: 'DH01: Là đơn khác: gửi' }))
  expect((await rowAs('needs')).textContent).toMatch('Kho tạm đóng')
})

const confirms: [string, () => Promise<void>][] = [
  ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Đúng, giữ nguyên' }))],
  [
    'the key Y',
    async () => {
      document.querySelector<HTMLElement>('[data-order] [data-cell="cod"]')?.focus()
      await userEvent.keyboard('y')
    },
  ],
]

test.each(confirms)(
  '%s confirms the problem in view alone: the one behind it is asked next',
  async (_, confirm) => {
    const shipments = [shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' })]
    // An amount of 250 is a question, and so is money that the first parcel collects too.
    openBulk(await sheetOf(rowOf('DH01', LAN).replace('250000', '250')), { shipments })
    await asides(['DH01'])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'DH01: Là đơn khác: gửi' }))
    await user.click(await present('[data-action="confirm"]'))
    await user.click(await screen.findByRole('button', { name: 'Đóng' }))
    await rowAs('needs')
    const asked = () => document.querySelector('[data-problem="cod"]')?.textContent
    const first = asked()
    await confirm()
    await waitFor(() => expect(asked()).not.toBe(first))
    expect(asked()).toBeDefined()
  },
)
