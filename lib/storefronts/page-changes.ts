import { native } from './dom.ts'

/** A page may change on every frame. */
const PAUSE_MS = 400
const POLL_MS = 1000

/** Told by browsers that have the Navigation API; Firefox has it from 147 on. */
interface Navigated {
  navigation?: EventTarget
}

/**
 * Calls back after the page drew something or led elsewhere by itself, as single-page admins do: a moment later, once
 * for all that happened by then, and never while the tab is hidden. Ends with the signal.
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
