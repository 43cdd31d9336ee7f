import { type DraftField, draftFields } from '../../lib/domain/failure.ts'
import { wholeOf } from './draft-paths.ts'

const CONTROLS =
  'input:not([type=hidden], [type=radio]:not(:checked), [tabindex="-1"], :disabled), textarea, button, [role="radio"]:not([tabindex="-1"])'

/**
 * Brings a field into view and puts the focus where it is answered: on the choices, where there are any. Answers whether
 * the field was there.
 */
export function focusField(root: ParentNode, field: DraftField): boolean {
  const isPlace = field === 'province' || field === 'district' || field === 'ward'
  const choice = isPlace ? root.querySelector<HTMLElement>('[data-choices] button') : null
  const place = placeOf(root, field) ?? placeOf(root, wholeOf(field))
  const control = choice ?? place?.querySelector<HTMLElement>(CONTROLS) ?? place
  const inView = choice?.closest('[data-choices]') ?? control
  inView?.scrollIntoView?.({ block: 'nearest' })
  control?.focus({ preventScroll: true })
  if (!place || place.contains(document.activeElement) || control === choice) return control !== null
  // A note without an answer, or a list that is not there yet: the place itself is what to look at.
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  return true
}

function placeOf(root: ParentNode, field: DraftField): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-field="${field}"]`)
}

/** The field that holds the focus. */
export function fieldOf(element: Element | null): DraftField | undefined {
  const name = element?.closest<HTMLElement>('[data-field]')?.dataset.field
  return draftFields.find((field) => field === name)
}
