import type { ScrapedValue } from '../../domain/store/store-order.ts'
import type { OrderRow } from '../platform.ts'
import { first, native } from '../read/dom.ts'
import type { ShownBadge } from './badge.ts'

/**
 * A sentence about shipping a list's new orders together. Empty: nothing to say; undefined: no answer. `fresh`: the
 * rows say something new.
 */
export type AskHint = (
  orders: { id: string; status: ScrapedValue | undefined }[],
  fresh: boolean,
) => Promise<string | undefined>

export function createListHint(document: Document, ask: AskHint) {
  let words = ''
  return {
    forget() {
      words = ''
    },
    /** False if the page changed meanwhile or the sentence is the same. */
    async learn(rows: readonly OrderRow[], fresh: boolean, isStill: () => boolean): Promise<boolean> {
      const answer = await ask(
        rows.map(({ id, shown: { status } }) => ({ id, status })),
        fresh,
      )
      if (answer === undefined || answer === words || !isStill()) return false
      words = answer
      return true
    },
    badges(rows: readonly OrderRow[]): ShownBadge[] {
      if (words === '' || rows.length === 0) return []
      return [
        { badge: { label: words, tone: 'idle', practice: false }, anchor: hintAnchor(document), hint: true },
      ]
    },
  }
}

/** The page's own heading, where it is in view: some admins have one for screen readers alone. */
function hintAnchor(document: Document): Element | undefined {
  const heading = first(document, 'h1')
  return heading && native(heading, 'clientHeight') > 8 ? heading : undefined
}
