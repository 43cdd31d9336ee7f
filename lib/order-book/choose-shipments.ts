import { carrierDay, dayAfter } from '../domain/carrier-day.ts'
import { ALL_MARKS, type BookIndex, markOf, REFRESHED } from './listed-book.ts'
import type { ListedShipment } from './listed-shipment.ts'
import type { daySpans } from './saved-view.ts'
import { searchFor } from './search-shipments.ts'
import type { Positions } from './shipment-order.ts'
import { isInView, needsRefresh, type ShipmentView, shipmentViews } from './shipment-views.ts'

/** Days are the carrier's, `YYYY-MM-DD`, both inclusive; an empty text is open. */
export interface ShipmentChoice {
  search: string
  store: string
  accountId: string
  from: string
  to: string
}

/** How many of the shown ones need it. */
export interface Needs {
  refresh: number
  slip: number
}

export interface Chosen {
  /** In the order given. */
  shown: readonly ListedShipment[]
  needs: Needs
  /** How many each view would show. */
  counts: Readonly<Record<ShipmentView, number>>
}

/** A book's rows by position, and what they are found by. */
interface Book {
  shipments: readonly ListedShipment[]
  index: BookIndex
}

/** `order`: positions. `accounts`: folded names by id. */
export function chooseShipments(
  { shipments, index }: Book,
  order: Positions,
  view: ShipmentView,
  { search, store, accountId, from, to }: ShipmentChoice,
  accounts: ReadonlyMap<string, string> = new Map(),
): Chosen {
  const found = searchFor(search, { shipments, index, accounts })
  const isFiltered = [store, accountId, from, to].some(Boolean)
  const isLeft = (shipment: ListedShipment | undefined) => {
    if (!shipment) return false
    if (store && shipment.store !== store) return false
    if (accountId && shipment.accountId !== accountId) return false
    return (!from || shipment.day >= from) && (!to || shipment.day <= to)
  }
  const { marks } = index
  const wanted = markOf(view)
  /** By their marks: there are few sets of them. */
  const sets = new Uint32Array(ALL_MARKS)
  const positions = new Uint32Array(order.length)
  let count = 0
  for (const at of order) {
    if (found && found[at] !== 1) continue
    // A row is not looked into without need: there are many.
    if (isFiltered && !isLeft(shipments[at])) continue
    const its = marks[at] ?? 0
    sets[its] = (sets[its] ?? 0) + 1
    if (its & wanted) positions[count++] = at
  }
  const countOf = (...all: number[]) => {
    const both = all.reduce((one, other) => one | other)
    return sets.reduce((sum, size, its) => ((its & both) === both ? sum + size : sum), 0)
  }
  return {
    shown: rowsAt(shipments, positions.subarray(0, count)),
    needs: { refresh: countOf(wanted, REFRESHED), slip: countOf(wanted, markOf('unprinted')) },
    counts: Object.fromEntries(shipmentViews.map((one) => [one, countOf(markOf(one))])) as Chosen['counts'],
  }
}

export function rowsAt(
  shipments: readonly ListedShipment[],
  positions: Positions,
): readonly ListedShipment[] {
  // As long as it will be: growing costs more than all else.
  const rows = new Array<ListedShipment>(positions.length)
  for (const [nth, at] of positions.entries()) rows[nth] = shipments[at] as ListedShipment
  return rows
}

export function needsOf(shown: readonly ListedShipment[]): Needs {
  return {
    refresh: shown.filter(needsRefresh).length,
    slip: shown.filter((one) => isInView('unprinted', one)).length,
  }
}

/** The list's controls. */
export interface Filtered extends ShipmentChoice {
  days: (typeof daySpans)[number]
}

export const UNFILTERED: Filtered = {
  search: '',
  store: '',
  accountId: '',
  days: 'any',
  from: '',
  to: '',
}

export function choiceOf({ days, ...choice }: Filtered, now: number): ShipmentChoice {
  if (days === 'own') return choice
  const today = carrierDay(now)
  const since = { any: '', today, week: dayAfter(today, -6), month: dayAfter(today, -29) }[days]
  return { ...choice, from: since, to: '' }
}
