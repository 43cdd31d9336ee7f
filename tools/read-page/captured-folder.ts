import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { list, part, text } from '../../lib/storefronts/read/json.ts'
import { type Answer, jsonIn, type SavedPage, textIn } from './saved-page.ts'

/** What a seller would read from one page, as `expected.json` has it: money in VND, phones as 0xxxxxxxxx, null for none. */
export type ExpectedOrder = Record<string, unknown>

export interface CapturedPage extends SavedPage {
  platform: string
  expected: ExpectedOrder
  /** What the folder says a page of this platform does not show. */
  notOnPage: string
}

/** Every captured order with its session's answers. */
export async function readCapturedFolder(folder: string): Promise<CapturedPage[]> {
  const about = await jsonIn(join(folder, 'expected.json'))
  const notOnPage = list(part(about, 'notOnOrderPage')).join('; ')
  const orders = list(part(about, 'orders')).map((order) => Object(order))
  return Promise.all(
    orders.map(async (expected) => {
      const name = String(expected.file).replace('.live.html', '')
      const meta = await jsonIn(join(folder, `${name}.meta.json`))
      return {
        name: `${basename(folder)}/${name}`,
        html: withTexts(await textIn(join(folder, `${name}.live.html`)), part(meta, 'liveFormValues')),
        url: new URL(text(part(meta, 'url')) ?? ''),
        answers: await answersBeside(folder, name),
        platform: text(part(about, 'platform')) ?? '',
        expected,
        notOnPage,
      }
    }),
  )
}

/** What a script wrote into a text area is in no attribute, but in the list of values, in the page's order. */
function withTexts(html: string, values: unknown): string {
  const texts = list(values).filter((one) => part(one, 'tag') === 'TEXTAREA')
  const boxes = html.split(/(?<=<textarea\b[^>]*>)(?=[^<]*<\/textarea>)/)
  if (boxes.length !== texts.length + 1) return html
  return boxes
    .map((after, at) => (at > 0 && /^\s*</.test(after) ? escaped(part(texts[at - 1], 'value')) : '') + after)
    .join('')
}

async function answersBeside(folder: string, name: string): Promise<Answer[]> {
  const own = (await readdir(folder)).filter(
    (file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`),
  )
  const pages = own.filter((file) => file.endsWith('.live.html') && file !== `${name}.live.html`)
  const beside = async (ending: string) => {
    const file = join(folder, `${name}.${ending}.json`)
    return existsSync(file) ? await jsonIn(file) : undefined
  }
  const xhr = list(await beside('xhr'))
  return [
    ...restAnswers(await beside('rest')),
    ...graphQlAnswers(await beside('graphql'), xhr),
    ...formAnswers(await beside('delivery-address-form')),
    ...probeAnswers(await beside('probe')),
    ...(await Promise.all(pages.map((file) => pageAnswer(folder, file)))),
    ...xhr.map(xhrAnswer),
    // Last, since an address of the list is the beginning of many others.
    ...(existsSync(join(folder, LIST)) ? [await pageAnswer(folder, LIST)] : []),
  ]
}

/** The page that lists the orders; some readers look there for what the order's own page leaves out. */
const LIST = 'order-list.live.html'

/** Another page of the admin, whatever the order of its query and whichever session key it was saved under. */
async function pageAnswer(folder: string, file: string): Promise<Answer> {
  const meta = await jsonIn(join(folder, file.replace('.live.html', '.meta.json')))
  const url = new URL(text(part(meta, 'url')) ?? '')
  const query = [...url.searchParams].filter(([key]) => !/token/i.test(key)).map((pair) => pair.join('='))
  return { match: ['GET', url.pathname, ...query], body: await textIn(join(folder, file)) }
}

function restAnswers(rest: unknown): Answer[] {
  const medusa = part(rest, 'json', 'order')
  if (medusa) return [{ match: ['GET', `/admin/orders/${part(medusa, 'id')}?`], json: part(rest, 'json') }]
  const order = part(rest, 'order')
  if (!order) return []
  return [
    { match: 'action=rest-nonce', body: '0123456789' },
    { match: `/wc/v3/orders/${part(order, 'id')}`, json: order },
    ...list(part(rest, 'variationDirect')).map((one) => ({
      match: `/variations/${part(one, 'id')}?`,
      json: one,
    })),
    { match: '/wc/v3/products?', json: part(rest, 'products') },
    { match: 'woocommerce_weight_unit', json: { value: 'kg' } },
  ]
}

/** One answer of everything the API was seen to tell: a query of ours asks for other parts than the one that was saved. */
function graphQlAnswers(saved: unknown, xhr: unknown[]): Answer[] {
  const queries = xhr.filter((one) => /^\s*\{"query":"(?:query|\{)/.test(text(part(one, 'postData')) ?? ''))
  const at = text(part(queries[0], 'url'))
  if (!saved || !at) return []
  const bodies = queries.map((one) => parsed(text(part(one, 'body'))))
  const data = [part(saved, 'json'), ...bodies].map((answer) => part(answer, 'data')).reduce(merged, {})
  return [{ match: ['POST', new URL(at).pathname], json: { data } }]
}

function merged(into: unknown, more: unknown): unknown {
  if (into === undefined || into === null) return more
  if (Array.isArray(into) && Array.isArray(more)) return into.map((one, index) => merged(one, more[index]))
  if (typeof into !== 'object' || typeof more !== 'object' || more === null || Array.isArray(into))
    return into
  const all = { ...into }
  for (const [key, value] of Object.entries(more))
    Object.assign(all, { [key]: merged(part(into, key), value) })
  return all
}

function formAnswers(form: unknown): Answer[] {
  const path = text(part(form, 'path'))
  if (!path) return []
  const inputs = list(part(form, 'fields')).map(
    (field) => `<input name="${escaped(part(field, 0))}" value="${escaped(part(field, 1) ?? '')}">`,
  )
  return [{ match: ['GET', path.split('?')[0] ?? path], body: `<form>${inputs.join('')}</form>` }]
}

/** Addresses relative to the order's page: "../1/prices". */
function probeAnswers(probe: unknown): Answer[] {
  return Object.entries(Object(probe)).map(([at, answer]) => ({
    match: ['GET', at.replace(/^\.\./, '')],
    body: text(part(answer, 'body')) ?? '',
    status: Number(part(answer, 'status') ?? 200),
    type: text(part(answer, 'type')) ?? 'text/html',
  }))
}

function xhrAnswer(one: unknown): Answer {
  const sent = text(part(one, 'postData'))
  const body = text(part(one, 'body')) ?? ''
  return {
    match: `${part(one, 'method')} ${part(one, 'url')}`,
    ...(sent && { sent }),
    body,
    status: Number(part(one, 'status') ?? 200),
    type: /^\s*[[{]/.test(body) ? 'application/json' : 'text/html',
  }
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

function escaped(value: unknown): string {
  return String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
