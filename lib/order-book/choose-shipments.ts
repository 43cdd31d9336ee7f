import { carrierDay, dayAfter } from '../domain/carrier-day.ts'
import type { ListedShipment } from './listed-shipment.ts'
import type { daySpans } from './saved-view.ts'
import { searchFor } from './search-shipments.ts'
import { isInView, type ShipmentView, shipmentViews } from './shipment-views.ts'

/** Days are the carrier's, `YYYY-MM-DD`, both inclusive; an empty text is open. */
export interface ShipmentChoice {
  search: string
  store: string
  accountId: string
  from: string
  to: string
}

export interface Chosen {
  /** In the order given. */
  shown: ListedShipment[]
  /** How many each view would show. */
  counts: Readonly<Record<ShipmentView, number>>
}

/** `accounts`: folded names by id. */
export function chooseShipments(
  shipments: readonly ListedShipment[],
  view: ShipmentView,
  { search, store, accountId, from, to }: ShipmentChoice,
  accounts: ReadonlyMap<string, string> = new Map(),
): Chosen {
  const found = searchFor(search, accounts)
  const counts: Record<ShipmentView, number> = {
    all: 0,
    'needs-me': 0,
    unprinted: 0,
    'in-shop': 0,
    moving: 0,
    delivered: 0,
    unpaid: 0,
    failed: 0,
    returning: 0,
    money: 0,
    final: 0,
  }
  const shown: ListedShipment[] = []
  const inViews = viewsIn(shipments)
  for (const [at, shipment] of shipments.entries()) {
    if (store && shipment.store !== store) continue
    if (accountId && shipment.accountId !== accountId) continue
    if ((from && shipment.day < from) || (to && shipment.day > to)) continue
    if (!found(shipment)) continue
    const views = inViews[at] ?? NO_VIEWS
    for (const one of views) counts[one]++
    if (views.includes(view)) shown.push(shipment)
  }
  return { shown, counts }
}

const NO_VIEWS: readonly ShipmentView[] = []

const ofRow = new WeakMap<ListedShipment, readonly ShipmentView[]>()
const ofList = new WeakMap<readonly ListedShipment[], readonly (readonly ShipmentView[])[]>()

/** No list and no copy changes: each is looked at once, not at every key press. */
function viewsIn(shipments: readonly ListedShipment[]): readonly (readonly ShipmentView[])[] {
  return keptIn(ofList, shipments, () =>
    shipments.map((one) => keptIn(ofRow, one, () => shipmentViews.filter((view) => isInView(view, one)))),
  )
}

function keptIn<Key extends object, Value>(kept: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const before = kept.get(key)
  if (before) return before
  const value = make()
  kept.set(key, value)
  return value
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
