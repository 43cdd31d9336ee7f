// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { againPage } from '../../../lib/bulk/again-route.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { openOrder } from '../screen.tsx'
import { draft, NOW, services, shipment } from '../world.ts'

const cancelled = shipment({ status: { code: -1, text: '', at: NOW } })
const second = shipment({ draft: draft({ parcel: 2 }), status: { code: 4, text: '', at: NOW } })

test('a cancelled order is shipped again as a parcel of its own, after a yes beside what became of the first', async () => {
  const world = openOrder({ world: services({}, [cancelled]) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Gửi lại đơn này' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Gửi lại đơn này?' })
  expect(within(dialog).getByRole('listitem').textContent).toBe('Kiện 1S1.A1.17373471Đã hủy')
  await user.click(within(dialog).getByRole('button', { name: 'Mở kiện 2' }))
  expect(await screen.findByText(/· kiện 2/i)).toBeTruthy()
  expect(world.counted('ship')).toBe(0)
})

test('while a parcel is under way another one is offered aside, and the question names every parcel there is', async () => {
  openOrder({ world: services({}, [cancelled, second]) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tạo thêm vận đơn' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Gửi thêm một kiện của đơn này?' })
  const named = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(named).toEqual([
    expect.stringMatching(/^Kiện 1.*Đã hủy$/),
    expect.stringMatching(/^Kiện 2.*Đang giao$/),
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Giữ nguyên' }))
  expect(screen.queryByText(/· kiện 3/i)).toBeNull()
})

test('what was delivered is sent back from the workbench; a return is neither sent again nor edited as an order', async () => {
  const delivered = shipment({ status: { code: 5, text: '', at: NOW } })
  const back = shipment({
    draft: draft({ parcel: 2, returnOf: 1 }),
    submission: 'rejected',
    failure: { kind: 'rejected', message: 'Sai số' },
  })
  const opened: unknown[] = []
  const user = userEvent.setup()
  const open = (...shipments: Shipment[]) => {
    const world = services({}, shipments)
    world.services.openWorkbench = (hash) => opened.push(hash)
    return openOrder({ world })
  }
  open(delivered)
  await user.click(await screen.findByRole('button', { name: 'Tạo đơn trả hàng' }))
  expect(opened).toEqual([againPage({ key: delivered.key, parcel: 2, back: true })])
  cleanup()
  const world = open(delivered, back)
  expect(await screen.findByText('Kiện 2, trả hàng')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sửa và gửi lại' }))
  expect(opened.at(-1)).toBe(againPage({ key: back.key, parcel: 2 }))
  expect(world.counted('ship')).toBe(0)
  cleanup()
  open(delivered, shipment({ draft: back.draft, status: { code: 4, text: '', at: NOW } }))
  expect(await screen.findByText('Kiện 2, trả hàng')).toBeDefined()
  for (const name of [/^Gửi lại đơn này|Tạo thêm vận đơn$/, 'Tạo đơn trả hàng'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Kiện 1' }))
  expect(await screen.findByRole('button', { name: 'Tạo thêm vận đơn' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tạo đơn trả hàng' })).toBeNull()
})

const at = (parcel: number, code: number) =>
  shipment({ draft: draft({ parcel }), status: { code, text: '', at: NOW } })
const takenBack = (parcel: number) => shipment({ draft: draft({ parcel }), submission: 'withdrawn' })
const [delivered, isCancelled] = [5, -1]

/** An order's parcels, and the number of its next one. */
const ORDERS: readonly (readonly [string, readonly Shipment[], number])[] = [
  ['one', [at(1, delivered)], 2],
  ['two', [at(1, delivered), at(2, delivered)], 3],
  ['two, the first cancelled', [at(1, isCancelled), at(2, delivered)], 3],
  ['three', [at(1, delivered), at(2, isCancelled), at(3, delivered)], 4],
  ['one, and two of which the second was taken back', [at(1, delivered), takenBack(2)], 3],
]

const places = {
  popup(shipments: readonly Shipment[]) {
    const opened: unknown[] = []
    const world = services({}, [...shipments])
    world.services.openWorkbench = (hash) => opened.push(hash)
    openOrder({ world })
    return { opened: () => opened.at(-1), form: (parcel: number) => screen.findByText(`· kiện ${parcel}`) }
  },
  workbench(shipments: readonly Shipment[], shown: Shipment) {
    location.hash = pageOf(shown.key)
    openWorkbench({ shipments: [...shipments] })
    return {
      opened: () => location.hash,
      form: (parcel: number) =>
        waitFor(() => expect(location.hash).toBe(againPage({ key: shown.key, parcel }))),
    }
  },
}

test.each(['popup', 'workbench'] as const)(
  'in the %s, what was taken back and is cancelled if it turns up may be followed by a further parcel',
  async (place) => {
    const user = userEvent.setup()
    const withdrawn = shipment({ submission: 'withdrawn', watch: { since: NOW, cancel: true } })
    const { form } = places[place]([withdrawn], withdrawn)
    await user.click(await screen.findByRole('button', { name: 'Tạo thêm vận đơn' }))
    await user.click(await screen.findByRole('button', { name: 'Mở kiện 2' }))
    await form(2)
  },
)

describe.each(['popup', 'workbench'] as const)(
  'in the %s, whichever parcel of an order is shown',
  (place) => {
    const cases = ORDERS.flatMap(([of, shipments, next]) =>
      shipments
        .filter(({ submission }) => submission === 'accepted')
        .map((shown) => ({ of, shipments, next, number: shown.draft.parcel, shown })),
    )

    test.each(cases)(
      'of $of, parcel $number, the next one is $next',
      async ({ shipments, next, number, shown }) => {
        const user = userEvent.setup()
        const others = shipments.filter((one) => one !== shown && one.submission === 'accepted')
        const show = async () => {
          const { opened, form } = places[place](shipments, shown)
          if (place === 'popup' && others.length > 0) {
            await user.click(await screen.findByRole('radio', { name: `Kiện ${number}` }))
            await screen.findByRole('radio', { name: `Kiện ${number}`, checked: true })
          }
          return { opened, form }
        }
        const { form } = await show()
        await user.click(await screen.findByRole('button', { name: /^(Gửi lại đơn này|Tạo thêm vận đơn)$/ }))
        await user.click(await screen.findByRole('button', { name: `Mở kiện ${next}` }))
        await form(next)
        if (shown.status?.code !== delivered) return
        cleanup()
        const { opened } = await show()
        await user.click(await screen.findByRole('button', { name: 'Tạo đơn trả hàng' }))
        expect(opened()).toBe(againPage({ key: shown.key, parcel: next, back: true }))
      },
    )
  },
)
