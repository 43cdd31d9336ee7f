import type { Problem } from '../domain/problem.ts'
import { codStateOf } from '../domain/shipment/cod-state.ts'
import { collectedCod } from '../domain/shipment/collected.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'

const OWN_REFUSALS = ['choices-expired', 'price-changed', 'price-unknown', 'shipped-elsewhere']

/**
 * Questions from previous shipments: a refusal, a value that the page no longer has, COD collected twice.
 * `whole`: a refusal without a field is about the order.
 */
export function previousShipmentWarnings(
  shipments: readonly Shipment[],
  starting: ShipmentDraft,
  refused: Shipment | undefined,
  whole = false,
): Problem[] {
  const doubts = refusal(refused, whole)
  const before = refused ?? shipments.find(({ draft }) => draft.parcel === starting.parcel)
  if (before) doubts.push(...changedSince(before.draft, starting))
  const collected = shipments
    .filter((shipment) => shipment.draft.parcel !== starting.parcel && mayCollect(shipment))
    .reduce((sum, shipment) => sum + collectedCod(shipment), 0)
  if (collected > 0 && starting.returnOf === undefined)
    doubts.push({ rule: 'cod-again', field: 'cod', level: 'ask', values: { amount: collected } })
  return doubts
}

function refusal(refused: Shipment | undefined, whole: boolean): Problem[] {
  const { failure, quotedFee: before = 0, priceNow: now = 0 } = refused ?? {}
  if (!failure) return []
  const { code, field = whole && 'order' } = failure.kind === 'rejected' ? failure : {}
  if (!field) return []
  const message = 'message' in failure ? (failure.message ?? '') : ''
  const own = OWN_REFUSALS.find((one) => one === code)
  const rule = own ?? (message ? 'carrier-refused' : 'carrier-refused-wordless')
  return [{ rule, field, level: 'ask', values: own ? { before, now } : { message } }]
}

/** An order without a page of its own may have been shipped under other words. */
export function alikeWarnings(alike: readonly Shipment[]): Problem[] {
  const [newest] = alike.toSorted((a, b) => b.createdAt - a.createdAt)
  if (!newest) return []
  const { createdAt, draft } = newest
  const values = { name: draft.name, amount: draft.cod, day: createdAt }
  return [{ rule: 'shipped-alike', field: 'tel', level: 'ask', values, about: `${createdAt}` }]
}

/** The COD was collected or may still be: not for a refused, cancelled, returned or lost parcel. */
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
