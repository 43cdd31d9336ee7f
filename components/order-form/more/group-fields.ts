import { type DraftField, draftFields } from '../../../lib/domain/failure.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment-draft.ts'
import { wholeOf } from '../draft-paths.ts'

export const optionGroups = ['pickup', 'returnTo', 'when', 'express', 'rest'] as const
export type OptionGroup = (typeof optionGroups)[number]

/** The parts of a typed address. */
export function partsOf(whole: 'pickup' | 'returnTo'): DraftField[] {
  return draftFields.filter((field) => field !== whole && wholeOf(field) === whole)
}

/** A saved pickup address is chosen on the form itself: only a typed one stands among the options. */
export function isTyped(pickup: ShipmentDraft['pickup']): boolean {
  return pickup?.id === ''
}

/** The fields of each group, in the order they stand in it. */
export function fieldsOf(group: OptionGroup, draft: ShipmentDraft): readonly DraftField[] {
  switch (group) {
    case 'pickup':
      return isTyped(draft.pickup) ? [...partsOf('pickup'), 'handover'] : ['handover']
    case 'returnTo':
      return ['returnTo', ...partsOf('returnTo')]
    case 'when':
      return ['pickShift', 'deliverShift', 'pickDate', 'deliverDate', 'expires']
    case 'express':
      return ['express']
    case 'rest':
      return ['collectionOnly', 'labelId', 'weightUnit', 'actualTransport', 'size', 'shelfLife']
  }
}
