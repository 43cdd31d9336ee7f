// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HandedOrder } from '../../../components/handed/HandedOrder.tsx'
import { index } from '../../address/units.ts'
import { inScreen, memoryOf } from '../screen.tsx'
import { account, order, services } from '../world.ts'

test('once an account was connected in another tab, the form is there at the return', async () => {
  const page = { kind: 'order', order: order() } as const
  const world = services({ 'accounts.list': async () => [account()] })
  const start = { page, accounts: [], index, memory: memoryOf() }
  render(inScreen(world.services, <HandedOrder start={start} />))
  expect(await screen.findByText('Chưa có tài khoản để gửi')).toBeTruthy()
  fireEvent.focus(window)
  expect(await screen.findByLabelText('Tên người nhận')).toHaveProperty('value', 'Nguyễn Thị Thanh Hằng')
})
