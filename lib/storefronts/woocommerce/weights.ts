import type { OrderLine } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { read } from '../reads.ts'
import { type Ask, soldLines } from './rest.ts'

const MOST_ASKED = 100

/** The shop's unit, and the weights of the products that were asked for. */
export interface Weighed {
  unit: unknown
  ids: readonly string[]
  rows: readonly unknown[]
}

/** Asks what needs no order: the unit, and the products that the page names. */
export async function askWeights(ask: Ask, ids: readonly string[]): Promise<Weighed> {
  const [unit, rows] = await Promise.all([
    ask('settings/products/woocommerce_weight_unit', { _fields: 'value' }),
    askProducts(ask, ids),
  ])
  return { unit, ids, rows }
}

/**
 * Adds each line's product weight, which the order itself never holds: products by one list, variations one by
 * one under their parent. Whatever is missing or comes too late leaves its line as it was.
 */
export async function withWeights(
  lines: OrderLine[],
  order: unknown,
  ask: Ask,
  { unit, ids, rows }: Weighed,
): Promise<OrderLine[]> {
  const products = soldLines(order).map((line) => ({
    product: text(part(line, 'product_id')) ?? '0',
    variation: text(part(line, 'variation_id')) ?? '0',
  }))
  const unasked = unique(products.map(({ product }) => product)).filter((id) => !ids.includes(id))
  const variations = unique(
    products
      .filter(({ variation }) => variation !== '0')
      .map(({ product, variation }) => `${product}/variations/${variation}`),
  )
  const [others, ...varied] = await Promise.all([
    askProducts(ask, unasked),
    ...variations.map((path) => ask(`products/${path}`, { _fields: 'id,weight' })),
  ])
  const unitName = text(part(unit, 'value')) ?? ''
  const weights = new Map(
    [...rows, ...others, ...varied].map((row) => [text(part(row, 'id')), text(part(row, 'weight'))]),
  )
  return lines.map((line, index) => {
    const sold = products[index]
    const weight = weights.get(sold?.variation) ?? weights.get(sold?.product)
    if (!weight || Number(weight) === 0) return line
    const found = read(`${weight} ${unitName}`, 'session-json', 'products.weight', unitName !== '')
    return found ? { ...line, weight: found } : line
  })
}

async function askProducts(ask: Ask, ids: readonly string[]): Promise<readonly unknown[]> {
  if (ids.length === 0) return []
  const query = { include: ids.join(','), _fields: 'id,weight', per_page: String(MOST_ASKED) }
  return list(await ask('products', query))
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== '0').slice(0, MOST_ASKED)
}
