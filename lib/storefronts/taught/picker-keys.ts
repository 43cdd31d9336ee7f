import type { Action } from './picker-view.ts'
import type { Step } from './walk.ts'

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
