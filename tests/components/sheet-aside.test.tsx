// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { bulkOrder, listOf } from './bulk-orders.ts'
import { openBulk } from './bulk-world.tsx'
import { layOut } from './lay-out.ts'
import { present } from './present.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './sheet-world.ts'
import { draft, services, shipment } from './world.ts'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const rowAs = (stage: string) => present(`[data-order="DH01"][data-stage="${stage}"]`)

test.each(
  languages.map((language) => ({
    language,
    ...(language === 'vi'
      ? {
          went: /Đã gửi cho Lê Bình, 0912345678, ngày 20/,
          another: /^Gửi DH01 như đơn khác/,
          keep: 'Để riêng',
        }
      : {
          went: /Went to Lê Bình, 0912345678, on/,
          another: /^Ship DH01 as another order/,
          keep: 'Leave aside',
        }),
  })),
)(
  '$language: what is set aside says whose parcel there is, and is another order only where the seller says so twice',
  async ({ language, went, another, keep }) => {
    const world = services()
    const shipments = [shippedOf('DH01', { name: 'Lê Bình' })]
    openBulk(await sheetOf(rowOf('DH01', LAN)), { world, shipments, language })
    const aside = await present('[data-aside="DH01"]')
    expect(aside.textContent).toMatch(went)
    const button = within(aside).getByRole('button', { name: another })
    const user = userEvent.setup()
    while (document.activeElement !== button) await user.tab()
    await user.keyboard('{Enter}')
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/DH01.*Lê Bình.*0912345678/)
    // The question holds the screen: what axe says of the rest is said by the bulk table's own tests.
    expect((await axe.run(asked)).violations).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe(keep))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.querySelector('[data-order="DH01"]')).toBeNull()

    await user.click(button)
    await user.click(await present('[data-action="confirm"]'))
    const form = await present('[data-sheet]')
    expect(form.textContent).toMatch(language === 'vi' ? 'kiện 2' : /parcel 2/i)
    await rowAs('needs')
    expect(world.counted('ship')).toBe(0)
  },
)

test.each<[string, Partial<Shipment>]>([
  ['is on its way to the carrier', { submission: 'sending' }],
  ['may have been taken', { submission: 'unknown' }],
])('nothing is offered beside a parcel that %s', async (_, change) => {
  openBulk(await sheetOf(rowOf('DH01', LAN)), { shipments: [shippedOf('DH01', {}, change)] })
  const aside = await present('[data-aside="DH01"]')
  expect(within(aside).queryByRole('button')).toBeNull()
})

test('nor for a shop’s order, whose number is the shop’s own', async () => {
  const world = services()
  world.services.shipmentsOf = async () => [shipment({ draft: draft({ orderId: '1' }) })]
  openBulk(listOf(bulkOrder(1)), { world })
  const aside = await present('[data-aside="#1"]')
  expect(aside.textContent).toMatch('Nguyễn Thị Thanh Hằng')
  expect(within(aside).queryByRole('button')).toBeNull()
})

test('a number that went to somebody else is told with whom and when, and one key says that it is another order', async () => {
  openBulk(await sheetOf(rowOf('DH01', LAN)), {
    shipments: [shippedOf('DH01', { name: 'Lê Bình', tel: NAM })],
  })
  const row = await rowAs('needs')
  expect(row.textContent).toMatch(/đã gửi cho Lê Bình \(0987654321\) ngày 20/)
  expect(within(row).getByRole('button', { name: 'Đơn khác' })).toBeTruthy()
  const cell = await present('[data-order="DH01"] [data-cell="order"]')
  cell.focus()
  await userEvent.setup().keyboard('y')
  await rowAs('ready')
})

test('where a whole sheet counts anew, one answer does for all of its numbers, asked plainly', async () => {
  const numbers = ['DH01', 'DH02', 'DH03']
  const shipments = numbers.map((number) => shippedOf(number, { tel: NAM }))
  const world = services()
  openBulk(await sheetOf(...numbers.map((number) => rowOf(number, LAN, 'Trần An', `Áo ${number}`))), {
    world,
    shipments,
  })
  await rowAs('needs')
  const user = userEvent.setup()
  const all = await screen.findByRole('button', { name: /Cả 3 là đơn khác/ })
  await user.click(all)
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/3 đơn/)
  expect(document.querySelectorAll('[data-stage="needs"]')).toHaveLength(3)
  await user.click(await present('[data-action="confirm"]'))
  await waitFor(() => expect(document.querySelectorAll('[data-stage="ready"]')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /là đơn khác/ })).toBeNull()
  expect(world.counted('ship')).toBe(0)
})
