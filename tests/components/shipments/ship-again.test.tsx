// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
