import type { AddressText, Contact, OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { all, native } from '../dom.ts'
import { list, part, text } from '../json.ts'
import { defined, found, read } from '../reads.ts'

type Structured = Partial<Omit<StoreOrder, 'platform' | 'url' | 'store'>>

/** A schema.org Order among the page's JSON-LD. What it says was meant for machines, not checked by anybody. */
export function structuredOrder(document: Document): Structured | undefined {
  const order = all(document, 'script[type="application/ld+json"]')
    .flatMap((script) => flatten(parsed(native(script, 'textContent') ?? '')))
    .find((node) => list([part(node, '@type')].flat()).includes('Order'))
  if (!order) return undefined
  const value = (...path: (string | number)[]) =>
    read(text(part(order, ...path)), 'structured', path.join('.'), false)
  const customer = ['customer', 'broker'].find((name) => part(order, name)) ?? 'customer'
  const place = part(order, 'orderDelivery', 'deliveryAddress')
    ? ['orderDelivery', 'deliveryAddress']
    : ['billingAddress']
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
    lines: defined(list(part(order, 'orderedItem') ?? part(order, 'acceptedOffer')).map(lineOf)),
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

function flatten(node: unknown): unknown[] {
  return [node].flat().flatMap((one) => [one, ...list(part(one, '@graph'))])
}
