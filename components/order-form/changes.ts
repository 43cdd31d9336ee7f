import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'

/** What the seller made of a freshly read draft: only the fields that differ from it. */
export type DraftChanges = Partial<ShipmentDraft>

/** What outlives the popup: it closes on every loss of focus. */
export interface SavedForm {
  changes: DraftChanges
  settled: string[]
  /** Whose saved addresses, solutions and product codes stand among the changes. */
  accountId: string
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

export function changesFrom(read: ShipmentDraft, now: ShipmentDraft): DraftChanges {
  const before: Readonly<Record<string, unknown>> = read
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}
