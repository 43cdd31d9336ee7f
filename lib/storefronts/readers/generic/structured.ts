import type { OrderLine } from '../../../domain/store/store-order.ts'
import { all, attribute, firstTextOf, native } from '../../read/dom.ts'
import { part, text } from '../../read/json.ts'
import { defined, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { fold } from '../../read/text.ts'
import type { Role } from './dictionary.ts'
import { looksRight } from './looks.ts'
import { inWords, type Pair } from './pairs.ts'
import { labelOf, roleOf } from './words.ts'

const DEEPEST = 5
const MOST_VALUES = 100
const LONGEST_VALUE = 4000
const ITEMS = /^(orderedItem|acceptedOffer)$/

/** Property names of a schema.org Order (JSON-LD or microdata) are read as labels. */
export function structuredOrder(document: Document): { pairs: Pair[]; lines: OrderLine[] } {
  const order = [
    ...all(document, 'script[type="application/ld+json"]').map((script) =>
      parsed(native(script, 'textContent') ?? ''),
    ),
    ...all(document, '[itemscope][itemtype$="schema.org/Order"]')
      .slice(0, 1)
      .map((scope) => itemOf(scope, 0)),
  ]
    .flatMap((node) => [node, part(node, '@graph')].flat())
    .find((node) => [part(node, '@type')].flat().includes('Order'))
  const pairs: Pair[] = []
  const lines: OrderLine[] = []
  const collect = (of: unknown, role: Role, depth: number) => {
    if (typeof of !== 'object' || of === null || depth > DEEPEST) return
    if (Array.isArray(of)) {
      for (const one of of.slice(0, MOST_VALUES)) collect(one, role, depth + 1)
      return
    }
    const section = { role, heading: of }
    for (const [name, value] of Object.entries(of).slice(0, MOST_VALUES)) {
      const words = inWords(name)
      const said = text(value)
      const fields =
        depth === 0 && name === 'price'
          ? ['total' as const]
          : labelOf(words).meanings.map(({ field }) => field)
      const field = fields.find((one) => said !== undefined && looksRight(one, [said]).length > 0)
      if (field && said)
        pairs.push({ field, role, section, lines: [said], label: name, source: 'structured', node: document })
      if (ITEMS.test(name)) lines.push(...defined([value].flat().map(lineOfItem)))
      else collect(value, roleOf(fold(words)) || role, depth + 1)
    }
  }
  collect(order, '', 0)
  return { pairs, lines }
}

function lineOfItem(item: unknown): OrderLine | undefined {
  const product = part(item, 'orderedItem') ?? part(item, 'itemOffered') ?? item
  const value = (name: string, ...of: unknown[]) =>
    scraped(of.map((one) => text(part(one, name))).find(Boolean), 'structured', name, false)
  const name = value('name', product)
  return (
    name &&
    omitUndefined<OrderLine>({
      name,
      sku: value('sku', product),
      quantity: value('orderQuantity', item) ?? value('value', part(item, 'eligibleQuantity')),
      unitPrice: value('price', item, part(product, 'offers')),
    })
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function itemOf(scope: Element, depth: number): Record<string, unknown> {
  const item: Record<string, unknown> = { '@type': attribute(scope, 'itemtype')?.replace(/.*[/#]/, '') }
  for (const element of all(scope, '[itemprop]', 2000)) {
    const of = (name: string) => attribute(element, name)
    const name = of('itemprop') ?? ''
    const before = item[name]
    if (Array.isArray(before) && before.length === MOST_VALUES) continue
    const parent = native(element, 'parentElement')
    if (!parent || native(parent, 'closest').call(parent, '[itemscope]') !== scope) continue
    const value = of('itemscope') !== undefined && depth < DEEPEST ? itemOf(element, depth + 1) : undefined
    const said = value ?? of('content') ?? of('datetime') ?? firstTextOf(element, LONGEST_VALUE)
    if (Array.isArray(before)) before.push(said)
    else item[name] = before === undefined ? said : [before, said]
  }
  return item
}
