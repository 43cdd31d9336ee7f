import { type ItemMark, MARK_LIMIT } from '../domain/item-weight.ts'

/** The same goods in whatever letters; cut where no shop's SKU or name reaches. */
export function itemMark(store: string, sku: string, name: string): ItemMark {
  const [kind, text] = sku.trim() ? ['sku', sku] : ['name', name]
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return `${store} ${kind} ${plain}`.slice(0, MARK_LIMIT)
}
