// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openBulk } from './bulk-world.tsx'
import { layOut } from './lay-out.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './sheet-world.ts'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const staged = (stage: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-stage="${stage}"]`)]
    if (found.length === 0) throw new Error(`No row is ${stage}.`)
    return found.map(({ dataset }) => dataset.order)
  })

test('one answer is for the rows that were asked about, not for those read under the question', async () => {
  const numbers = ['DH01', 'DH02', 'DH03']
  const source = await sheetOf(...numbers.map((number) => rowOf(number, LAN)))
  const released = Promise.withResolvers<void>()
  const orders = source.orders.map((order, at) =>
    at < 2
      ? order
      : { ...order, read: (signal: AbortSignal) => released.promise.then(() => order.read(signal)) },
  )
  const shipments = numbers.map((number) => shippedOf(number, { tel: NAM }, { key: number }))
  openBulk({ ...source, orders }, { shipments })
  await waitFor(async () => expect(await staged('needs')).toEqual(['DH01', 'DH02']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Cả 2 là đơn khác/ }))
  const asked = await screen.findByRole('alertdialog')
  released.resolve()
  await waitFor(async () => expect(await staged('needs')).toEqual(numbers))
  expect(asked.textContent).toMatch('Cả 2 đơn này')
  await user.click(screen.getByRole('button', { name: 'Tất cả là đơn khác' }))
  await waitFor(async () => expect(await staged('ready')).toEqual(['DH01', 'DH02']))
  expect(await staged('needs')).toEqual(['DH03'])
})
