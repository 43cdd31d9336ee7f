import type { Screen } from './screen.ts'

/** What is sent or charged, and where the order form shows it. The first that is drawn counts. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  recipient: ['[data-field="name"] input'],
  phone: ['[data-field="tel"] input'],
  address: ['[data-action="edit-address"]', '[data-original] > :first-child', '[data-field="detail"] input'],
  goods: ['[data-field="products"]'],
  weight: ['[data-field="weight"] input'],
  cod: ['[data-field="cod"] input'],
  'declared value': ['[data-field="value"] input'],
  pickup: ['[data-field="pickup"] button'],
  payer: ['[data-field="payer"] button'],
  'hand-over': ['[data-action="edit-handover"]'],
  note: ['[data-field="note"] textarea'],
  options: ['[data-more]'],
  road: ['[data-transport="road"]'],
  air: ['[data-transport="fly"]'],
  'recipient pays': ['[data-at-the-door]'],
  ship: ['[data-action="ship"]', '[data-question]'],
}

/** The values that no seller can see without scrolling, as the form is drawn now. */
export function valuesOutOfView(screen: Screen): Promise<string[]> {
  return screen.evaluate<string[]>(`(() => {
    const isSeen = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const isMine = (x, y) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (one.contains(hit) || hit.contains(one))
      }
      const middle = (left + right) / 2
      return one.checkVisibility() && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 &&
        [top + 2, (top + bottom) / 2, bottom - 2].every((y) => isMine(middle, y) && !isClipped(one, y))
    }
    const isClipped = (one, y) => {
      const scroller = one.closest('form main')?.getBoundingClientRect()
      return scroller !== undefined && (y < scroller.top || y > scroller.bottom)
    }
    return Object.entries(${JSON.stringify(VALUES)}).flatMap(([name, selectors]) => {
      const shown = selectors.map((selector) => document.querySelector(selector)).find(Boolean)
      return shown && isSeen(shown) ? [] : [name]
    })
  })()`)
}
