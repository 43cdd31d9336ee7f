// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { againPage } from '../../../lib/bulk/again-route.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
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
