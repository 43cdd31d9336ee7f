import type { AddressText, Contact, OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, native, textOf } from '../dom.ts'
import { list, part, text } from '../json.ts'
import { defined, found, read } from '../reads.ts'

type Structured = Partial<Omit<StoreOrder, 'platform' | 'url' | 'store'>>

/** A schema.org Order in the page's JSON-LD or microdata. What it says was meant for machines, not checked by anybody. */
export function structuredOrder(document: Document): Structured | undefined {
  const order = [
    ...all(document, 'script[type="application/ld+json"]').map((script) =>
      parsed(native(script, 'textContent') ?? ''),
    ),
    ...all(document, '[itemscope][itemtype$="schema.org/Order"]')
      .slice(0, 1)
      .map((scope) => itemOf(scope)),
  ]
    .flatMap(flatten)
    .find((node) => list([part(node, '@type')].flat()).includes('Order'))
  if (!order) return undefined
  const value = (...path: (string | number)[]) =>
    read(text(part(order, ...path)), 'structured', path.join('.'), false)
  const customer = ['customer', 'broker'].find((name) => part(order, name)) ?? 'customer'
  const place = part(order, 'orderDelivery', 'deliveryAddress')
    ? ['orderDelivery', 'deliveryAddress']
    : ['billingAddress']
  const buyer = found<Contact>({
    name: value('billingAddress', 'name'),
    phones: defined([value('billingAddress', 'telephone')]),
  })
  const province = value(...place, 'addressRegion')
  return found<Structured>({
    number: value('orderNumber'),
    status: value('orderStatus'),
    createdAt: value('orderDate'),
    currency: value('priceCurrency') ?? value('acceptedOffer', 0, 'priceCurrency'),
    recipient: found<Contact>({
      name: value(...place, 'name') ?? value(customer, 'name'),
      phones: defined([value(...place, 'telephone') ?? value(customer, 'telephone')]),
      email: value(customer, 'email'),
    }),
    address: found<AddressText>({
      lines: defined<Read>([value(...place, 'streetAddress'), value(...place, 'addressLocality'), province]),
      province,
      postcode: value(...place, 'postalCode'),
      country: value(...place, 'addressCountry'),
    }),
    buyer: place[0] === 'billingAddress' ? undefined : buyer,
    lines: defined([part(order, 'orderedItem') ?? part(order, 'acceptedOffer') ?? []].flat().map(lineOf)),
    discount: value('discount'),
    total: value('totalPaymentDue', 'price') ?? value('price'),
    paymentMethod: value('paymentMethod'),
  })
}

function lineOf(item: unknown): OrderLine | undefined {
  const product = part(item, 'orderedItem') ?? part(item, 'itemOffered') ?? item
  const value = (of: unknown, name: string) => read(text(part(of, name)), 'structured', name, false)
  const name = value(product, 'name')
  return (
    name &&
    found<OrderLine>({
      name,
      sku: value(product, 'sku'),
      quantity: value(item, 'orderQuantity') ?? value(part(item, 'eligibleQuantity'), 'value'),
      unitPrice: value(item, 'price') ?? value(part(product, 'offers'), 'price'),
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

const MOST_PROPERTIES = 2000

/** Microdata as the same schema's JSON would have it. */
function itemOf(scope: Element, depth = 0): Record<string, unknown> {
  const item: Record<string, unknown> = { '@type': attribute(scope, 'itemtype')?.replace(/.*[/#]/, '') }
  for (const element of all(scope, '[itemprop]').slice(0, MOST_PROPERTIES)) {
    const parent = native(element, 'parentElement')
    if (!parent || native(parent, 'closest').call(parent, '[itemscope]') !== scope) continue
    const isScope = attribute(element, 'itemscope') !== undefined
    const value =
      isScope && depth < 5
        ? itemOf(element, depth + 1)
        : (attribute(element, 'content') ?? attribute(element, 'datetime') ?? textOf(element))
    const name = attribute(element, 'itemprop') ?? ''
    item[name] = name in item ? [item[name], value].flat() : value
  }
  return item
}

function flatten(node: unknown): unknown[] {
  return [node].flat().flatMap((one) => [one, ...list(part(one, '@graph'))])
}
