import type { Dispatch, WriteOutcome } from '../../domain/write-back.ts'
import { all, fieldValue, isField, native, setNative, tagOf } from '../dom.ts'
import { holds } from './holds.ts'

/** `NodeFilter.SHOW_TEXT`. */
const TEXT = 4

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Whether the page has the code already: shown, or in a field that was not saved yet. */
export function standsOnPage(document: Document, code: string): boolean {
  const body = native(document, 'body')
  if (body && textsOf(document, body).some((text) => holds(text, code))) return true
  return all(document, 'input, textarea').some((field) => holds(fieldValue(field) ?? '', code))
}

/** All of it together, for a code in several elements, and each text alone: what stands in the next cell is glued to it. */
function textsOf(document: Document, body: HTMLElement): string[] {
  const texts = [native(body, 'textContent') ?? '']
  const walker = native(document, 'createTreeWalker').call(document, body, TEXT)
  while (walker.nextNode()) texts.push(native(walker.currentNode, 'nodeValue') ?? '')
  return texts
}

/** A field that a seller could type into. */
export function isTypable(element: Element | undefined): element is TextField {
  return (
    element !== undefined &&
    isField(element) &&
    tagOf(element) !== 'select' &&
    !native(element, 'disabled') &&
    !native(element as TextField, 'readOnly')
  )
}

/** Puts the note on a line of its own below what stands there, or the bare code where the note is too long for it. */
export function addNote(field: TextField, { note, trackingCode }: Dispatch): WriteOutcome {
  const before = native(field, 'value')
  const above = before === '' || before.endsWith('\n') ? before : `${before}\n`
  const most = native(field, 'maxLength')
  const line = [note, trackingCode].find((one) => most < 0 || above.length + one.length <= most)
  return line === undefined ? 'no-place' : typeInto(field, above + line)
}

/** Tells the page as a key press would, so that what draws it knows; submits nothing. */
export function typeInto(field: TextField, text: string): WriteOutcome {
  const view = viewOf(field)
  const before = native(field, 'value')
  setNative(field, 'value', text)
  for (const type of ['input', 'change']) {
    if (view) native(field, 'dispatchEvent').call(field, new view.Event(type, { bubbles: true }))
  }
  if (native(field, 'value') === before) return 'no-place'
  // Not there where pages are only parsed.
  native(field, 'scrollIntoView')?.call(field, { block: 'center' })
  return 'filled'
}

/** A script's click: the page may fold something out, and gains no gesture of the seller's by it. */
export function click(element: Element): void {
  const view = viewOf(element)
  const options = { bubbles: true, cancelable: true }
  if (view) native(element, 'dispatchEvent').call(element, new view.MouseEvent('click', options))
}

function viewOf(element: Element) {
  return native(native(element, 'ownerDocument'), 'defaultView')
}
