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
  for (const shipment of shipments) {
    if (store && shipment.store !== store) continue
    if (accountId && shipment.accountId !== accountId) continue
    if ((from && shipment.day < from) || (to && shipment.day > to)) continue
    if (!found(shipment)) continue
    for (const one of shipmentViews) {
      if (!isInView(one, shipment)) continue
      counts[one]++
      if (one === view) shown.push(shipment)
    }
  }
  return { shown, counts }
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
