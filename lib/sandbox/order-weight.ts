import { toGrams, type WeightUnit } from '../domain/weight.ts'
import { type Loose, numberOf, textOf } from './order-text.ts'

/** Grams of a submission: `total_weight`, else the products' weights times their quantities. NaN where unsaid. */
export function orderGrams(order: Loose, products: readonly Loose[]): number {
  const unit: WeightUnit = textOf(order.weight_option) === 'gram' ? 'g' : 'kg'
  const total = numberOf(order.total_weight)
  if (!Number.isNaN(total)) return toGrams(total, unit)
  return products.reduce((sum, product) => {
    const quantity = numberOf(product.quantity)
    return sum + toGrams(numberOf(product.weight), unit) * (Number.isNaN(quantity) ? 1 : quantity)
  }, 0)
}
