import { toGrams } from '../domain/weight.ts'
import { type Loose, numberOf, textOf } from './order-text.ts'

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
