import { carrierDay, dayAfter, isDay } from '../domain/carrier-day.ts'
import { SHORT_LIFE_DAYS, SHORT_LIFE_DELIVERY_DAYS } from '../domain/label-terms.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import { whileLabelled } from './labelled.ts'
import type { Rule } from './rule.ts'

const SECTION = '§2.2, §8, label 7'

const isShortLived = ({ shelfLifeDays }: ShipmentDraft) =>
  shelfLifeDays !== undefined && shelfLifeDays < SHORT_LIFE_DAYS

/** The carrier takes short-lived food without an appointment, but keeps none it could not deliver: hence `ask`. */
export const dryFoodRules: readonly Rule[] = [
  {
    name: 'dry-food-shelf-life-unknown',
    section: SECTION,
    field: 'shelfLife',
    level: 'warn',
    check: whileLabelled(
      7,
      ({ shelfLifeDays }) =>
        shelfLifeDays === undefined && { limit: SHORT_LIFE_DAYS, days: SHORT_LIFE_DELIVERY_DAYS },
    ),
  },
  {
    name: 'dry-food-needs-delivery-date',
    section: SECTION,
    field: 'deliverDate',
    level: 'ask',
    check: whileLabelled(
      7,
      (draft) =>
        isShortLived(draft) &&
        !draft.deliverDate && { limit: SHORT_LIFE_DAYS, days: SHORT_LIFE_DELIVERY_DAYS },
    ),
  },
  {
    name: 'dry-food-delivered-late',
    section: SECTION,
    field: 'deliverDate',
    level: 'ask',
    check: whileLabelled(7, (draft, { now }) => {
      const { pickDate = '', deliverDate = '' } = draft
      const picked = isDay(pickDate) ? pickDate : carrierDay(now)
      return (
        isShortLived(draft) &&
        isDay(deliverDate) &&
        deliverDate > dayAfter(picked, SHORT_LIFE_DELIVERY_DAYS) && {
          limit: SHORT_LIFE_DAYS,
          days: SHORT_LIFE_DELIVERY_DAYS,
        }
      )
    }),
  },
]
