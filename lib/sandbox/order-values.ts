import { toGrams } from '../domain/weight.ts'

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

export function numberOf(value: unknown): number {
  const text = textOf(value)
  return text === '' ? Number.NaN : Number(text)
}

/** Whole numbers of a list such as `tags`; NaN for anything else. */
export function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(numberOf) : []
}

export type Loose = Readonly<Record<string, unknown>>

export function looseObject(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The unit of a submission's weights, the total's too (spec §2.1). */
export function unitOf(order: Loose): 'g' | 'kg' {
  return textOf(order.weight_option) === 'gram' ? 'g' : 'kg'
}

/** Grams of a submission: `total_weight`, else the products' weights times their quantities. NaN where unsaid. */
export function orderGrams(order: Loose, products: readonly Loose[]): number {
  const unit = unitOf(order)
  const total = numberOf(order.total_weight)
  if (!Number.isNaN(total)) return toGrams(total, unit)
  return products.reduce((sum, product) => {
    const quantity = numberOf(product.quantity)
    return sum + toGrams(numberOf(product.weight), unit) * (Number.isNaN(quantity) ? 1 : quantity)
  }, 0)
}

/** What the record's weight is made of; the spec leaves it to the carrier (§2.1, §2.4, §4.2). */
export const weighings = ['as-sent', 'half-kilos', 'kilograms', 'line-by-line'] as const
export type Weighing = (typeof weighings)[number]

export function recordedWeight(weighing: Weighing, { grams, order, products }: Weighed): number {
  switch (weighing) {
    case 'as-sent':
      return grams
    case 'half-kilos':
      return Math.ceil(grams / 500) * 500
    case 'kilograms':
      return Math.ceil(grams / 1000)
    case 'line-by-line': {
      const lines = products.map(({ weight }) => toGrams(numberOf(weight), unitOf(order)))
      return lines.reduce((sum, line) => sum + line, 0)
    }
  }
}

interface Weighed {
  /** As sent. */
  grams: number
  order: Loose
  products: readonly Loose[]
}
