/**
 * Reads an amount as shops print it: "1.250.000 ₫", "₫1,815,000.00", "578,000đ", "1250000.00", "-300000".
 * The last separator followed by exactly one or two digits marks decimals; every other one groups.
 * Returns whole VND, or null where the text holds no single amount.
 */
export function parseMoney(text: string): number | null {
  const compact = text.normalize('NFKC').replace(/[\s'’]/g, '')
  const found = compact.match(/[-−]?[^\d.,-]*\d[\d.,]*/g)
  if (!found || found.length !== 1 || !found[0]) return null
  const negative = /^[-−]/.test(found[0])
  const digits = found[0].replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  const decimals = digits.match(/^(.*)[.,](\d{1,2})$/)
  const whole = (decimals?.[1] ?? digits).replace(/[.,]/g, '')
  const amount = Math.round(Number(`${whole || '0'}.${decimals?.[2] ?? '0'}`))
  if (!Number.isSafeInteger(amount)) return null
  return negative ? -amount : amount
}
