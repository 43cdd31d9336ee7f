const REGIONS = 'section, article, form, fieldset, dialog, [role="dialog"], main'
/** A question over a menu over a page needs this many. */
const REMEMBERED = 4

/**
 * When a focused button disappears, the focus moves to its part or the heading of it: else keys and screen
 * readers lose their position. Returns how to stop.
 */
export function keepFocus(document: Document): () => void {
  const frame = document.defaultView
  if (!frame) return () => {}
  /** The last focused elements with their ancestors, newest first. */
  let trails: Element[][] = []
  let waiting = 0

  const isLost = () => document.activeElement === null || document.activeElement === document.body

  function remember({ target }: Pick<FocusEvent, 'target'>) {
    if (!(target instanceof Element) || target === document.body) return
    trails = [ancestorsOf(target), ...trails].slice(0, REMEMBERED)
  }
  function look() {
    if (waiting > 0 || !isLost() || trails.length === 0) return
    // Dialogs and screens restore the focus themselves, some a frame later.
    waiting =
      frame?.requestAnimationFrame(() => {
        waiting = frame.requestAnimationFrame(rescue)
      }) ?? 0
  }
  function rescue() {
    waiting = 0
    if (!isLost()) return
    const [last] = trails[0] ?? []
    // Still in the page: the seller clicked elsewhere or left the window.
    if (!last || last.isConnected) trails = []
    else focusOn(survivorOf(trails) ?? document.querySelector('main') ?? document.body)
  }

  // The screen's first focus may be earlier.
  remember({ target: document.activeElement })
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', look)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', look)
    frame.cancelAnimationFrame(waiting)
  }
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [element, ...ancestorsOf(parentElement)] : [element]
}

function survivorOf(trails: readonly Element[][]): Element | undefined {
  return trails.flat().find((one) => one.isConnected && one.matches(REGIONS) && isShown(one))
}

function focusOn(region: Element) {
  const headings = [...region.querySelectorAll('h1, h2, h3')]
  const heading = headings.find((one) => one.closest(REGIONS) === region && isShown(one)) ?? region
  if (!(heading instanceof HTMLElement)) return
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}

/** Screens that were left stay in the page, hidden. */
function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true
}
