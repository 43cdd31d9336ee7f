import { parseMoney } from '../../lib/domain/money.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { list, part } from '../../lib/storefronts/json.ts'
import { type Judged, judge, plain } from './judge.ts'

/** Item by item in the page's order; one that is not there misses all it has. */
export function judgeItems(expected: unknown, order: StoreOrder, { draft }: StartedDraft): Judged[] {
  const wanted = list(part(expected, 'items'))
  return [
    judge('items', wanted.length, order.lines.length),
    ...wanted.flatMap((item, index) => {
      const line = order.lines[index]
      const product = draft.products[index]
      const price = line?.unitPrice ? parseMoney(line.unitPrice.text) : null
      const paid = part(item, 'unitPricePaid')
      return [
        judge('item name', part(item, 'name'), line?.name.text),
        judge('item variant', part(item, 'variant'), line?.variant?.text, sameVariant),
        judge('item sku', part(item, 'sku'), line?.sku?.text),
        judge('item qty', part(item, 'qty'), product?.quantity),
        judge('item price', part(item, 'unitPrice'), price ?? product?.price, (one, read) =>
          [Number(one), paid].includes(Number(read)),
        ),
        judge('item weight', part(item, 'weightGrams'), product?.weightGrams || undefined),
      ]
    }),
  ]
}

/** "Size: Medium" may be told without its label, and "Medium" with one. */
function sameVariant(expected: string, read: string): boolean {
  const values = (text: string) => plain(text.replace(/(^|[,;/]\s*)[^:,;/]{1,30}:\s*/g, '$1'))
  return values(expected) === values(read)
}
