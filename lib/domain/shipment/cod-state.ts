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

/** Undefined where there is nothing to expect: not taken by the carrier, cancelled, or never picked up. */
export function codStateOf({
  submission,
  status,
}: Pick<Shipment, 'submission' | 'status'>): CodState | undefined {
  if (submission !== 'accepted') return undefined
  const state = status ? (STATES[status.code] ?? 'expected') : 'expected'
  return state === 'none' ? undefined : state
}
