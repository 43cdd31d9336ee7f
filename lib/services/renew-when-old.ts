import { PRICE_HOLDS_MS } from '../domain/shipment/quote.ts'

const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/**
 * A popup in a tab may be open for hours, and its order may have changed: the first press then reads the page again
 * and does nothing else. What was typed comes back as in a popup that is opened again.
 */
export function renewWhenOld(renew: () => void): void {
  const readAt = Date.now()
  for (const press of PRESSES) {
    addEventListener(
      press,
      (event) => {
        if (Math.abs(Date.now() - readAt) <= PRICE_HOLDS_MS) return
        event.stopImmediatePropagation()
        event.preventDefault()
        renew()
      },
      true,
    )
  }
}
