import type { DraftField } from '../domain/draft-field.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { type Rule, rule } from './rule.ts'

const SHIFTS = [1, 2, 3]
const TRANSPORTS = ['road', 'fly']

/** A draft from a form or a sheet can hold values outside its type. */
function choice(
  name: string,
  section: string,
  field: DraftField,
  chosen: (draft: ShipmentDraft) => unknown,
  list: readonly unknown[],
): Rule {
  return rule(
    name,
    field,
    'stop',
    section,
    (draft) => chosen(draft) !== undefined && !list.includes(chosen(draft)),
  )
}

export const choiceRules: readonly Rule[] = [
  choice('payer-unknown', '§2.1, 30106', 'payer', ({ payer }) => payer, ['shop', 'recipient']),
  choice('handover-unknown', '§2.1, 30108', 'handover', ({ handover }) => handover, ['cod', 'post']),
  choice('pick-shift-unknown', '§2.1', 'pickShift', ({ pickShift }) => pickShift, SHIFTS),
  choice('deliver-shift-unknown', '§2.1', 'deliverShift', ({ deliverShift }) => deliverShift, SHIFTS),
  choice('weight-unit-unknown', '§2.1', 'weightUnit', ({ weightUnit }) => weightUnit, ['gram', 'kilogram']),
  choice('transport-unknown', '§2.1, §4.3, 30104', 'transport', ({ transport }) => transport, TRANSPORTS),
  choice(
    'actual-transport-unknown',
    '§2.1',
    'actualTransport',
    ({ actualTransport }) => actualTransport,
    TRANSPORTS,
  ),
]
