import { native } from '../read/dom.ts'

/** A page may change on every frame. */
const PAUSE_MS = 400
const POLL_MS = 1000

/** The Navigation API; Firefox has it from 147 on. */
interface Navigated {
  navigation?: EventTarget
}

/**
 * Calls back 0.4 s after the page drew something or changed its address, once for all changes, and never in a
 * hidden tab.
 */
export function onPageChange(window: Window & Navigated, changed: () => void, signal: AbortSignal): void {
  const { document, location, navigation } = window
  let waiting = false
  const soon = () => {
    if (waiting || signal.aborted || native(document, 'hidden')) return
    waiting = true
    window.setTimeout(() => {
      waiting = false
      if (!signal.aborted) changed()
    }, PAUSE_MS)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())

  if (navigation) {
    navigation.addEventListener('currententrychange', soon, { signal })
    return
  }
  let at = location.href
  const poll = window.setInterval(() => {
    if (location.href === at) return
    at = location.href
    soon()
  }, POLL_MS)
  signal.addEventListener('abort', () => window.clearInterval(poll))
}
