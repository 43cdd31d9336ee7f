// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FormMemory } from '../../components/popup/OrderScreen.tsx'
import { TaughtPages } from '../../components/teach/TaughtPages.tsx'
import type { CorrectedPlace } from '../../lib/domain/place-correction.ts'
import { shipped } from './more-options.ts'
import { inScreen, memoryOf, openOrder } from './screen.tsx'
import { order, read, services } from './world.ts'

const doubtful = () => order({ address: { lines: [read('xóm 3, xã Tân Thành, Đồng Tháp')] } })
const place = { province: 'Tỉnh Đồng Tháp', district: 'Huyện Lai Vung', ward: 'Xã Tân Thành', hamlet: 'Khác' }

function remembering(correction?: CorrectedPlace): FormMemory & { kept: (CorrectedPlace | null)[] } {
  const kept: (CorrectedPlace | null)[] = []
  const memory = memoryOf()
  return {
    ...memory,
    kept,
    ...(correction && { correction: { ...correction, at: Date.parse('2026-11-12T03:00:00Z') } }),
    correct: (now) => kept.push(now),
  }
}
const choices = () => document.querySelector('[data-choices]')

test('the place chosen among several is kept once the order was shipped, not before', async () => {
  const memory = remembering()
  const world = openOrder({ order: doubtful(), memory })
  await waitFor(() => expect(choices()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
  await waitFor(() => expect(choices()).toBeNull())
  expect(memory.kept).toEqual([])
  await shipped(world)
  await waitFor(() => expect(memory.kept).toContainEqual({ ...place, hamlet: 'xóm 3' }))
})

test('an address read rightly leaves nothing behind', async () => {
  const memory = remembering()
  const world = openOrder({ memory })
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
  await shipped(world)
  expect(memory.kept).toEqual([])
})

test('a kept place stands in the form, said to be the seller’s, and asks nothing', async () => {
  const memory = remembering(place)
  const world = openOrder({ order: doubtful(), memory })
  expect(await screen.findByText(/Bạn đã sửa địa chỉ này ngày 12.*2026/)).toBeTruthy()
  expect(choices()).toBeNull()
  expect(screen.getByLabelText('Quận / Huyện')).toHaveProperty('value', 'Lai Vung')
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
  expect(await shipped(world)).toMatchObject(place)
  expect(memory.kept).toEqual([])
})

test('one key takes the page’s words back, with all they leave open, also when the popup opens again', async () => {
  const memory = remembering(place)
  const world = openOrder({ order: doubtful(), memory })
  await screen.findByText(/Bạn đã sửa/)
  fireEvent.keyDown(document.body, { key: '0', code: 'Digit0' })
  await waitFor(() => expect(choices()).toBeTruthy())
  expect(screen.queryByText(/Bạn đã sửa/)).toBeNull()
  expect(screen.getByLabelText('Phường / Xã')).toHaveProperty('value', '')
  world.unmount()
  openOrder({ order: doubtful(), memory })
  await waitFor(() => expect(choices()).toBeTruthy())
  expect(screen.queryByText(/Bạn đã sửa/)).toBeNull()
})

test('all kept places are forgotten at one press in the options', async () => {
  let forgotten = 0
  const world = services()
  const recipes = {
    list: async () => [],
    onChanged: () => () => {},
    saveFile() {},
    forgetCorrections: async () => {
      forgotten++
    },
  }
  render(inScreen({ ...world.services, recipes }, <TaughtPages />))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Quên các địa chỉ đã sửa' }))
  expect(await screen.findByText('Đã quên.')).toBeTruthy()
  expect(forgotten).toBe(1)
})
