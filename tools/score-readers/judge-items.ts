import { parseMoney } from '../../lib/domain/money.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { list, part } from '../../lib/storefronts/read/json.ts'
import { type Judged, judge, plain, sameText } from './judge.ts'

/** Item by item, found by SKU or name as shops list them in an order of their own; one that is not there misses all it has. */
export function judgeItems(expected: unknown, order: StoreOrder, { draft }: StartedDraft): Judged[] {
  const wanted = list(part(expected, 'items'))
  return [
    judge('items', wanted.length, order.lines.length),
    ...wanted.flatMap((item, index) => {
      const named = order.lines.findIndex(({ name, sku }) =>
        [part(item, 'sku'), part(item, 'name')].some(
          (one) => one && [name.text, sku?.text].includes(String(one)),
        ),
      )
      const at = named < 0 ? index : named
      const line = order.lines[at]
      const product = draft.products[at]
      const price = line?.unitPrice ? parseMoney(line.unitPrice.text) : null
      const paid = part(item, 'unitPricePaid')
      return [
        // WooCommerce names a variation after its options too.
        judge('item name', part(item, 'name'), line?.name.text, (one, read) =>
          [one, `${one} - ${part(item, 'variant')}`].some((name) => sameText(name, read)),
        ),
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

/** With or without its label. */
function sameVariant(expected: string, read: string): boolean {
  const values = (text: string) => plain(text.replace(/(^|[,;/]\s*)[^:,;/]{1,30}:\s*/g, '$1'))
  return values(expected) === values(read) || (expected === '' && /^(default|mặc định)/i.test(read))
}
