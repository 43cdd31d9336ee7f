import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { memoryOf } from '../screen.tsx'
import { pickup, type services } from '../world.ts'

type World = Pick<ReturnType<typeof services>, 'requests' | 'counted'>

/** As the carrier lists it, its parts only in its text. */
export const otherPickup = {
  id: '88257',
  name: 'Phạm Văn Long',
  tel: '0903222444',
  address: 'Kho Đống Đa, 12 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội',
}

export const twoPickups = async () => ({ ok: true as const, value: [pickup, otherPickup] })

/** The form of the order's first parcel in the popup's memory. */
export const FORM_KEY = 'shop.example 1042 1'

/** The popup's memory after these changes. */
export function remembering(changes: Partial<ShipmentDraft>, accountId = 'a1') {
  return memoryOf(new Map([[FORM_KEY, { changes, settled: [], accountId }]]))
}

/** The button that ships, once it may be pressed: while a change is priced it shows the price before. */
export const shipButton = (fee = '22.000') =>
  waitFor(() => {
    const name = new RegExp(`Gửi hàng · ${fee.replace('.', '\\.')}`)
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('false')
    return button
  })

/** Opens the fields of a certain address by its ward on the page. */
export async function openPlace() {
  const ward = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="button"].part-ward')
    if (!found) throw new Error('the page’s address has no ward to press')
    return found
  })
  fireEvent.click(ward)
  return waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-field="ward"] input')
    if (!found) throw new Error('the address is not open')
    return found
  })
}

export const pressShip = () => fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })

/** What the worker was to ship. */
export function shipInput({ requests }: Pick<World, 'requests'>): unknown {
  return requests.find(({ name }) => name === 'ship')?.input
}

/** Ships once the button may be pressed, whatever the price. */
export async function shipWhenReady(world: World): Promise<void> {
  await shipButton('')
  pressShip()
  await waitFor(() => expect(world.counted('ship')).toBe(1))
}

/** Ships and returns the sent draft. */
export async function shipped(world: World): Promise<unknown> {
  // Not at each change of the page: a press that ships nothing is one, and no time would pass.
  await vi.waitFor(() => {
    pressShip()
    if (world.counted('ship') === 0) throw new Error('not shipped yet')
  })
  return Object(shipInput(world)).draft
}

export const theLine = () => screen.findByRole('button', { name: /^Thêm tùy chọn/ })
export const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) })

/** Opens the options and one group of them. */
export async function openGroup(name: string) {
  const line = await theLine()
  if (line.getAttribute('aria-expanded') === 'false') fireEvent.click(line)
  if (group(name).getAttribute('aria-expanded') === 'false') fireEvent.click(group(name))
}
