import type { OrderLine, Read } from '../../domain/store-order.ts'
import { first, textOf } from '../dom.ts'
import { list, part, text } from '../json.ts'
import type { Page } from '../reader.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'
import { clean, cleanNote } from '../text.ts'
import {
  type AddressFields,
  addedPart,
  type Block,
  blocks,
  isCode,
  type Part,
  parts,
} from './address-fields.ts'
import { totalOwed } from './owed.ts'
import type { Readable } from './page.ts'

/** One REST path under `wc/v3/`, asked as the signed-in user; undefined when it is closed to us. */
export type Ask = (path: string, query?: Record<string, string>) => Promise<unknown>

/** Where the shop's REST API answers, and by which nonce. */
interface Rest {
  root: URL
  nonce: string
}

/**
 * Opens the shop's REST API for one order, with the session's own nonce: the page's, as its own scripts use it, else a
 * new one, at `/wp-json/`, or at `?rest_route=` where permalinks are plain. What `alongside` asks is under way with the
 * order.
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
    // Refused once already, and not because its nonce was over.
    if (nonce === named?.nonce && root.href === named.root.href) continue
    const opened = await open({ root, nonce })
    if (opened) return opened
  }
  return undefined
}

const NONCE = /^[0-9a-z]{6,40}$/i

/** WordPress's own script for asking its REST API, on every page of WooCommerce's admin; a page left open for a day tells a nonce that is over. */
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
  const value = (name: string) => read(text(part(order, name)), 'session-json', name, true)
  const note = cleanNote(text(part(order, 'customer_note')) ?? '')
  const discount = value('discount_total')
  return found<Readable>({
    status: value('status'),
    createdAt: value('date_created'),
    currency: value('currency'),
    shippingPaid: value('shipping_total'),
    discount: discount && Number(discount.text) !== 0 ? discount : undefined,
    total: totalOwed(value('total'), text(part(order, 'status')), list(part(order, 'refunds')).length > 0),
    paid: paidInJson(order),
    paymentMethod: value('payment_method_title') ?? value('payment_method'),
    paymentCode: value('payment_method'),
    notes: note ? [{ text: note, source: 'session-json', at: 'customer_note', sure: true }] : [],
    lines: defined(soldLines(order).map(lineInJson)),
  })
}

export function addressesInJson(order: unknown): AddressFields {
  const fields: AddressFields = {}
  const add = (block: Block, name: Part, raw: string | undefined, at: string) => {
    const value = read(raw, 'session-json', at, true)
    if (value && !isCode(name, value.text)) fields[`${block}_${name}`] ??= value
  }
  for (const block of blocks) {
    for (const name of parts) add(block, name, text(part(order, block, name)), `${block}.${name}`)
  }
  for (const meta of list(part(order, 'meta_data'))) {
    const key = text(part(meta, 'key')) ?? ''
    const block = blocks.find((block) => key.replace(/^_/, '').startsWith(`${block}_`))
    const name = block && addedPart(key.slice(key.indexOf(block) + block.length))
    if (name) add(block, name, text(part(meta, 'value')), `meta_data ${key}`)
  }
  return fields
}

/** Cash on delivery gets its payment date when the order is completed, other methods when the money came. */
function paidInJson(order: unknown): Read | undefined {
  if (part(order, 'date_paid') === undefined) return undefined
  const cod = part(order, 'payment_method') === 'cod'
  const paidOn = text(part(order, 'date_paid'))
  return read(paidOn ? text(part(order, 'total')) : '0', 'session-json', 'date_paid', cod !== Boolean(paidOn))
}

/** The order's product lines as answered; a line without a name is none. */
export function soldLines(order: unknown): unknown[] {
  return list(part(order, 'line_items'))
    .filter((line) => clean(text(part(line, 'name')) ?? '') !== '')
    .slice(0, MOST_LINES)
}

function lineInJson(line: unknown, index: number): OrderLine | undefined {
  const at = `line_items[${index}]`
  const value = (name: string) => read(text(part(line, name)), 'session-json', `${at}.${name}`, true)
  const name = value('name')
  if (!name) return undefined
  return found<OrderLine>({
    name,
    variant: read(variantInJson(line), 'session-json', `${at}.meta_data`, true),
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
