import { PRICE_HOLDS_MS } from '../domain/shipment/quote.ts'

const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/**
 * An order may change while its popup is open in a tab for hours: the first press then only reads the page
 * again. What was typed comes back.
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
