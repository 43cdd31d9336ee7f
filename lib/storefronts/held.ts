import { all, native } from './dom.ts'

const HELD =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit],[type=file]),select,textarea'

/** The form fields in an element, or the element itself where it is one. */
export function fieldsIn(element: Element): Element[] {
  return native(element, 'matches').call(element, HELD) ? [element] : all(element, HELD)
}
