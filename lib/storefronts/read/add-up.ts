import { parseMoney } from '../../domain/money.ts'

/** Unnamed sums are known by position and trusted if they add up. */
export function addUp(parts: readonly (string | undefined)[], whole: string | undefined): boolean {
  const amounts = [...parts, whole].map((text) => parseMoney(text ?? ''))
  if (amounts.some((amount) => amount === null)) return false
  const left = amounts.slice(0, -1).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  // Each was rounded to whole dong by itself.
  return Math.abs(left - (amounts.at(-1) ?? 0)) <= parts.length
}
