import { all, choiceOf, fieldValue, native } from './dom.ts'
import { printedIn } from './printed.ts'
import { clean } from './text.ts'

const HELD =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit],[type=file]),select,textarea'

/** The form fields in an element, or the element itself where it is one. */
export function fieldsIn(element: Element): Element[] {
  return native(element, 'matches').call(element, HELD) ? [element] : all(element, HELD)
}

/** What the one form field in the element holds. */
export function heldIn(element: Element): string | undefined {
  const [field, ...more] = fieldsIn(element)
  const held = field && more.length === 0 ? (choiceOf(field) ?? fieldValue(field)) : undefined
  return held === '' ? undefined : held
}

/** What a person reads in the element, line by line; what its form field holds where it has one. */
export function linesIn(element: Element): string[] {
  const held = heldIn(element)
  return held === undefined ? printedIn(element) : held.split('\n').map(clean).filter(Boolean)
}
