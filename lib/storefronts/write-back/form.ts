import { storeKey } from '../../domain/store/store-key.ts'
import type { Dispatch, WriteOutcome } from '../../domain/store/write-back/write-back.ts'
import type { Platform } from '../platform.ts'
import { platformOf } from '../platforms.ts'
import { all, fieldValue, first, isField, native, setNative, tagOf } from '../read/dom.ts'
import type { WritablePage, Writer } from './writer.ts'

/** The box for the shop's own notes. */
export interface NoteField {
  /** Tried in order; the field must be unique. */
  fields: readonly string[]
  /** Unfolds the field. */
  opens?: string
  /** Whether the drawn page is this order's, for pages that change their address first. */
  shows?(document: Document, orderId: string): boolean
}

export function byForm(
  platform: Platform,
  { fields, opens, shows }: NoteField,
): Required<Pick<Writer, 'fill'>> {
  return {
    fill(page, dispatch) {
      const { document } = page
      const { orderId, trackingCode } = dispatch
      const other = wrongPage(platform, page, orderId)
      if (other) return other
      if (shows?.(document, orderId) === false) return 'other-order'
      if (codeOnPage(document, trackingCode)) return 'already'
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

/** Undefined: it is this order's page, by store, platform and id. */
export function wrongPage(
  platform: Platform,
  { document, url, orderUrl }: WritablePage,
  orderId: string,
): 'other-order' | 'signed-out' | undefined {
  const isItsShop = storeKey(url.href) === storeKey(orderUrl.href) && platformOf(document, url) === platform
  const shown = isItsShop ? platform.orderId(document, url) : undefined
  if (shown === orderId) return undefined
  return shown === undefined && first(document, 'input[type="password"]') ? 'signed-out' : 'other-order'
}

const TEXT = 4

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Shown, or unsaved in a field. */
export function codeOnPage(document: Document, code: string): boolean {
  const body = native(document, 'body')
  if (body && textsOf(document, body).some((text) => holds(text, code))) return true
  return all(document, 'input, textarea').some((field) => holds(fieldValue(field) ?? '', code))
}

/**
 * The whole text, for a code split over elements, and each text node: neighbouring cells are glued together.
 */
function textsOf(document: Document, body: HTMLElement): string[] {
  const texts = [native(body, 'textContent') ?? '']
  const walker = native(document, 'createTreeWalker').call(document, body, TEXT)
  while (walker.nextNode()) texts.push(native(walker.currentNode, 'nodeValue') ?? '')
  return texts
}

export function isTypable(element: Element | undefined): element is TextField {
  return (
    element !== undefined &&
    isField(element) &&
    tagOf(element) !== 'select' &&
    // Also by a fieldset around it.
    !native(element, 'matches').call(element, ':disabled') &&
    !native(element as TextField, 'readOnly')
  )
}

/** On a new line below the seller's text; the bare code if the note is too long. */
export function addNote(field: TextField, { note, trackingCode }: Dispatch): WriteOutcome {
  const before = native(field, 'value')
  const above = before === '' || before.endsWith('\n') ? before : `${before}\n`
  const most = native(field, 'maxLength')
  const line = [note, trackingCode].find((one) => most < 0 || above.length + one.length <= most)
  return line === undefined ? 'no-place' : typeInto(field, above + line)
}

/** Dispatches the events of a key press; submits nothing. */
export function typeInto(field: TextField, text: string): WriteOutcome {
  const view = viewOf(field)
  const before = native(field, 'value')
  setNative(field, 'value', text)
  for (const type of ['input', 'change']) {
    if (view) native(field, 'dispatchEvent').call(field, new view.Event(type, { bubbles: true }))
  }
  if (native(field, 'value') === before) return 'no-place'
  // Missing in parsed documents.
  native(field, 'scrollIntoView')?.call(field, { block: 'center' })
  return 'filled'
}

/** An untrusted click gives the page no user gesture. */
export function click(element: Element): void {
  const view = viewOf(element)
  const options = { bubbles: true, cancelable: true }
  if (view) native(element, 'dispatchEvent').call(element, new view.MouseEvent('click', options))
}

function viewOf(element: Element) {
  return native(native(element, 'ownerDocument'), 'defaultView')
}

/** Not as a part of a longer code. */
export function holds(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.slice(at + code.length, at + code.length + 2)
    // A full stop ends a sentence, or goes on with the code: "S1.8663516" is no part of "S1.8663516.2".
    if (!/[\p{L}\p{N}]/u.test(before) && !/^(?:[\p{L}\p{N}]|[.-][\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}
