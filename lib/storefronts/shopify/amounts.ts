import type { Read } from '../../domain/store-order.ts'
import { part, text } from '../json.ts'
import { read } from '../reads.ts'

/** As it stands there; GraphQL's amounts lie one level deeper, beside their currency. */
export function moneyIn(of: unknown, name: string, at = name): Read | undefined {
  const value = part(of, name)
  return read(text(value) ?? text(part(value, 'shopMoney', 'amount')), 'session-json', at, true)
}

/** The same as a number, for what only sums tell; JSON writes numbers in one way. */
export function amountIn(of: unknown, name: string): number | undefined {
  const money = moneyIn(of, name)
  const amount = Number(money?.text)
  return money && Number.isFinite(amount) ? amount : undefined
}

export function sumOf(amounts: number[], at: string): Read | undefined {
  const sum = amounts.reduce((whole, amount) => whole + amount, 0)
  return amounts.length > 0 ? read(String(Math.round(sum * 100) / 100), 'session-json', at, true) : undefined
}
