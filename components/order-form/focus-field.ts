import { type DraftField, draftFields } from '../../lib/domain/draft-field.ts'
import { containerOf } from '../../lib/order-form/fields.ts'

const CONTROLS =
  'input:not([type=hidden], [type=radio]:not(:checked), [tabindex="-1"], :disabled), textarea, button, [role="radio"]:not([tabindex="-1"])'

/**
 * Brings a field into view and focuses it, or the first of the `answers` of its question. Returns whether it had
 * something to focus.
 */
export function focusField(root: ParentNode, field: DraftField | 'ship', answers = false): boolean {
  if (field === 'ship') {
    const button = root.querySelector<HTMLElement>('[data-action="ship"], [data-question] button')
    button?.focus({ preventScroll: true })
    return button !== null
  }
  const answer = root.querySelector<HTMLElement>(`[data-about="${field}"][data-answers] button`)
  const container = controlOf(root, field) ?? controlOf(root, containerOf(field))
  const control = (answers && answer) || container?.querySelector<HTMLElement>(CONTROLS) || container
  for (const part of [container, control]) part?.scrollIntoView?.({ block: 'nearest' })
  control?.focus({ preventScroll: true })
  if (!container || control === answer || container.contains(document.activeElement)) return control !== null
  // It has no control, or not yet: the field itself gets the focus.
  container.tabIndex = -1
  container.focus({ preventScroll: true })
  return false
}

function controlOf(root: ParentNode, field: DraftField): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-field="${field}"]`)
}

/** The note of a problem, with its answers. */
export function questionOf(root: ParentNode, key: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-question]')].find(
    ({ dataset }) => dataset.question === key,
  )
}

/** The field that contains an element, or that its question is about. */
export function fieldOf(element: Element | null): DraftField | undefined {
  const { field, about } = element?.closest<HTMLElement>('[data-field], [data-about]')?.dataset ?? {}
  const name = field ?? about
  return draftFields.find((field) => field === name)
}
