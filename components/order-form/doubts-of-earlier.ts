import { codStateOf } from '../../lib/domain/cod-state.ts'
import { collectedCod } from '../../lib/domain/collected.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'

/**
 * What the order's earlier shipments make doubtful in the draft a form starts with: a field the carrier refused,
 * what this very parcel was shipped with before and the page no longer says, money collected a second time.
 */
export function doubtsOfEarlier(
  shipments: readonly Shipment[],
  starting: ShipmentDraft,
  refused: Shipment | undefined,
): Problem[] {
  const doubts: Problem[] = []
  const failure = refused?.failure
  if (failure?.kind === 'rejected' && failure.field) {
    const { code, field, message } = failure
    const rule = code === 'overtaken' ? code : message ? 'carrier-refused' : 'carrier-refused-wordless'
    doubts.push({ rule, field, level: 'ask', values: { message } })
  }
  const before = refused ?? shipments.find(({ draft }) => draft.parcel === starting.parcel)
  if (before) doubts.push(...changedSince(before.draft, starting))
  const collected = shipments
    .filter((shipment) => shipment.draft.parcel !== starting.parcel && mayCollect(shipment))
    .reduce((sum, shipment) => sum + collectedCod(shipment), 0)
  if (collected > 0)
    doubts.push({ rule: 'cod-again', field: 'cod', level: 'ask', values: { amount: collected } })
  return doubts
}

/** The money came in, or still may: nothing does for what was refused, called off, sent back or lost. */
function mayCollect(shipment: Shipment): boolean {
  if (shipment.submission !== 'accepted') return !['rejected', 'withdrawn'].includes(shipment.submission)
  const state = codStateOf(shipment)
  return state !== undefined && state !== 'returned' && state !== 'compensated'
}

const COMPARED = ['name', 'tel', 'province', 'district', 'ward', 'detail', 'street', 'hamlet'] as const

function changedSince(before: ShipmentDraft, now: ShipmentDraft): Problem[] {
  const doubts: Problem[] = COMPARED.filter((field) => before[field] !== now[field]).map((field) => ({
    rule: 'changed-since',
    field,
    level: 'ask',
    values: { before: before[field] || '—' },
  }))
  if (before.cod !== now.cod)
    doubts.push({ rule: 'cod-changed-since', field: 'cod', level: 'ask', values: { amount: before.cod } })
  return doubts
}
