import { all, attribute, first, textOf } from '../dom.ts'
import type { NotePlace } from './by-form.ts'

const REACT = 'main[data-slot="sidebar-inset"]'

/** Both of Vendure's dashboards: the box above the order's history, whose notes are private unless unticked. */
export const vendureNote: NotePlace = {
  fields: [`${REACT} textarea:has(+ * [role="checkbox"])`, 'vdr-order-history .note-entry textarea'],
  shows(document, orderId) {
    const main = first(document, REACT)
    if (!main) {
      const info = first(document, 'vdr-page-entity-info')
      return !info || ` ${textOf(info)} `.includes(` ${orderId} `)
    }
    // The trail leads to the order that is drawn, and the one before may stand there still.
    const trail = all(main, '[data-slot="breadcrumb-link"]').at(-1)
    return (
      attribute(trail, 'href')?.endsWith(`/orders/${orderId}`) === true &&
      textOf(trail) === textOf(first(main, 'form h1'))
    )
  },
}
