// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { present } from '../present.ts'
import { readIn } from '../read-in.ts'
import { nthShipment } from '../world.ts'

const DAY = 86_400_000
// Of this very week, whatever the clock of the test says.
const at = Date.now()
const ended = (n: number, code: number, reason?: number) =>
  nthShipment(n, {
    createdAt: at - 2 * DAY,
    status: { code, text: '', at, ...(reason && { reason: { code: reason, text: '' } }) },
  })
const shipments = [ended(1, 5), ended(2, 5), ended(3, 5), ended(4, 9, 131), nthShipment(5, { code: 2 })]

beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
})

test('a figure of the week leads to its parcels', async () => {
  location.hash = '#/week'
  const { user } = openWorkbench({ shipments })
  expect((await present('[data-week="rate"]')).textContent).toMatch(/^25/)
  expect((await present('[data-week="days"]')).textContent).toBe('2 ngày')
  await user.click(screen.getByRole('radio', { name: 'Lý do hoàn' }))
  const row = await present('[data-tally="131"]')
  await user.click(within(row).getByRole('link', { name: '1' }))
  await waitFor(() => expect(document.querySelector('[data-found="1"]')).not.toBeNull())
  expect((await present('[data-slice]')).textContent).toMatch(/^Chỉ 1 vận đơn: hoàn về · /)
})

test('the week before is empty, and says so', async () => {
  location.hash = '#/week'
  const { user } = openWorkbench({ shipments })
  await present('[data-week="rate"]')
  await user.click(screen.getByRole('button', { name: 'Tuần trước' }))
  expect(await screen.findByText('Tuần này chưa có đơn nào giao xong hoặc hoàn về.')).toBeTruthy()
})

test('the list opens with where the day stands; a figure leads to its parcels', async () => {
  const { user } = openWorkbench({ shipments })
  const morning = await present('[data-morning]')
  expect(morning.textContent).toMatch(/Chờ lấy hàng1.*Cần xử lý1.*Đang giao0.*COD sắp thu554\.000/)
  await user.click(within(morning).getByRole('link', { name: /Chờ lấy hàng/ }))
  await waitFor(() => expect(document.querySelector('[data-found="1"]')).not.toBeNull())
  expect(document.querySelector('[data-morning]')).toBeNull()
})

test.each(readIn)('in %s, a screen reader finds its way through the week', async (language) => {
  location.hash = '#/week'
  openWorkbench({ shipments, language })
  await present('[data-week="rate"]')
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
