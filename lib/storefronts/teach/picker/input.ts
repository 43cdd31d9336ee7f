import { native } from '../../read/dom.ts'
import type { PickerHost } from './host.ts'
import type { Step } from './pointing.ts'
import type { Action } from './view.ts'

export interface PickerInput {
  /** The pointer rests somewhere; `at` in milliseconds, the event's own time. */
  move(x: number, y: number, at: number): void
  click(x: number, y: number, at: number): void
  /** False where the browser is to have the key. */
  key(event: KeyboardEvent): boolean
  scroll(x: number, y: number, by: { x: number; y: number }): boolean
  /** The page was scrolled or resized. */
  moved(): void
  /** The page has put something over us, or taken us out. */
  covered(): void
}

/** Those that press something, and those that would tell the page what is done over it. */
const TAKEN = [
  ...['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'],
  ...['contextmenu', 'wheel', 'keydown', 'keyup', 'focusin', 'focusout'],
]

/**
 * Captures the seller's events at the window. Untrusted events, which page scripts dispatch, are ignored.
 * Returns the way to stop.
 */
export function takeInput(window: Window, host: PickerHost, input: PickerInput): () => void {
  function onEvent(event: Event) {
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    if (handled(event)) event.preventDefault()
  }

  function handled(event: Event): boolean {
    if (isKey(event)) return event.type !== 'keydown' || input.key(event)
    if (!isPointer(event)) return false
    const { clientX: x, clientY: y, timeStamp } = event
    const ours = event.target === host.element
    if (isWheel(event)) return input.scroll(x, y, { x: event.deltaX, y: event.deltaY })
    if (!ours && /^(pointermove|pointerup|click)$/.test(event.type)) input.covered()
    else if (event.type === 'pointermove') input.move(x, y, timeStamp)
    else if (event.type === 'click') input.click(x, y, timeStamp)
    return true
  }

  // Another popover or dialog of the page's opens above ours.
  const onToggle = (event: Event) => event.target !== host.element && input.covered()
  const onMoved = () => input.moved()
  const always = { capture: true, passive: false }
  for (const name of TAKEN) window.addEventListener(name, onEvent, always)
  window.addEventListener('toggle', onToggle, always)
  window.addEventListener('scroll', onMoved, always)
  window.addEventListener('resize', onMoved)
  return () => {
    for (const name of TAKEN) window.removeEventListener(name, onEvent, always)
    window.removeEventListener('toggle', onToggle, always)
    window.removeEventListener('scroll', onMoved, always)
    window.removeEventListener('resize', onMoved)
  }
}

/** Nothing is taken any more but a click or a key on the panel's own button. Returns the way to stop. */
export function giveBack(window: Window, host: PickerHost, onClosed: () => void): () => void {
  function onEvent(event: Event) {
    if (!event.isTrusted || event.target !== host.element) return
    const pressed = isKey(event)
      ? /^(Enter|Escape| )$/.test(event.key)
      : isPointer(event) && host.actionAt(event.clientX, event.clientY) === 'close'
    if (pressed) onClosed()
  }
  host.openGlass()
  for (const name of ['click', 'keydown']) window.addEventListener(name, onEvent, true)
  return () => {
    for (const name of ['click', 'keydown']) window.removeEventListener(name, onEvent, true)
  }
}

/** Moves the innermost scroller under the pointer, which lies below the glass; false where the window is to move. */
export function scrollFrom(element: Element | undefined, by: { x: number; y: number }): boolean {
  for (let at: Element | null | undefined = element; at; at = native(at, 'parentElement')) {
    const before = native(at, 'scrollTop')
    native(at, 'scrollBy').call(at, by.x, by.y)
    if (native(at, 'scrollTop') !== before) return true
  }
  return false
}

function isKey(event: Event): event is KeyboardEvent {
  return 'key' in event
}

function isPointer(event: Event): event is MouseEvent {
  return 'clientX' in event
}

function isWheel(event: Event): event is WheelEvent {
  return 'deltaY' in event
}

/** What a key asks of the picker. `nothing`: the page is not to have it all the same. */
export type Command = Action | Step | 'take' | 'forwards' | 'backwards' | 'nothing'

const KEYS: Readonly<Record<string, Command>> = {
  Escape: 'close',
  Enter: 'take',
  Backspace: 'undo',
  s: 'skip',
  S: 'skip',
  ArrowUp: 'out',
  ArrowDown: 'in',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
}

/** `focused`: the panel's button that has the focus. Undefined where the browser is to have the key. */
export function commandOf(event: KeyboardEvent, focused: Action | undefined): Command | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save'
  // Reloading, zooming and scrolling the page are no business of the page's scripts, nor of ours.
  if (ctrlKey || metaKey || altKey || /^(F\d|Page|Home|End)/.test(key)) return undefined
  if (key === 'Tab') return shiftKey ? 'backwards' : 'forwards'
  return (/^(Enter| )$/.test(key) && focused) || (KEYS[key] ?? 'nothing')
}
