import type { OrderLine, Read } from '../../domain/store-order.ts'

/**
 * For comparing amounts of one page, which writes them all alike: the digits, with decimals that are nothing taken off.
 * NaN where there is none.
 */
export function digitsOf(read: Read | undefined): number {
  return digitsIn(read?.text)
}

export function digitsIn(shown = ''): number {
  const text = shown.replace(/[.,]0{1,2}(?!\d)/, '')
  return text === ''
    ? Number.NaN
    : Number(text.replace(/\D/g, '') || Number.NaN) * (/^\s*[₫đ]?\s*[-−–]/.test(text) ? -1 : 1)
}

/** What one line comes to; NaN where it has no price. */
export function worthOf({ lineTotal, unitPrice, quantity }: OrderLine): number {
  const whole = digitsOf(lineTotal)
  return Number.isNaN(whole) ? digitsOf(unitPrice) * (quantity ? digitsOf(quantity) : 1) : whole
}

export function goodsOf(lines: readonly OrderLine[]): number {
  return lines.length > 0 ? lines.reduce((sum, line) => sum + worthOf(line), 0) : Number.NaN
}
