import type { OrderSnapshot } from '../../lib/domain/order-snapshot.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { doubted, type Settled } from './attention.ts'

/** What the seller made of a freshly read draft: only the fields that differ from it. */
export type DraftChanges = Partial<ShipmentDraft>

/** What outlives the popup: it closes on every loss of focus. */
export interface SavedForm {
  changes: DraftChanges
  /** Fields the seller emptied: storage forgets what is undefined. */
  emptied?: readonly string[]
  settled: string[]
  /** Whose saved addresses, solutions and product codes stand among the changes. */
  accountId: string
  /** What the page said then; absent where none was read. */
  page?: OrderSnapshot | undefined
  /** What is asked since the page said something else, and was not answered yet. */
  asks?: readonly Problem[]
}

/** A form as the seller left it. */
export interface FormState {
  changes: DraftChanges
  settled: Settled
  page: OrderSnapshot | undefined
  asks: readonly Problem[]
}

export function formToSave({ changes, settled, page, asks }: FormState): Omit<SavedForm, 'accountId'> {
  const emptied = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [field] : []))
  return {
    changes,
    ...(emptied.length > 0 && { emptied }),
    settled: [...settled],
    ...(page && { page }),
    ...(asks.length > 0 && { asks: openAsks(asks, settled) }),
  }
}

export function openAsks(asks: readonly Problem[], settled: Settled): Problem[] {
  return asks.filter((ask) => !settled.includes(doubted(ask).key))
}

/** Saved addresses, solutions and product codes belong to their account; all that was typed goes along to another. */
export function savedFor(accountId: string, saved: SavedForm | undefined): SavedForm | undefined {
  if (!saved || saved.accountId === accountId) return saved
  const { pickup, returnTo, solutions: _, products, ...changes } = saved.changes
  const uncoded = products?.map((product) => ({ ...product, code: '' }))
  return {
    ...saved,
    changes: {
      ...changes,
      ...(pickup?.id === '' && { pickup }),
      ...(returnTo?.id === '' && { returnTo }),
      ...(uncoded && { products: uncoded }),
    },
  }
}

/**
 * What differs from what was read, and what of the changes `before` still stands: chosen once, it stays chosen where
 * another account or another day starts with the same.
 */
export function changesFrom(
  read: ShipmentDraft,
  now: ShipmentDraft,
  before: DraftChanges = {},
): DraftChanges {
  const start: Readonly<Record<string, unknown>> = read
  const chosen: Readonly<Record<string, unknown>> = before
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        !isSame(value, start[field]) || (Object.hasOwn(chosen, field) && isSame(value, chosen[field])),
    ),
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
