import { type DraftField, draftFields } from '../../lib/domain/draft-field.ts'
import { containerOf } from '../../lib/order-form/fields.ts'

const CONTROLS =
  'input:not([type=hidden], [type=radio]:not(:checked), [tabindex="-1"], :disabled), textarea, button, [role="radio"]:not([tabindex="-1"])'

/** Brings a field into view with its notes and focuses it, or its choices where it has some. Returns whether the field is there. */
export function focusField(root: ParentNode, field: DraftField | 'ship'): boolean {
  if (field === 'ship') {
    const button = root.querySelector<HTMLElement>('[data-action="ship"]')
    button?.focus({ preventScroll: true })
    return button !== null
  }
  const isPlace = field === 'province' || field === 'district' || field === 'ward'
  const choice = isPlace ? root.querySelector<HTMLElement>('[data-choices] button') : null
  const place = controlOf(root, field) ?? controlOf(root, containerOf(field))
  const control = choice ?? place?.querySelector<HTMLElement>(CONTROLS) ?? place
  // Its question first: where both fit, the second step moves nothing.
  for (const part of [questionAbout(root, field), choice?.closest('[data-choices]') ?? control]) {
    part?.scrollIntoView?.({ block: 'nearest' })
  }
  control?.focus({ preventScroll: true })
  if (!place || place.contains(document.activeElement) || control === choice) return control !== null
  // It has no control, or not yet: the field itself gets the focus.
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  return true
}

/** Keeps the question of the focused field in view while parts of the form grow. Returns what ends it. */
export function keepQuestionInView(form: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const field = form.contains(document.activeElement) ? fieldOf(document.activeElement) : undefined
    if (field) questionAbout(form, field)?.scrollIntoView({ block: 'nearest' })
  })
  for (const part of form.children) observer.observe(part)
  return () => observer.disconnect()
}

function controlOf(root: ParentNode, field: DraftField): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-field="${field}"]`)
}

function questionAbout(root: ParentNode, field: DraftField): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-question][data-about="${field}"]`)
}

/** The note of a problem, with its answers. */
export function questionOf(root: ParentNode, key: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-question]')].find(
    ({ dataset }) => dataset.question === key,
  )
}

/** The field that contains an element. */
export function fieldOf(element: Element | null): DraftField | undefined {
  const name = element?.closest<HTMLElement>('[data-field]')?.dataset.field
  return draftFields.find((field) => field === name)
}
