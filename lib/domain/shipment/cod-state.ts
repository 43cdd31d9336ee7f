import { isPartDelivered, type PartStanding } from './collected.ts'
import type { Shipment } from './shipment.ts'

/** In the order the money moves; the last two bring none. */
export const codStates = ['expected', 'delivered', 'reconciled', 'returned', 'compensated'] as const
export type CodState = (typeof codStates)[number]

/** Spec table 3.1; every other status the carrier gives is of a parcel under way. */
const STATES: Readonly<Record<number, CodState | 'none'>> = {
  [-1]: 'none',
  5: 'delivered',
  6: 'reconciled',
  7: 'none',
  9: 'returned',
  11: 'returned',
  13: 'compensated',
  20: 'returned',
  21: 'returned',
}

/** Of a part delivery only the rest comes back: what was collected is due (spec §6, `return_part_package`). */
const PART_STATES: Readonly<Record<number, CodState>> = {
  9: 'delivered',
  11: 'reconciled',
  20: 'delivered',
  21: 'delivered',
}

/** Undefined where there is nothing to expect: not taken by the carrier, cancelled, or never picked up. */
export function codStateOf(
  shipment: Pick<Shipment, 'submission' | 'status'> & PartStanding,
): CodState | undefined {
  const { submission, status } = shipment
  if (submission !== 'accepted') return undefined
  const part = status && isPartDelivered(shipment) ? PART_STATES[status.code] : undefined
  const state = part ?? (status ? STATES[status.code] : undefined) ?? 'expected'
  return state === 'none' ? undefined : state
}

/** The recipient has the goods. */
export function isDelivered(shipment: Parameters<typeof codStateOf>[0]): boolean {
  const state = codStateOf(shipment)
  return state === 'delivered' || state === 'reconciled'
}
