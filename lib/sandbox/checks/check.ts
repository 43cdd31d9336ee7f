import type { Refusal } from '../answers.ts'
import { type Loose, numberOf, textOf } from '../order-values.ts'
import type { Shop } from '../state.ts'

/** An unchecked submission. */
export interface Submitted {
  order: Loose
  products: readonly Loose[]
  shop: Shop
  now: number
}

export interface Check extends Refusal {
  broken: (submitted: Submitted) => boolean
}

/** HTTP status and code are the field notes'; without one there, only the message. */
export function check(http: number, code: string, message: string, broken: Check['broken']): Check {
  return { http, code, message, broken }
}

export function lacks(name: string): Check['broken'] {
  return ({ order }) => textOf(order[name]) === ''
}

export function sent(order: Loose, name: string): boolean {
  return order[name] !== undefined && textOf(order[name]) !== ''
}

export function isWhole(value: unknown): boolean {
  return Number.isInteger(numberOf(value)) && numberOf(value) >= 0
}
