// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ShipmentDraft } from '../../../../lib/domain/shipment/shipment-draft.ts'
import { bulkOrder, listOf } from '../../../bulk/orders.ts'
import { layOut } from '../../lay-out.ts'
import { pickup, quotes, services, shipment } from '../../world.ts'
import { openBulk } from '../open-bulk.tsx'

const SAIGON = { ...pickup, id: '90001', address: '7 Đồng Khởi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh' }
const FRAGILE = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const present = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const stage = (n: number, name: string) =>
  waitFor(() => expect(present(`[data-order="#${n}"]`).dataset.stage).toBe(name))

async function choose(user: ReturnType<typeof userEvent.setup>, list: string, option: RegExp) {
  await user.click(await waitFor(() => present(`[data-default="${list}"] button`)))
  await user.click(await screen.findByRole('option', { name: option }))
}

const flown = { fee: 32_000, insuranceFee: 0, delivers: true, area: '1', surcharges: [] }

test('service, payer, pickup, solution, value, weight and note given to all leave with every order', async () => {
  const sent: ShipmentDraft[] = []
  const world = services({
    'pickups.list': async () => ({ ok: true, value: [pickup, SAIGON] }),
    'solutions.list': async () => ({ ok: true, value: [FRAGILE] }),
    // Of the second order's the fee is known.
    quote: async ({ draft: { orderNumber, solutions } }) => {
      const known = orderNumber === '#2' && solutions && { solutions: { [FRAGILE.id]: 4_000 } }
      return { ...quotes, fly: { ok: true, value: { ...flown, ...known } } }
    },
    ship: async ({ draft }) => {
      sent.push(draft)
      return { ok: true, value: shipment({ draft }) }
    },
  })
  openBulk(listOf(bulkOrder(1), bulkOrder(2)), { world })
  await stage(1, 'ready')
  await stage(2, 'ready')
  const user = userEvent.setup()
  await user.click(present('[data-action="defaults"]'))
  await choose(user, 'transport', /bay/i)
  await choose(user, 'payer', /Shop/)
  await choose(user, 'pickup', /Đồng Khởi/)
  await choose(user, 'solution', /Hàng dễ vỡ/)
  await user.type(present('[data-default="value"]'), '1tr2')
  await user.type(present('[data-default="weight"]'), '2kg')
  await user.type(present('[data-default="note"]'), 'Cho xem hàng')
  await user.click(screen.getByRole('checkbox', { name: /đang trống/ }))
  await user.click(screen.getByRole('button', { name: 'Áp dụng cho 2 đơn' }))
  await stage(1, 'ready')
  await stage(2, 'ready')
  await user.click(present('[data-action="ship-all"]'))
  const confirm = await waitFor(() => present('[data-action="confirm"]'))
  expect(screen.getByText(/Chưa gồm phí giải pháp của 1 đơn/)).toBeTruthy()
  await user.click(confirm)
  await stage(1, 'sent')
  await stage(2, 'sent')
  expect(sent).toHaveLength(2)
  for (const draft of sent)
    expect(draft).toMatchObject({
      transport: 'fly',
      payer: 'shop',
      pickup: { id: SAIGON.id },
      solutions: [{ id: FRAGILE.id }],
      value: 1_200_000,
      totalWeightGrams: 2000,
      note: 'Cho xem hàng',
    })
})
