import type { StorefrontName } from './name.ts'

interface ReportedPage {
  url: string
  html: string
}

/**
 * A new storefront's files by path: reader, page and case. Throws where a reported page is not recognised or has no
 * id.
 */
export function storefrontFiles(name: StorefrontName, report?: ReportedPage): Record<string, string> {
  const { id } = name
  const mark = report ? markOf(report) : `#${id}-admin`
  return {
    [`lib/storefronts/readers/unproven/${id}/platform.ts`]: platform(name, mark, report !== undefined),
    [`lib/storefronts/readers/unproven/${id}/reader.ts`]: reader(name),
    [`tests/fixtures/storefronts/${id}-cod.html`]: report?.html ?? page(name),
    [`tests/fixtures/storefronts/${id}-cod.expected.json`]: jsonOf(
      report ? reported(name, report) : expected(name),
    ),
  }
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const NUMBER_IN_PATH = /\/(\d{1,20})(?:\/|$)/

function markOf({ html }: ReportedPage): string {
  const [, id] = /\sid="([a-z][a-z_-]{5,})"/i.exec(html) ?? []
  if (!id) throw new Error('No element of the page has an id to know it by: recognise it by hand.')
  return `#${id}`
}

/** Only its id is read so far. */
function reported({ id }: StorefrontName, { url }: ReportedPage) {
  const { host, pathname } = new URL(url)
  const number = NUMBER_IN_PATH.exec(pathname)?.[1]
  if (!number) throw new Error(`${url} has no number in its path: read the id by hand.`)
  const read = { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  const order = { store: host, id: number, number: `${number}?`, ...read }
  return { url, reader: id, cod: '0?', reading: { kind: 'order', order } }
}

function platform({ id, title }: StorefrontName, mark: string, isReported: boolean): string {
  const shown = isReported ? '' : `first(document, '#${id}-number') ? `
  const none = isReported ? '' : ' : undefined'
  const path = isReported ? NUMBER_IN_PATH : /\/orders\/(\d{1,20})(?:\/|$)/
  return `import type { Platform } from '../../../platform.ts'
import { first } from '../../../read/dom.ts'

/** An element that every page of this admin has, and no other admin. */
const MARK = '${mark}'

export const platform: Platform = {
  id: '${id}',
  name: '${title}',
  recognises: (document) => first(document, MARK) !== undefined,
  orderId: (${isReported ? '_document' : 'document'}, url) =>
    ${shown}${path}.exec(url.pathname)?.[1]${none},
}
`
}

function reader({ id }: StorefrontName): string {
  return `import type { AddressText, Contact, OrderLine, PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, notAnOrder } from '../../../read/build-reading.ts'
import { all, fieldValue, first, textOf } from '../../../read/dom.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { platform } from './platform.ts'

/** Where the order's page keeps each value: ids, names and \`data-\` attributes, never words. */
const AT = {
  number: '#${id}-number',
  status: '#${id}-status',
  name: '#${id}-ship-name',
  phone: '#${id}-ship-phone',
  email: '#${id}-email',
  addressLines: '#${id}-ship-address p',
  items: '#${id}-items tbody tr',
  total: '#${id}-total',
  paid: '#${id}-paid',
  payment: '#${id}-payment',
  note: '#${id}-note',
}
/** Within a row of \`items\`. */
const IN_ITEM = { name: '.name', sku: '.sku', quantity: '.quantity', price: '.price' }

export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: ['Nothing of it was tried on a real page yet.'],
  read: readOrder,
}

function readOrder({ document, url }: Page): PageReading {
  const id = scraped(platform.orderId(document, url), 'platform', 'address', true)
  if (!id) return notAnOrder(document, url)
  const shown = (at: string, within: ParentNode = document) => {
    const element = first(within, at)
    return scraped(fieldValue(element) ?? textOf(element), 'platform', at, true)
  }
  const line = (row: Element) => {
    const name = shown(IN_ITEM.name, row)
    return (
      name &&
      omitUndefined<OrderLine>({
        name,
        sku: shown(IN_ITEM.sku, row),
        quantity: shown(IN_ITEM.quantity, row),
        unitPrice: shown(IN_ITEM.price, row),
      })
    )
  }
  return buildReading(platform, url, id, {
    number: shown(AT.number),
    status: shown(AT.status),
    recipient: omitUndefined<Contact>({
      name: shown(AT.name),
      phones: defined([shown(AT.phone)]),
      email: shown(AT.email),
    }),
    address: omitUndefined<AddressText>({
      lines: defined(
        all(document, AT.addressLines)
          .slice(0, MOST_VALUES)
          .map((line) => scraped(textOf(line), 'platform', AT.addressLines, true)),
      ),
    }),
    lines: defined(all(document, AT.items).slice(0, MOST_LINES).map(line)),
    total: shown(AT.total),
    paid: shown(AT.paid),
    paymentMethod: shown(AT.payment),
    notes: defined([shown(AT.note)]),
  })
}
`
}

function page({ id, title }: StorefrontName): string {
  return `<!doctype html>
<html lang="vi"><head><title>${title}</title></head>
<body id="${id}-admin">
<h1>Đơn hàng <span id="${id}-number">1001</span></h1>
<p id="${id}-status">Chờ giao</p>
<p id="${id}-ship-name">Lương Thị Mơ</p><p id="${id}-ship-phone">0987 001 001</p><p id="${id}-email">mo@example.com</p>
<div id="${id}-ship-address"><p>Số 5 ngõ 12 Phan Đình Phùng</p><p>Phường Quán Thánh, Quận Ba Đình</p><p>Hà Nội</p></div>
<table id="${id}-items"><tbody>
<tr><td class="name">Mật ong rừng 500 ml</td><td class="sku">MO-500</td><td class="quantity">2</td><td class="price">180.000 ₫</td></tr>
</tbody></table>
<p id="${id}-total">390.000 ₫</p><p id="${id}-paid">0 ₫</p><p id="${id}-payment">Thanh toán khi nhận hàng (COD)</p>
<p id="${id}-note">Gọi trước khi giao</p>
</body></html>
`
}

function expected({ id }: StorefrontName) {
  return {
    url: `https://${id}.example/admin/orders/7001`,
    reader: id,
    cod: '390000',
    reading: {
      kind: 'order',
      order: {
        store: `${id}.example`,
        id: '7001',
        number: '1001',
        status: 'Chờ giao',
        recipient: { name: 'Lương Thị Mơ', phones: ['0987 001 001'], email: 'mo@example.com' },
        address: {
          lines: ['Số 5 ngõ 12 Phan Đình Phùng', 'Phường Quán Thánh, Quận Ba Đình', 'Hà Nội'],
        },
        lines: [{ name: 'Mật ong rừng 500 ml', sku: 'MO-500', quantity: '2', unitPrice: '180.000 ₫' }],
        total: '390.000 ₫',
        paid: '0 ₫',
        paymentMethod: 'Thanh toán khi nhận hàng (COD)',
        notes: ['Gọi trước khi giao'],
      },
    },
  }
}
