import { all, choiceOf, fieldValue } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { clean } from '../text.ts'
import { isField } from './labels.ts'

const NO_TEXT = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'file', 'password']
  .map((type) => `:not([type=${type}])`)
  .join('')

/** What a person reads in the element, line by line; what its form field holds where it has one. */
export function linesIn(element: Element): string[] {
  const held = heldIn(element)
  return held === undefined ? printedIn(element) : held.split('\n').map(clean).filter(Boolean)
}

/** What the one form field in it holds; undefined for an empty one too. */
export function heldIn(element: Element): string | undefined {
  const fields = isField(element) ? [element] : all(element, `input${NO_TEXT}, select, textarea`)
  const [field] = fields
  return (fields.length === 1 && (choiceOf(field) ?? fieldValue(field))) || undefined
}
