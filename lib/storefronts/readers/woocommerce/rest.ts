import type { OrderLine, ScrapedValue } from '../../../domain/store/store-order.ts'
import { first, textOf } from '../../read/dom.ts'
import { list, part, text } from '../../read/json.ts'
import { defined, MOST_LINES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { clean, cleanNote } from '../../read/text.ts'
import type { Page } from '../../reader.ts'
import { type Addresses, addedPart, type Block, blocks, isCode, type Part, parts } from './address-fields.ts'
import { type Readable, totalOwed, UNPAID } from './page.ts'

/** A path under `wc/v3/`; undefined where it is closed. */
export type Ask = (path: string, query?: Record<string, string>) => Promise<unknown>

interface Rest {
  root: URL
  nonce: string
}

/**
 * Tries the page's own nonce, then a new one, at `/wp-json/` or `?rest_route=` (plain permalinks). `alongside`
 * runs at the same time as the order's request.
 */
export async function openRest<Answers>(
  { document, url, session }: Pick<Page, 'document' | 'url' | 'session'>,
  base: string,
  orderId: string,
  alongside: (ask: Ask) => Promise<Answers>,
): Promise<{ order: unknown; ask: Ask; answers: Answers } | undefined> {
  async function open({ root, nonce }: Rest) {
    const ask: Ask = (path, query) => session.json(addressIn(root, path, query), { 'X-WP-Nonce': nonce })
    const [order, answers] = await Promise.all([ask(`orders/${orderId}`), alongside(ask)])
    return text(part(order, 'id')) === orderId ? { order, ask, answers } : undefined
  }

  const named = restOnPage(document, url)
  const opened = named && (await open(named))
  if (opened) return opened
  const nonce = clean((await session.text(`${base}/wp-admin/admin-ajax.php?action=rest-nonce`)) ?? '')
  if (!NONCE.test(nonce)) return undefined
  for (const path of [`${base}/wp-json/`, `${base}/?rest_route=/`]) {
    const root = new URL(path, url)
    // Already refused, and not for an expired nonce.
    if (nonce === named?.nonce && root.href === named.root.href) continue
    const opened = await open({ root, nonce })
    if (opened) return opened
  }
  return undefined
}

const NONCE = /^[0-9a-z]{6,40}$/i

/** On every page of WooCommerce's admin; its nonce expires after a day. */
function restOnPage(document: Document, url: URL): Rest | undefined {
  const script = textOf(first(document, '#wp-api-fetch-js-after'))
  const nonce = /createNonceMiddleware\(\s*"([^"]*)"/.exec(script)?.[1] ?? ''
  const root = /createRootURLMiddleware\(\s*"([^"]*)"/.exec(script)?.[1]?.replaceAll('\\/', '/')
  if (!root || !NONCE.test(nonce) || !URL.canParse(root, url.href)) return undefined
  return { root: new URL(root, url), nonce }
}

