import type { Environment } from '../domain/account.ts'
import { dayAfter, writtenDay } from '../domain/carrier-day.ts'
import type { ListedShipment } from './listed-shipment.ts'
import { endDay, endOf, reasonOf, type Slice } from './slice.ts'

export interface Tally {
  delivered: number
  returned: number
  /** Over the delivered ones, from the day they were made. */
  daysToDeliver: number
  /** VND, over the `priced` ones. */
  fees: number
  priced: number
}

/** Each is a part of a slice, too. */
export const dimensions = ['product', 'province', 'store', 'reason'] as const
export type Dimension = (typeof dimensions)[number]

export interface WeekNumbers {
  total: Tally
  /** Seven days, Monday first. */
  days: { day: string; tally: Tally }[]
  /** Most parcels first. A parcel counts with each of its products; only returned ones have a reason. */
  by: Readonly<Record<Dimension, { value: string; tally: Tally }[]>>
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export function weekOf(monday: string, environment: Environment): Slice & { from: string; to: string } {
  return { kind: 'ended', environment, from: monday, to: dayAfter(monday, 6) }
}

/** Of the parcels that were delivered or came back in the week. */
export function weekNumbers(
  shipments: readonly ListedShipment[],
  { environment, from, to }: ReturnType<typeof weekOf>,
): WeekNumbers {
  const total = empty()
  const days = new Map(Array.from({ length: 7 }, (_, at) => [dayAfter(from, at), empty()]))
  const by: Record<Dimension, Map<string, Tally>> = {
    product: new Map(),
    province: new Map(),
    store: new Map(),
    reason: new Map(),
  }
  for (const shipment of shipments) {
    const end = shipment.environment === environment ? endOf(shipment) : undefined
    if (!end) continue
    const day = endDay(shipment)
    if (day < from || day > to) continue
    const tallies = [total, days.get(day) ?? empty()]
    for (const dimension of dimensions)
      for (const value of valuesOf(shipment, dimension, end)) {
        const tally = by[dimension].get(value) ?? empty()
        by[dimension].set(value, tally)
        tallies.push(tally)
      }
    for (const tally of tallies) count(tally, shipment, end, day)
  }
  const sorted = (all: Map<string, Tally>) =>
    [...all].map(([value, tally]) => ({ value, tally })).sort((a, b) => sizeOf(b.tally) - sizeOf(a.tally))
  return {
    total,
    days: [...days].map(([day, tally]) => ({ day, tally })),
    by: {
      product: sorted(by.product),
      province: sorted(by.province),
      store: sorted(by.store),
      reason: sorted(by.reason),
    },
  }
}

function valuesOf(shipment: ListedShipment, dimension: Dimension, end: 'delivered' | 'returned') {
  switch (dimension) {
    case 'product':
      return new Set(shipment.goods.map(({ name }) => name))
    case 'reason':
      return end === 'returned' ? [reasonOf(shipment)] : []
    default:
      return [shipment[dimension]]
  }
}

function count(tally: Tally, shipment: ListedShipment, end: 'delivered' | 'returned', day: string): void {
  tally[end]++
  if (end === 'delivered') {
    const on = writtenDay(shipment.record?.deliverDate ?? '') ?? day
    tally.daysToDeliver += Math.max(0, (Date.parse(on) - Date.parse(shipment.day)) / 86_400_000)
  }
  if (shipment.fee === undefined) return
  tally.fees += shipment.fee
  tally.priced++
}

export function sizeOf({ delivered, returned }: Tally): number {
  return delivered + returned
}

function empty(): Tally {
  return { delivered: 0, returned: 0, daysToDeliver: 0, fees: 0, priced: 0 }
}
