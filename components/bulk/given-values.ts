import type { DraftField } from '../../lib/domain/failure.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { DraftChanges } from '../order-form/changes.ts'

/** What is given to many orders at once; what is absent stays with each as it is. */
export interface GivenValues {
  transport: ShipmentDraft['transport'] | undefined
  payer: ShipmentDraft['payer'] | undefined
  pickup: ShipmentDraft['pickup']
  solutions: ShipmentDraft['solutions']
  grams: number | undefined
  note: string | undefined
}

export function givenValues({ transport, payer, pickup, solutions, grams, note }: GivenValues): {
  changes: DraftChanges
  fields: DraftField[]
} {
  const changes: DraftChanges = {
    ...(transport && { transport }),
    ...(payer && { payer }),
    ...(pickup && { pickup }),
    ...(solutions && { solutions }),
    ...(grams && { totalWeightGrams: grams }),
    ...(note && { note }),
  }
  const given = { transport, payer, pickup, solutions, weight: grams, note }
  const fields = (['transport', 'payer', 'pickup', 'solutions', 'weight', 'note'] as const).filter(
    (field) => given[field] !== undefined && given[field] !== 0,
  )
  return { changes, fields }
}
