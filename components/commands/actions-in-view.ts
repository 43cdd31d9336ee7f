import { isOutOfReach } from '../ui/document-keys.ts'
import { type ActionName, actionKeys, isAction } from './action-keys.ts'

/** Something the seller can do on the screen as it is: a button, a link or a field that says which action it is. */
export interface ActionInView {
  name: ActionName
  element: HTMLElement
  /** What it is called on the screen. */
  words: string
}

/**
 * All that can be done just now, in the order of the screen. Of several that do the same to different things, the one
 * beside the focus; where none is, nobody could tell which was meant.
 */
export function actionsInView(): ActionInView[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-action]')].filter(isAtHand)
  return [...Map.groupBy(found, (element) => element.dataset.action ?? '')].flatMap(([name, elements]) => {
    const element = elements.length === 1 ? elements[0] : besideFocus(elements)
    return element && isAction(name) ? [{ name, element, words: wordsOf(element) }] : []
  })
}

/**
 * What keys stand for just now. Where several actions share them, as the forms of a page share those that save, it is the
 * one beside the focus; else what is of no form, since a form is sent only by who is in it.
 */
export function actionBy(keys: string): ActionInView | undefined {
  const sharing = actionsInView().filter(({ name }) => actionKeys[name] === keys)
  if (sharing.length < 2) return sharing[0]
  const beside = besideFocus(sharing.map(({ element }) => element))
  return (
    sharing.find(({ element }) => element === beside) ??
    sharing.find(({ element }) => !element.closest('form'))
  )
}

/** Presses a button, follows a link, leads into a field. */
export function perform({ element }: Pick<ActionInView, 'element'>): void {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
  // A list opens by the keys that are pressed on it.
  else if (element.role !== 'combobox') element.click()
}

function isAtHand(element: HTMLElement): boolean {
  return (
    element.checkVisibility() &&
    !isOutOfReach(element) &&
    !element.matches(':disabled, [aria-disabled="true"]')
  )
}

/** In what the focus stands in, as far out as it takes to find any; only where that is one. */
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
  const shown = [...element.childNodes].filter((node) => !(node instanceof Element && node.matches('kbd')))
  const text = shown
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A title that holds what is shown says more: of a column's head, that it sorts.
  return element.title.includes(text) ? element.title : text
}
