import { first, native } from './dom.ts'
import type { PlacedBadge } from './page-badge.ts'
import type { OrderRow } from './platform.ts'

/** Asks how a list's new orders are shipped together: words, empty where nothing is to be said, undefined where nobody answered. */
export type AskHint = (orders: { id: string; status: string }[]) => Promise<string | undefined>

/** A sentence at a list's heading. Nothing in it can be clicked: it names our own button. */
export function createListHint(document: Document, ask: AskHint) {
  let told = ''
  return {
    forget() {
      told = ''
    },
    /** False where the page shows something else by the time it is answered, or nothing is new. */
    async learn(rows: readonly OrderRow[], isStill: () => boolean): Promise<boolean> {
      const words = await ask(rows.map(({ id, shown }) => ({ id, status: shown.status?.text ?? '' })))
      if (words === undefined || words === told || !isStill()) return false
      told = words
      return true
    },
    placed(rows: readonly OrderRow[]): PlacedBadge[] {
      if (told === '' || rows.length === 0) return []
      return [
        { badge: { label: told, tone: 'idle', practice: false }, beside: placeOf(document), hint: true },
      ]
    },
  }
}

/** The page's own heading, where it is in view: some admins have one for screen readers alone. */
function placeOf(document: Document): Element | undefined {
  const heading = first(document, 'h1')
  return heading && native(heading, 'clientHeight') > 8 ? heading : undefined
}
