import { carrierDay, dayAfter } from '../../lib/domain/carrier-day.ts'
import type { ShipmentChoice } from '../../lib/domain/choose-shipments.ts'
import type { daySpans } from '../../lib/domain/saved-view.ts'

/** What the seller chose of the list, as it stands in the controls. */
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
