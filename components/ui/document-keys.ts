import { useLayoutEffect } from 'react'

const OUT_OF_REACH = '[inert], [aria-hidden="true"]'
/** A field's own list is left out: it narrows while the seller types and leaves other keys alone. */
const OVER =
  '[role="dialog"], [role="alertdialog"], [aria-haspopup="listbox"][aria-expanded="true"]:not(input)'
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="listbox"], :is([role="combobox"], [aria-haspopup])[aria-expanded="true"]'

export function isOutOfReach(element: Element): boolean {
  return element.closest(OUT_OF_REACH) !== null
}

export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null
}

/** What was open at key down: a handler may close it before the document gets the event. */
const openAt = new WeakMap<Event, Element[]>()

function openNow(): Element[] {
  return [...document.querySelectorAll(OVER)].filter((one) => one.checkVisibility())
}

function look(event: Event) {
  openAt.set(event, openNow())
}

/** Records the open layers for every key. May be called often. */
export function watchLayers() {
  window.addEventListener('keydown', look, true)
}

/** True when a dialog or list lies over `element`, at the key's press or now: document-wide keys must not reach it. */
export function isCovered(element: Element, event?: Event): boolean {
  const open = (event && openAt.get(event)) ?? openNow()
  return isOutOfReach(element) || open.some((one) => !one.contains(element))
}

/** Listens to keys of the document while `of` is not covered. */
export function useDocumentKey(
  of: () => Element | null | undefined,
  press: (event: KeyboardEvent) => void,
  active = true,
) {
  // An effect runs some time after drawing: a key pressed at once was lost on a busy machine.
  useLayoutEffect(() => {
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

const PAGE = 10

/** May lie outside the list; undefined for other keys. */
export function rowOfKey(key: string, active: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}

/** The keys that ship, as their button shows them. */
export const SHIP_KEYS = /Mac/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'
