import type { DraftField } from '../../lib/domain/failure.ts'
import { changesSince, type OrderSnapshot, type SnapshotField } from '../../lib/domain/order-snapshot.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { DraftChanges, SavedForm } from './changes.ts'

/** A remembered form, as far as it holds for what its page says now. */
export interface HeldForm {
  changes: DraftChanges
  settled: readonly string[]
  /** What the seller had settled, and the page says otherwise now. */
  asks: readonly Problem[]
}

/** What a part of the page becomes in the draft: one whole, for half of an old address and half of a new one is neither. */
interface Part {
  fields: readonly (keyof ShipmentDraft)[]
  /** What is settled of it begins with one of these. */
  settled: readonly string[]
  asked: DraftField
}

/** Of a place, what is found or picked. */
export const PLACE_PARTS = ['province', 'district', 'ward', 'street', 'hamlet'] as const
const PLACE = ['detail', ...PLACE_PARTS] as const
const MONEY: Part = { fields: ['cod'], settled: ['cod'], asked: 'cod' }
const PARTS: Readonly<Record<SnapshotField, Part>> = {
  name: { fields: ['name'], settled: ['name'], asked: 'name' },
  tel: { fields: ['tel'], settled: ['tel'], asked: 'tel' },
  address: { fields: PLACE, settled: [...PLACE, 'address'], asked: 'detail' },
  items: {
    fields: ['products', 'totalWeightGrams', 'value'],
    settled: ['products', 'weight', 'value'],
    asked: 'products',
  },
  total: MONEY,
  paid: MONEY,
}
const LONGEST = 160

/**
 * What was typed and settled before the page changed goes where it is about what changed, and the seller is asked: the
 * page's new word stands there instead.
 */
export function heldFor(page: OrderSnapshot | undefined, saved: SavedForm | undefined): HeldForm {
  if (!saved) return { changes: {}, settled: [], asks: [] }
  const emptied = saved.emptied?.map((field) => [field, undefined]) ?? []
  let changes: DraftChanges = { ...saved.changes, ...Object.fromEntries(emptied) }
  let settled = saved.settled
  const asks = new Map(saved.asks?.map((ask) => [ask.field, ask]))
  const since = saved.page && page ? changesSince(saved.page, page) : []
  for (const { field, before, now } of since) {
    const part = PARTS[field]
    const left = without(changes, part.fields)
    const open = settled.filter((key) => !part.settled.some((name) => key.startsWith(`${name}:`)))
    const touched = left !== changes || open.length < settled.length
    changes = left
    settled = open
    if (!touched) continue
    asks.set(part.asked, {
      rule: 'page-changed',
      field: part.asked,
      level: 'ask',
      values: { before: shown(before), now: shown(now) },
      about: shown(now),
    })
  }
  return { changes, settled, asks: [...asks.values()] }
}

function without(changes: DraftChanges, fields: readonly string[]): DraftChanges {
  const left = Object.entries(changes).filter(([field]) => !fields.includes(field))
  return left.length < Object.keys(changes).length ? Object.fromEntries(left) : changes
}

function shown(texts: readonly string[]): string {
  return texts.join(', ').slice(0, LONGEST) || '—'
}
