import { list, part, text } from '../../read/json.ts'
import { ownField } from '../../read/own-fields.ts'
import type { GraphQlQuery, Session } from '../../read/session.ts'

const API = '/admin-api'
const MOST_CHANNELS = 5
const MOST_FIELDS = 20

/** Money is in minor units. */
export interface OrderAnswer {
  order: unknown
  /** Custom fields; undefined if refused. */
  own: unknown
  fields: ShopField[]
  /** Digits of the minor unit. */
  precision: number | undefined
}

export interface ShopField {
  entity: string
  name: string
  type: string
  labels: string[]
}

interface Answered {
  answer: unknown
  headers?: Record<string, string>
}

const SETTINGS =
  'query QuickshipSettings { globalSettings { serverConfig { moneyStrategyPrecision entityCustomFields { entityName ' +
  'customFields { ... on CustomField { name type list label { value } } } } } } }'

const ORDER =
  'query QuickshipOrder($id: ID!) { order(id: $id) { id code state orderPlacedAt currencyCode subTotalWithTax ' +
  'shippingWithTax totalWithTax customer { firstName lastName emailAddress phoneNumber } ' +
  'shippingAddress { ...Place } billingAddress { ...Place } surcharges { priceWithTax } ' +
  'lines { id quantity unitPriceWithTax discountedUnitPriceWithTax linePriceWithTax proratedLinePriceWithTax ' +
  'productVariant { name sku } } payments { method state amount refunds { state total } } } } ' +
  'fragment Place on OrderAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode ' +
  'phoneNumber }'

export async function askOrder(session: Session, id: string): Promise<OrderAnswer | undefined> {
  const query: GraphQlQuery = { query: ORDER, variables: { id }, operationName: 'QuickshipOrder' }
  const beside = askShop(session, id)
  const answer = await session.query(API, query)
  const found: Answered | undefined = isOrder(answer, id)
    ? { answer }
    : await inOwnChannel(session, query, id)
  if (!found) return undefined
  // To a seller of one channel the settings are open there alone.
  const shop = await (found.headers ? askShop(session, id, found.headers) : beside)
  return { order: part(found.answer, 'order'), ...shop }
}

/** Requests of their own, so that a refused field does not cost the order. */
async function askShop(
  session: Session,
  id: string,
  headers?: Record<string, string>,
): Promise<Omit<OrderAnswer, 'order'>> {
  const settings = await session.query(API, { query: SETTINGS, variables: {} }, headers)
  const config = part(settings, 'globalSettings', 'serverConfig')
  const fields = shopFields(config)
  const precision = Number(part(config, 'moneyStrategyPrecision') ?? Number.NaN)
  return {
    own: fields.length > 0 ? await askOwn(session, id, fields, headers) : undefined,
    fields,
    precision: Number.isInteger(precision) && precision >= 0 && precision <= 9 ? precision : undefined,
  }
}

function isOrder(answer: unknown, id: string): boolean {
  return text(part(answer, 'order', 'id')) === id
}

/** The default channel may be closed to this seller. */
async function inOwnChannel(
  session: Session,
  query: GraphQlQuery,
  id: string,
): Promise<Answered | undefined> {
  const me = await session.query(API, { query: 'query { me { channels { token } } }', variables: {} })
  for (const channel of list(part(me, 'me', 'channels')).slice(0, MOST_CHANNELS)) {
    const headers = { 'vendure-token': text(part(channel, 'token')) ?? '' }
    const answer = await session.query(API, query, headers)
    if (isOrder(answer, id)) return { answer, headers }
  }
  return undefined
}

function shopFields(config: unknown): ShopField[] {
  return list(part(config, 'entityCustomFields')).flatMap((entity) =>
    list(part(entity, 'customFields'))
      .filter((field) => part(field, 'list') !== true)
      .map((field) => ({
        entity: text(part(entity, 'entityName')) ?? '',
        name: text(part(field, 'name')) ?? '',
        type: text(part(field, 'type')) ?? '',
        labels: list(part(field, 'label')).map((label) => text(part(label, 'value')) ?? ''),
      }))
      .filter(({ name, type }) => /^[A-Za-z_]\w{0,60}$/.test(name) && /string|text|int|float/i.test(type))
      .filter(({ name, labels }) => ownField([name, ...labels]) !== undefined)
      .slice(0, MOST_FIELDS),
  )
}

async function askOwn(session: Session, id: string, fields: ShopField[], headers?: Record<string, string>) {
  const of = (entity: string, around: (own: string) => string) => {
    const names = fields.filter((field) => field.entity === entity).map(({ name }) => name)
    return names.length > 0 ? around(`customFields { ${names.join(' ')} }`) : ''
  }
  const query = `query QuickshipOwnFields($id: ID!) { order(id: $id) { id ${of('Order', (own) => own)} ${of(
    'Address',
    (own) => `shippingAddress { ${own} }`,
  )} lines { id ${of('ProductVariant', (own) => `productVariant { ${own} }`)} } } }`
  const answer = await session.query(API, { query, variables: { id } }, headers)
  return isOrder(answer, id) ? part(answer, 'order') : undefined
}
