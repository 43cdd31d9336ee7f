// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TaughtPages } from '../../../../components/teach/TaughtPages.tsx'
import type { PlaceCorrection } from '../../../../lib/domain/store/learnt-schema.ts'
import type { FormMemory } from '../../../../lib/order-form/saved-form.ts'
import { inScreen, memoryOf, openOrder } from '../../screen.tsx'
import { order, read, services } from '../../world.ts'
import { shipButton, shipped } from '../form.ts'

const doubtful = () => order({ address: { lines: [read('xóm 3, xã Tân Thành, Đồng Tháp')] } })
const place = { province: 'Tỉnh Đồng Tháp', district: 'Huyện Lai Vung', ward: 'Xã Tân Thành', hamlet: 'Khác' }

const recipient = 'a'.repeat(64)

function remembering(correction?: Omit<PlaceCorrection, 'at'>): FormMemory {
  const at = Date.parse('2026-11-12T03:00:00Z')
  return { ...memoryOf(), recipient, ...(correction && { correction: { ...correction, at } }) }
}
const learnt = ({ requests }: ReturnType<typeof openOrder>) =>
  requests.flatMap(({ name, input }) => (name === 'ship' ? [Object(input).learnt] : []))
const choices = () => document.querySelector('[data-choices]')

test('the place chosen among several is sent with the order, to be remembered', async () => {
  const memory = remembering()
  const world = openOrder({ order: doubtful(), memory })
  await waitFor(() => expect(choices()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
  await waitFor(() => expect(choices()).toBeNull())
  await shipped(world)
  expect(learnt(world)[0]).toEqual({ recipient, place: { ...place, hamlet: 'xóm 3' } })
})

test('an address that was read correctly is not remembered', async () => {
  const memory = remembering()
  const world = openOrder({ memory })
  await shipButton()
  await shipped(world)
  expect(learnt(world)[0]).toBeUndefined()
})

test('a remembered place is used, marked as the seller’s, and not asked about', async () => {
  const memory = remembering(place)
  const world = openOrder({ order: doubtful(), memory })
  expect(await screen.findByText(/Bạn đã sửa địa chỉ này ngày 12.*2026/)).toBeTruthy()
  expect(choices()).toBeNull()
  expect(screen.getByText(/X\. Tân Thành, H\. Lai Vung, Đồng Tháp/)).toBeTruthy()
  await shipButton()
  expect(await shipped(world)).toMatchObject(place)
  expect(learnt(world)[0]).toBeUndefined()
})

test('one key brings back the page’s place and its doubts, also when the popup opens again', async () => {
  const memory = remembering(place)
  const world = openOrder({ order: doubtful(), memory })
  await screen.findByText(/Bạn đã sửa/)
  fireEvent.keyDown(document.body, { key: '0', code: 'Digit0' })
  await waitFor(() => expect(choices()?.textContent).toMatch(/khác tỉnh/))
  expect(screen.queryByText(/Bạn đã sửa/)).toBeNull()
  world.unmount()
  openOrder({ order: doubtful(), memory })
  await waitFor(() => expect(choices()).toBeTruthy())
  expect(screen.queryByText(/Bạn đã sửa/)).toBeNull()
})

test('a place from a file that was confirmed does not confirm the page’s place in its stead', async () => {
  const memory = remembering({ ...place, restored: true })
  openOrder({
    order: order({ address: { lines: [read('12 Duy Tân')], ward: read('Dịch Vọng Hậu') } }),
    memory,
  })
  await screen.findByText(/Bạn đã sửa/)
  const question = () => document.querySelector('[data-question^="ward:address-unsure"][data-about]')
  await waitFor(() => expect(question()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' })
  await waitFor(() => expect(question()).toBeNull())
  fireEvent.keyDown(document.body, { key: '0', code: 'Digit0' })
  await waitFor(() => expect(screen.queryByText(/Bạn đã sửa/)).toBeNull())
  expect(question()).toBeTruthy()
})

test('the page’s place comes back whole, with its hamlet', async () => {
  const world = openOrder({ order: doubtful(), memory: remembering({ ...place, hamlet: 'Xóm 7' }) })
  await screen.findByText(/Bạn đã sửa/)
  fireEvent.keyDown(document.body, { key: '0', code: 'Digit0' })
  await waitFor(() => expect(choices()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
  await waitFor(() => expect(choices()).toBeNull())
  expect(await shipped(world)).toMatchObject({ ...place, hamlet: 'xóm 3' })
})

test('the options delete all remembered places, after a question, and say where they could not', async () => {
  let forgotten = 0
  let full = true
  const world = services()
  const recipes = {
    list: async () => [],
    onChanged: () => () => {},
    saveFile() {},
    forgetCorrections: async () => {
      if (full) throw new Error('QuotaExceededError')
      forgotten++
    },
  }
  render(inScreen({ ...world.services, recipes }, <TaughtPages />))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Xóa các địa chỉ đã sửa' }))
  await screen.findByRole('alertdialog', { name: 'Xóa mọi địa chỉ đã sửa?' })
  // The harmless answer has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role="alertdialog"] button')).toBeTruthy())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(forgotten).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Xóa các địa chỉ đã sửa' }))
  await user.click(await screen.findByRole('button', { name: 'Xóa hết' }))
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  expect(screen.queryByText('Đã xóa.')).toBeNull()
  full = false
  await user.click(retry)
  expect(await screen.findByText('Đã xóa.')).toBeTruthy()
  expect(forgotten).toBe(1)
})
