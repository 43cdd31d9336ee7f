import { isOutOfReach } from '../ui/document-keys.ts'
import { actionKeys } from './action-keys.ts'

/** A visible button, link or field with `data-action`. */
export interface ActionInView {
  name: string
  element: HTMLElement
  /** Its name on the screen. */
  words: string
}

/**
 * Everything that can be done now, in screen order. Of several with one name, the one nearest the focus;
 * none when that is ambiguous.
 */
export function actionsInView(): ActionInView[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-action]')].filter(isAtHand)
  return [...Map.groupBy(found, (element) => element.dataset.action ?? '')].flatMap(([name, elements]) => {
    const element = elements.length === 1 ? elements[0] : besideFocus(elements)
    return element && name !== 'confirm' ? [{ name, element, words: wordsOf(element) }] : []
  })
}

/** The action these keys press now: of several the one nearest the focus, else the one outside any form. */
export function actionBy(keys: string): ActionInView | undefined {
  const sharing = actionsInView().filter(({ name }) => actionKeys[name] === keys)
  if (sharing.length < 2) return sharing[0]
  const beside = besideFocus(sharing.map(({ element }) => element))
  return (
    sharing.find(({ element }) => element === beside) ??
    sharing.find(({ element }) => !element.closest('form'))
  )
}

export function perform({ element }: Pick<ActionInView, 'element'>): void {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
  // A combobox opens by its own keys.
  else if (element.role !== 'combobox') element.click()
}

function isAtHand(element: HTMLElement): boolean {
  return (
    element.checkVisibility() &&
    !isOutOfReach(element) &&
    !element.matches(':disabled, [aria-disabled="true"]')
  )
}

/** The single match in the closest ancestor of the focus with a match. */
function besideFocus(elements: readonly HTMLElement[]): HTMLElement | undefined {
  for (
    let around = document.activeElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const within = elements.filter((element) => around?.contains(element))
    if (within.length > 0) return within.length === 1 ? within[0] : undefined
  }
  return undefined
}

function wordsOf(element: HTMLElement): string {
  const label = element.ariaLabel || (element instanceof HTMLInputElement && element.labels?.[0]?.textContent)
  if (label) return label
  // Keys and counts are no part of a name.
  const shown = [...element.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('kbd, [data-count]')),
  )
  const text = shown
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A title that contains the text says more, such as "sort by …" on a column header.
  return element.title.includes(text) ? element.title : text
}
