/** Since when each watched element is drawn whole, in `Event.timeStamp`'s milliseconds. */
const drawnSince = new WeakMap<Element, number>()
let observer: IntersectionObserver | undefined

/** Less than a pixel of a line may be missing: edges lie between pixels. */
const WHOLE = 0.99

/** As a `ref`: records from when on an element is drawn whole inside its scrollers and the window. */
export function watchSeen(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  observer ??= new IntersectionObserver(record, { threshold: [0, WHOLE, 1] })
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    drawnSince.delete(element)
  }
}

function record(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio, time } of entries) {
    if (intersectionRatio < WHOLE) drawnSince.delete(target)
    else if (!drawnSince.has(target)) drawnSince.set(target, time)
  }
}

/** The moment of a key or click. */
export type Press = Pick<Event, 'timeStamp'>

/** Whether a watched element was drawn whole before this press, and is uncovered now. */
export function wasSeen(element: Element, { timeStamp }: Press): boolean {
  const since = drawnSince.get(element)
  return since !== undefined && since < timeStamp && isUncovered(element)
}

/** An element that was wholly in view before the press; otherwise it is brought there. */
export function isSeenOrShown(element: Element | null | undefined, press: Press): boolean {
  if (element && wasSeen(element, press)) return true
  // The page's own bars lie over its edges.
  element?.scrollIntoView?.({ block: 'center' })
  return false
}

/** An observer does not see sticky bars and dialogs that lie over an element. */
function isUncovered(element: Element): boolean {
  return [...element.getClientRects()].every((rect) =>
    [0.02, 0.5, 0.98].every((down) =>
      [0.02, 0.5, 0.98].every((across) => {
        const hit = document.elementFromPoint(rect.x + rect.width * across, rect.y + rect.height * down)
        return element.contains(hit)
      }),
    ),
  )
}
