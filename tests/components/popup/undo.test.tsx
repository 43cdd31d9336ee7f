// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { pressShip, remembering, shipInput } from '../order-form/form.ts'
import { openOrder } from '../screen.tsx'
import { NOW, services, shipment } from '../world.ts'

/** A seller who wants a way back or not, and what the worker answers to an undo. */
function opened(undo: boolean, atUndo: Partial<Shipment> = { submission: 'withdrawn' }) {
  const world = services({
    ship: async (input) => ({ ok: true, value: queued(input.hold ? Date.now() + 10_000 : 0) }),
    'shipment.withdraw': async () => ({ ok: true, value: shipment(atUndo) }),
  })
  world.services.undo = { getValue: async () => undo, setValue: async () => {} }
  openOrder({ world, memory: remembering({ note: 'Gọi trước nhé' }) })
  return world
}

const queued = (nextAttemptAt: number) =>
  shipment({ submission: 'queued', attempts: 0, createdAt: Date.now(), nextAttemptAt })
const seller = userEvent.setup()

async function ship(world: ReturnType<typeof services>, times = 1) {
  await waitFor(() => {
    if (world.counted('ship') < times) pressShip()
    expect(world.counted('ship')).toBe(times)
  })
}

test('an order is held where the seller wants it, and undone its form is open with all that was typed', async () => {
  const world = opened(true)
  await ship(world)
  expect((await screen.findByRole('timer')).textContent).toMatch(/Gửi cho hãng sau \d+ giây/)
  await seller.keyboard('z')
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  await ship(world, 2)
  const [first, second] = world.requests.filter(({ name }) => name === 'ship')
  expect(Object(second?.input).draft).toEqual(Object(first?.input).draft)
  expect(Object(second?.input).draft.note).toBe('Gọi trước nhé')
})

test('an undo that comes too late says so and offers to cancel', async () => {
  const world = opened(true, { submission: 'accepted', status: { code: 2, text: '', at: NOW } })
  await ship(world)
  await seller.click(await screen.findByRole('button', { name: /Hoàn tác/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Không kịp hoàn tác.*hủy vận đơn/)
  expect(screen.getByRole('button', { name: 'Hủy vận đơn' })).toBeTruthy()
})

test('who wants none ships at once', async () => {
  await ship(opened(false))
  await screen.findByText(/chưa gửi đi/)
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([
  ['keys', () => fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true, shiftKey: true })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Gửi ngay và in tem vận đơn' }))],
])('ship and print by %s goes at once, and the slip is opened', async (_, press) => {
  const slips: (readonly string[])[] = []
  const world = services()
  world.services.undo = { getValue: async () => true, setValue: async () => {} }
  world.services.openSlips = (keys) => void slips.push(keys)
  openOrder({ world })
  await waitFor(() => {
    if (world.counted('ship') === 0) press()
    expect(slips).toEqual([[shipment().key]])
  })
  expect(world.counted('ship')).toBe(1)
  expect(shipInput(world)).not.toHaveProperty('hold')
})
