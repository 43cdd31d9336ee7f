import type { Refused } from '../answers.ts'
import { type Loose, numberOf, textOf } from '../order-text.ts'
import type { Shop } from '../state.ts'

/** A submission nobody has believed yet. */
export interface Submitted {
  order: Loose
  products: readonly Loose[]
  shop: Shop
  /** Epoch ms. */
  now: number
}

export interface Check extends Refused {
  broken: (submitted: Submitted) => boolean
}

/** HTTP status and code are the field notes'; where they name none, the spec's rule is told in words only. */
export function check(http: number, code: string, message: string, broken: Check['broken']): Check {
  return { http, code, message, broken }
}

export function lacks(name: string): Check['broken'] {
  return ({ order }) => textOf(order[name]) === ''
}

/** The field is sent with something in it. */
export function sent(order: Loose, name: string): boolean {
  return order[name] !== undefined && textOf(order[name]) !== ''
}

export function isWhole(value: unknown): boolean {
  return Number.isInteger(numberOf(value)) && numberOf(value) >= 0
}
