import { useEffect } from 'react'

const OUT_OF_REACH = '[inert], [aria-hidden="true"]'
/** A field's own list is left out: it narrows as the field is typed in, and leaves every other key to what the field is of. */
const OVER =
  '[role="dialog"], [role="alertdialog"], [aria-haspopup="listbox"][aria-expanded="true"]:not(input)'
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="listbox"], :is([role="combobox"], [aria-haspopup])[aria-expanded="true"]'

export function isOutOfReach(element: Element): boolean {
  return element.closest(OUT_OF_REACH) !== null
}

/** Letters and digits belong to the field they are typed in, and to the list they search. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null
}

/** What lay open when a key went down. Whoever takes the key may have closed it before the document hears of it. */
const openAt = new WeakMap<Event, Element[]>()

function openNow(): Element[] {
  return [...document.querySelectorAll(OVER)].filter((one) => one.checkVisibility())
}

function look(event: Event) {
  openAt.set(event, openNow())
}

/** From now on it is known of every key what lay open, however often this is called. */
export function watchLayers() {
  window.addEventListener('keydown', look, true)
}

/** Whether something lies over `element` that a key of the whole document must not reach through. */
export function isCovered(element: Element, event: Event): boolean {
  return isOutOfReach(element) || (openAt.get(event) ?? openNow()).some((one) => !one.contains(element))
}

/** Hears what is pressed anywhere, for `of` and only while nothing lies over it. */
export function useDocumentKey(
  of: () => Element | null | undefined,
  press: (event: KeyboardEvent) => void,
  active = true,
) {
  useEffect(() => {
    if (!active) return
    watchLayers()
    const hear = (event: KeyboardEvent) => {
      const element = of()
      if (element && !isCovered(element, event)) press(event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