function addressIn(root: URL, path: string, query: Record<string, string> = {}): string {
  const address = new URL(root)
  const route = address.searchParams.get('rest_route')
  if (route === null) address.pathname += `wc/v3/${path}`
  else address.searchParams.set('rest_route', `${route}wc/v3/${path}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

export function orderInJson(order: unknown): Readable {
  const value = (name: string) => scraped(text(part(order, name)), 'session-json', name, true)
  const note = cleanNote(text(part(order, 'customer_note')) ?? '')
  const discount = value('discount_total')
  const refunds = list(part(order, 'refunds')).map((refund) => Number(part(refund, 'total')))
  const back = refunds.length > 0 ? String(refunds.reduce((sum, one) => sum + one, 0)) : undefined
  const refunded = scraped(back, 'session-json', 'refunds.total', true)
  return omitUndefined<Readable>({
    status: value('status'),
    createdAt: value('date_created'),
    currency: value('currency'),
    subtotal: subtotalOf(soldLines(order)),
    shippingPaid: value('shipping_total'),
    discount: discount && Number(discount.text) !== 0 ? discount : undefined,
    total: totalOwed(value('total'), text(part(order, 'status')), refunded),
    refunded,
    paid: paidInJson(order),
    paymentMethod: value('payment_method_title') ?? value('payment_method'),
    paymentCode: value('payment_method'),
    notes: note ? [{ text: note, source: 'session-json', at: 'customer_note', sure: true }] : [],
    lines: defined(soldLines(order).map(lineInJson)),
  })
}

export function addressesInJson(order: unknown): Addresses {
  const { fields, stored }: Addresses = { fields: {}, stored: {} }
  const add = (block: Block, name: Part, raw: unknown, at: string) => {
    if (raw === undefined) return
    stored[`${block}_${name}`] ||= clean(text(raw) ?? '')
    const value = scraped(text(raw), 'session-json', at, true)
    const cityAndState = [text(part(order, block, 'city')), text(part(order, block, 'state'))]
    if (value && !isCode(name, value.text, cityAndState)) fields[`${block}_${name}`] ??= value
  }
  for (const block of blocks) {
    for (const name of parts) add(block, name, part(order, block, name), `${block}.${name}`)
  }
  for (const meta of list(part(order, 'meta_data'))) {
    const key = text(part(meta, 'key')) ?? ''
    const block = blocks.find((block) => key.replace(/^_/, '').startsWith(`${block}_`))
    const name = block && addedPart(key.slice(key.indexOf(block) + block.length))
    if (name) add(block, name, part(meta, 'value'), `meta_data ${key}`)
  }
  return { fields, stored }
}

/**
 * COD gets its payment date at completion, other methods when the money came. The date stays if the order is opened
 * again, for more goods.
 */
function paidInJson(order: unknown): ScrapedValue | undefined {
  if (part(order, 'date_paid') === undefined) return undefined
  const cod = part(order, 'payment_method') === 'cod'
  const paidOn = text(part(order, 'date_paid'))
  const isOpenAgain = paidOn !== undefined && UNPAID.has(text(part(order, 'status')) ?? '')
  return scraped(
    paidOn ? text(part(order, 'total')) : '0',
    'session-json',
    'date_paid',
    cod !== Boolean(paidOn) && !isOpenAgain,
  )
}

/** Before coupons, which the lines' prices have off already. */
function subtotalOf(lines: readonly unknown[]): ScrapedValue | undefined {
  const sum = lines.reduce<number>((all, line) => all + Number(part(line, 'subtotal') ?? Number.NaN), 0)
  return Number.isFinite(sum) && lines.length > 0
    ? scraped(String(sum), 'session-json', 'line_items.subtotal', true)
    : undefined
}

export function soldLines(order: unknown): unknown[] {
  return list(part(order, 'line_items'))
    .filter((line) => clean(text(part(line, 'name')) ?? '') !== '')
    .slice(0, MOST_LINES)
}

/** What was refunded of an item is not shipped. `refunds` are those of `orders/ID/refunds`. */
export function withoutRefunded(order: unknown, refunds: unknown): unknown {
  const back = new Map<string | undefined, number>()
  for (const line of list(refunds).flatMap((refund) => list(part(refund, 'line_items')))) {
    const of = list(part(line, 'meta_data')).find((meta) => part(meta, 'key') === '_refunded_item_id')
    const item = text(part(of, 'value'))
    back.set(item, (back.get(item) ?? 0) + Math.abs(Number(part(line, 'quantity')) || 0))
  }
  const left = list(part(order, 'line_items')).flatMap((line) => {
    const [sold, gone] = [Number(part(line, 'quantity')), back.get(text(part(line, 'id')))]
    if (!gone) return [line]
    const rest = (name: string) => String((Number(part(line, name)) * (sold - gone)) / sold)
    return sold > gone
      ? [{ ...Object(line), quantity: sold - gone, total: rest('total'), subtotal: rest('subtotal') }]
      : []
  })
  return { ...Object(order), line_items: left }
}

function lineInJson(line: unknown, index: number): OrderLine | undefined {
  const at = `line_items[${index}]`
  const value = (name: string) => scraped(text(part(line, name)), 'session-json', `${at}.${name}`, true)
  const name = value('name')
  if (!name) return undefined
  return omitUndefined<OrderLine>({
    name,
    variant: scraped(variantInJson(line), 'session-json', `${at}.meta_data`, true),
    sku: value('sku'),
    quantity: value('quantity'),
    unitPrice: value('price'),
    lineTotal: value('total'),
  })
}

function variantInJson(line: unknown): string {
  return list(part(line, 'meta_data'))
    .filter((meta) => !text(part(meta, 'key'))?.startsWith('_'))
    .map((meta) => text(part(meta, 'display_value')) ?? text(part(meta, 'value')) ?? '')
    .map((value) => clean(value.replace(/<[^>]*>/g, ' ')))
    .filter(Boolean)
    .join(', ')
}

const MOST_PRODUCTS = 100

export interface Weighed {
  unit: unknown
  ids: readonly string[]
  rows: readonly unknown[]
}

export async function askWeights(ask: Ask, ids: readonly string[]): Promise<Weighed> {
  const [unit, rows] = await Promise.all([
    ask('settings/products/woocommerce_weight_unit', { _fields: 'value' }),
    askProducts(ask, ids),
  ])
  return { unit, ids, rows }
}

/**
 * Orders have no weights: products are requested in one list, variations one by one. A line without an answer
 * stays as it is.
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
  const missing = unique(products.map(({ product }) => product)).filter((id) => !ids.includes(id))
  const variations = unique(
    products
      .filter(({ variation }) => variation !== '0')
      .map(({ product, variation }) => `${product}/variations/${variation}`),
  )
  const [others, ...varied] = await Promise.all([
    askProducts(ask, missing),
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
    const found = scraped(`${weight} ${unitName}`, 'session-json', 'products.weight', unitName !== '')
    return found ? { ...line, weight: found } : line
  })
}

async function askProducts(ask: Ask, ids: readonly string[]): Promise<readonly unknown[]> {
  if (ids.length === 0) return []
  const query = { include: ids.join(','), _fields: 'id,weight', per_page: String(MOST_PRODUCTS) }
  return list(await ask('products', query))
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== '0').slice(0, MOST_PRODUCTS)
}
