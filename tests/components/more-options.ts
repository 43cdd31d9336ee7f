import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { SavedForm } from '../../components/order-form/changes.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { memoryOf } from './screen.tsx'
import { pickup, type services } from './world.ts'

/** As the carrier lists it, its parts only in its text. */
export const otherPickup = {
  id: '88257',
  name: 'Phạm Văn Long',
  tel: '0903222444',
  address: 'Kho Đống Đa, 12 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội',
}

export const twoPickups = async () => ({ ok: true as const, value: [pickup, otherPickup] })

/** The popup's memory of the first parcel, with these changes made before it closed. */
export function remembering(changes: Partial<ShipmentDraft>, accountId = 'a1') {
  const saved: SavedForm = { changes, settled: [], accountId }
  return memoryOf(new Map([['shop.example 1042 1', saved]]))
}

export const theLine = () => screen.findByRole('button', { name: /^Thêm tùy chọn/ })
export const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) })

/** Opens the fold and one group in it. */
export async function openGroup(name: string) {
  const line = await theLine()
  if (line.getAttribute('aria-expanded') === 'false') fireEvent.click(line)
  if (group(name).getAttribute('aria-expanded') === 'false') fireEvent.click(group(name))
}

/** Ships, and tells the draft that was sent. */
export async function shipped(world: ReturnType<typeof services>): Promise<unknown> {
  await waitFor(() => {
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
    if (world.counted('ship') === 0) throw new Error('not shipped yet')
  })
  const input = world.asked.find(({ name }) => name === 'ship')?.input
  return typeof input === 'object' && input !== null && 'draft' in input ? input.draft : undefined
}
