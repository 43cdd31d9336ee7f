import { parseMoney } from '../../lib/domain/money.ts'

/** An amount as sellers type it: "250.000", "250000", "250k". Whole VND, or null. */
export function readTypedMoney(text: string): number | null {
  const thousands = text.trim().match(/^(\d+(?:[.,]\d+)?)\s*k$/i)
  if (thousands?.[1]) return Math.round(Number(thousands[1].replace(',', '.')) * 1000)
  return parseMoney(text)
}
