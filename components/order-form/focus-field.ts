import type { DraftField } from '../../lib/domain/failure.ts'
import { FIELD_ORDER } from './attention.ts'

const CONTROLS = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, button, [role="radio"]'

/** Brings a field into view and puts the focus where it is answered: on the choices, where there are any. */
export function focusField(root: ParentNode, field: DraftField) {
  const isPlace = field === 'province' || field === 'district' || field === 'ward'
  const choice = isPlace ? root.querySelector<HTMLElement>('[data-choices] button') : null
  const control =
    choice ?? root.querySelector(`[data-field="${field}"]`)?.querySelector<HTMLElement>(CONTROLS)
  control?.scrollIntoView?.({ block: 'nearest' })
  control?.focus({ preventScroll: true })
}

/** The field that holds the focus. */
export function fieldOf(element: Element | null): DraftField | undefined {
  const name = element?.closest<HTMLElement>('[data-field]')?.dataset.field
  return FIELD_ORDER.find((field) => field === name)
}
