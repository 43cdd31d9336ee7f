import { useCallback, useRef, useState } from 'react'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'

/** The draft while the seller edits it. */
export interface EditedDraft {
  draft: ShipmentDraft
  /** With the changes of this event, which are not drawn yet. */
  current(): ShipmentDraft
  change(changes: Partial<ShipmentDraft>): void
}

export function useDraft(first: () => ShipmentDraft): EditedDraft {
  const [draft, setDraft] = useState(first)
  const latest = useRef(draft)
  const current = useCallback(() => latest.current, [])
  const change = useCallback((changes: Partial<ShipmentDraft>) => {
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
  }, [])
  return { draft, current, change }
}
