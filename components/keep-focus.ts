/** What a seller who cannot see would call "where I am". */
const PLACES = 'section, article, form, fieldset, dialog, [role="dialog"], main'
/** As deep as a question over a menu over a page. */
const REMEMBERED = 4

/**
 * A button that did its work is often gone with what it stood in, and the focus falls out of the page with it: keys lead
 * nowhere, and a screen reader is silent. It then goes to the heading of the place the button was in, where Enter does
 * nothing; who puts it anywhere better goes first. Returns what ends it.
 */
export function keepFocus(document: Document): () => void {
  const frame = document.defaultView
  if (!frame) return () => {}
  /** Of what had the focus last, newest first: what it stood in, itself first. */
  let trails: Element[][] = []
  let waiting = 0

  const isLost = () => document.activeElement === null || document.activeElement === document.body

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return
    trails = [ancestorsOf(target), ...trails].slice(0, REMEMBERED)
  }
  function look() {
    if (waiting > 0 || !isLost() || trails.length === 0) return
    // Dialogs and screens give it back themselves, some of them a frame later.
    waiting =
      frame?.requestAnimationFrame(() => {
        waiting = frame.requestAnimationFrame(rescue)
      }) ?? 0
  }
  function rescue() {
    waiting = 0
    if (!isLost()) return
    const [last] = trails[0] ?? []
    // Still there: the seller clicked beside it, or left the window.
    if (!last || last.isConnected) trails = []
    else focusOn(placeOf(trails) ?? document.querySelector('main') ?? document.body)
  }

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

function placeOf(trails: readonly Element[][]): Element | undefined {
  return trails.flat().find((one) => one.isConnected && one.matches(PLACES) && isShown(one))
}

function focusOn(place: Element) {
  const heading = [...place.querySelectorAll('h1, h2, h3')].find(isShown) ?? place
  if (!(heading instanceof HTMLElement)) return
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}

/** Screens that were left stand in the page, hidden. */
function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true
}
