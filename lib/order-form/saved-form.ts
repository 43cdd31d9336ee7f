import type { DraftField } from '../domain/draft-field.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { changesSince, type SnapshotField } from '../domain/store/order-snapshot.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import type { StoreDefaults } from '../domain/store/store-defaults.ts'
import type { Remembered } from '../draft/start.ts'
import { LEVELS } from './fields.ts'
import { asDoubt, type Settled } from './problems.ts'

/** The fields in which the seller's draft differs from the one that was read. */
export type DraftChanges = Partial<ShipmentDraft>

/** Survives the popup, which closes on every loss of focus. */
export interface SavedForm {
  changes: DraftChanges
  /** Fields the seller emptied: storage drops undefined values. */
  emptied?: readonly string[]
  settled: string[]
  /** The account of the saved addresses, solutions and product codes in the changes. */
  accountId: string
  /** Absent where no page was read. */
  page?: OrderSnapshot | undefined
  /** Open questions about changes of the page. */
  asks?: readonly Problem[]
}

/** What survives the popup. Keys consist of store, order and parcel. */
export interface FormMemory extends Remembered {
  saved(key: string): SavedForm | undefined
  save(key: string, form: SavedForm): void
  forget(key: string): void
  /** The account this store was last shipped with. */
  lastAccountId: string | undefined
  rememberAccount(accountId: string): void
  /** Sets what this store's orders start with. */
  keepDefaults(accountId: string, defaults: StoreDefaults): Promise<void>
  /** The page was read again: each change of it since then is a question. */
  again?: boolean
  /** Fingerprint of recipient and address, the key of a correction; absent where one of them is missing. */
  recipient?: string | undefined
}

/** Popup and bulk save the form of a parcel under the same key; a return goes another way than a further parcel. */
export function formKey({ store, orderId, parcel, returnOf }: ParcelOfForm): string {
  return `${store} ${orderId} ${parcel}${returnOf === undefined ? '' : ' back'}`
}

export function parcelOfForm(key: string): Omit<ParcelOfForm, 'returnOf'> | undefined {
  const [, store, orderId, parcel] = /^(\S+) (.+) (\d+)(?: back)?$/.exec(key) ?? []
  return store && orderId ? { store, orderId, parcel: Number(parcel) } : undefined
}

type ParcelOfForm = Pick<ShipmentDraft, 'store' | 'orderId' | 'parcel' | 'returnOf'>

export interface FormState {
  changes: DraftChanges
  settled: Settled
  page: OrderSnapshot | undefined
  pageChangeWarnings: readonly Problem[]
}

export function formToSave({
  changes,
  settled,
  page,
  pageChangeWarnings,
}: FormState): Omit<SavedForm, 'accountId'> {
  const emptied = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [field] : []))
  return {
    changes,
    ...(emptied.length > 0 && { emptied }),
    settled: [...settled],
    ...(page && { page }),
    ...(pageChangeWarnings.length > 0 && { asks: openWarnings(pageChangeWarnings, settled) }),
  }
}

export function openWarnings(asks: readonly Problem[], settled: Settled): Problem[] {
  return asks.filter((ask) => !settled.includes(asDoubt(ask).key))
}

export const OF_ACCOUNT = ['pickup', 'returnTo', 'solutions']

/** Saved addresses, solutions and product codes belong to one account; what was typed is good for every account. */
export function savedFormFor(accountId: string, saved: SavedForm | undefined): SavedForm | undefined {
  if (!saved || saved.accountId === accountId) return saved
  const { pickup, returnTo, solutions: _, products, ...changes } = saved.changes
  const emptied = saved.emptied?.filter((field) => !OF_ACCOUNT.includes(field))
  const uncoded = products?.map((product) => ({ ...product, code: '' }))
  return {
    ...saved,
    changes: {
      ...changes,
      ...(pickup?.id === '' && { pickup }),
      ...(returnTo?.id === '' && { returnTo }),
      ...(uncoded && { products: uncoded }),
    },
    ...(emptied && { emptied }),
  }
}

/** What differs from what was read. Changes `before` stay changes even where another account starts with the same. */
export function changesFrom(
  read: ShipmentDraft,
  now: ShipmentDraft,
  before: DraftChanges = {},
): DraftChanges {
  const start: Readonly<Record<string, unknown>> = read
  const chosen: Readonly<Record<string, unknown>> = before
  const present: Readonly<Record<string, unknown>> = now
  const isNew = (field: string) => !isSame(present[field], start[field])
  const isChosen = (field: string) => Object.hasOwn(chosen, field) && isSame(present[field], chosen[field])
  // Another account may start with another district of the same order: a place changes whole.
  const place = LEVELS.some(isNew) || LEVELS.every(isChosen)
  return Object.fromEntries(
    Object.entries(now).filter(([field]) =>
      LEVELS.some((level) => level === field) ? place : isNew(field) || isChosen(field),
    ),
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The parts of a saved form that are still valid for its page. */
export interface RestoredForm {
  changes: DraftChanges
  settled: readonly string[]
  /** Questions about what the seller settled and the page has changed since. */
  pageChangeWarnings: readonly Problem[]
}

/** What a part of the page becomes in the draft. An address is one part: never half old and half new. */
interface Part {
  fields: readonly (keyof ShipmentDraft)[]
  /** Its settled keys begin with one of these. */
  settled: readonly string[]
  asked: DraftField
}

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
  method: MONEY,
}
const LONGEST = 160

/**
 * Drops what was typed or settled about a part of the page that changed since; it becomes a question. `all`: every
 * change does.
 */
export function restoreForm(
  page: OrderSnapshot | undefined,
  saved: SavedForm | undefined,
  all = false,
): RestoredForm {
  if (!saved) return { changes: {}, settled: [], pageChangeWarnings: [] }
  const emptied = saved.emptied?.map((field) => [field, undefined]) ?? []
  let changes: DraftChanges = { ...saved.changes, ...Object.fromEntries(emptied) }
  let settled = saved.settled
  const asks = new Map(saved.asks?.map((ask) => [ask.field, ask]))
  // Another source may word the same otherwise: a needless question is better than half an old address.
  const since = saved.page && page ? changesSince({ ...saved.page, readBy: page.readBy }, page) : []
  for (const part of new Set(since.map(({ field }) => PARTS[field]))) {
    // All of it is one question, or only the last change would be shown.
    const changed = since.filter(({ field }) => PARTS[field] === part)
    const before = shown(changed.flatMap((one) => one.before))
    const now = shown(changed.flatMap((one) => one.now))
    const left = without(changes, part.fields)
    const open = settled.filter((key) => !part.settled.some((name) => key.startsWith(`${name}:`)))
    const touched = left !== changes || open.length < settled.length
    changes = left
    settled = open
    if (!touched && !all) continue
    asks.set(part.asked, {
      rule: touched ? 'page-changed' : 'order-changed',
      field: part.asked,
      level: 'ask',
      values: { before, now },
      about: now,
    })
  }
  return { changes, settled, pageChangeWarnings: [...asks.values()] }
}

function without(changes: DraftChanges, fields: readonly string[]): DraftChanges {
  const left = Object.entries(changes).filter(([field]) => !fields.includes(field))
  return left.length < Object.keys(changes).length ? Object.fromEntries(left) : changes
}

function shown(texts: readonly string[]): string {
  return texts.join(', ').slice(0, LONGEST) || '—'
}
