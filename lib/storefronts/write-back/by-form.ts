import { storeKey } from '../../domain/store-key.ts'
import { all, first } from '../dom.ts'
import type { Platform } from '../platform.ts'
import { platformOf } from '../platforms.ts'
import type { WritablePage, Writer } from '../writer.ts'
import { addNote, click, isTypable, standsOnPage } from './page-form.ts'

/** Where a platform's order page keeps a note for the shop itself. */
export interface NotePlace {
  /** Tried in turn; the first that is there is it, where it is there once. */
  fields: readonly string[]
  /** What shows the field where it is folded away. */
  opens?: string
  /** Of a page that changes its address before what it shows: whether what is drawn is this order's. */
  shows?(document: Document, orderId: string): boolean
}

export function byForm(
  platform: Platform,
  { fields, opens, shows }: NotePlace,
): Required<Pick<Writer, 'fill'>> {
  return {
    fill(page, dispatch) {
      const { document } = page
      const { orderId, trackingCode } = dispatch
      const other = otherThan(platform, page, orderId)
      if (other) return other
      if (shows?.(document, orderId) === false) return 'other-order'
      if (standsOnPage(document, trackingCode)) return 'already'
      const found = fields.map((at) => all(document, at)).find(({ length }) => length > 0) ?? []
      const field = found[0]
      if (found.length !== 1 || !isTypable(field)) return 'no-place'
      const outcome = addNote(field, dispatch)
      const closed = outcome === 'filled' && opens ? first(document, opens) : undefined
      if (closed) click(closed)
      return outcome
    },
  }
}

/** Undefined where the open page is this very order's, by its store, its platform and the platform's own id. */
export function otherThan(
  platform: Platform,
  { document, url, orderUrl }: WritablePage,
  orderId: string,
): 'other-order' | 'signed-out' | undefined {
  const isItsShop = storeKey(url.href) === storeKey(orderUrl.href) && platformOf(document, url) === platform
  const shown = isItsShop ? platform.orderId(document, url) : undefined
  if (shown === orderId) return undefined
  return shown === undefined && first(document, 'input[type="password"]') ? 'signed-out' : 'other-order'
}
