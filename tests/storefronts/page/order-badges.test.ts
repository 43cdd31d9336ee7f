import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { AskHint } from '../../../lib/storefronts/page/list-hint.ts'
import { keepOrderBadges, type OrderBadge } from '../../../lib/storefronts/page/order-badges.ts'
import type { Reader } from '../../../lib/storefronts/reader.ts'
import { reader as woocommerce } from '../../../lib/storefronts/readers/woocommerce/reader.ts'
import { runs } from '../../deep.ts'

const LIST = 'https://shop.example/wp-admin/admin.php?page=wc-orders'
const ORDER = `${LIST}&action=edit&id=7`

const orderPage = (id: number) =>
  `<input id="post_type" value="shop_order"><div id="order_data"><h2 class="woocommerce-order-data__heading">#${id}</h2></div><table id="order_line_items"></table>`
const row = (id: string | number, ticked = false) =>
  `<tr id="order-${id}"><th class="check-column"><input type="checkbox" ${ticked ? 'checked' : ''}></th><td class="column-order_number"><a class="order-view" href="?page=wc-orders&action=edit&id=${id}"><strong>#${id} Vừ A Dính</strong></a></td></tr>`
const listPage = (...rows: string[]) => `<table class="wp-list-table"><tbody>${rows.join('')}</tbody></table>`

const badgeOf = (orderId: string, label = `đơn ${orderId}`): OrderBadge => ({
  orderId,
  label,
  tone: 'move',
  practice: false,
})

/** A shop's page, and a worker that answers when the test says so. */
function openPage(html: string, href = ORDER, { reader = woocommerce }: { reader?: Reader | null } = {}) {
  const { document } = new JSDOM(html, { pretendToBeVisual: true }).window
  const location = { href }
  const requests: { orderIds: string[]; answer: (badges: OrderBadge[] | undefined) => Promise<void> }[] = []
  const compared: { orderId: string; answer: (badges: OrderBadge[]) => Promise<void> }[] = []
  const brought: string[] = []
  const visits: string[] = []
  const hints: {
    orders: Parameters<AskHint>[0]
    fresh: boolean
    answer: (words: string) => Promise<void>
  }[] = []
  const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))
  const badges = keepOrderBadges({
    document,
    location,
    ask: (orderIds) =>
      new Promise((resolve) =>
        requests.push({
          orderIds,
          async answer(found) {
            resolve(found)
            await settled()
          },
        }),
      ),
    compare: (orderId) =>
      new Promise((resolve) =>
        compared.push({
          orderId,
          async answer(found) {
            resolve(found)
            await settled()
          },
        }),
      ),
    hint: (orders, fresh) =>
      new Promise((resolve) =>
        hints.push({
          orders,
          fresh,
          async answer(words) {
            resolve(words)
            await settled()
          },
        }),
      ),
    reader: () => reader ?? undefined,
    bringReader: (platform) => brought.push(platform),
    pressed: () => {},
    visited: () => void visits.push(location.href),
  })
  return {
    badges,
    document,
    requests,
    compared,
    brought,
    visits,
    hints,
    shown: () => [...document.querySelectorAll('[data-quickship="badge"]')],
    lead(to: string, page: string) {
      location.href = to
      document.body.innerHTML = page
      badges.look()
    },
  }
}

test('the open order’s badge is at its heading', async () => {
  const { badges, requests, shown } = openPage(orderPage(7))
  expect(badges.open()).toEqual({ reader: 'woocommerce' })
  expect(requests.map(({ orderIds }) => orderIds)).toEqual([['7']])
  await requests[0]?.answer([badgeOf('7')])
  expect(shown().map(({ parentElement }) => parentElement?.className)).toEqual([
    'woocommerce-order-data__heading',
  ])
})

test('each order of a list has its badge next to its number, and the click gets the rows', async () => {
  const { badges, requests, shown } = openPage(listPage(row(7), row(8, true), row(9)), LIST)
  badges.open()
  expect(requests[0]?.orderIds).toEqual(['7', '8', '9'])
  await requests[0]?.answer([badgeOf('7'), badgeOf('9')])
  expect(shown().map((host) => host.closest('tr')?.id)).toEqual(['order-7', 'order-9'])
  expect(badges.rows()).toMatchObject([
    { id: '7', ticked: false, url: `${LIST}&action=edit&id=7` },
    { id: '8', ticked: true },
    { id: '9' },
  ])
  expect(Object.keys(badges.rows()[0] ?? {})).not.toContain('place')
})

test('without a connected store the badge leaves with the page the seller clicked on', async () => {
  const { badges, requests, shown, lead } = openPage(orderPage(7))
  badges.open()
  await requests[0]?.answer([badgeOf('7')])
  lead(`${LIST}&action=edit&id=8`, orderPage(8))
  expect(shown()).toEqual([])
  expect(requests).toHaveLength(1)
})

test('in a connected store it goes along wherever the page leads', async () => {
  const { badges, requests, shown, lead } = openPage(orderPage(7))
  badges.open()
  badges.follow()
  lead(LIST, listPage(row(7), row(8)))
  await requests.at(-1)?.answer([badgeOf('8')])
  expect(shown().map((host) => host.closest('tr')?.id)).toEqual(['order-8'])
  lead(`${LIST}&action=edit&id=8`, orderPage(8))
  expect(shown()).toEqual([])
  await requests.at(-1)?.answer([badgeOf('8')])
  expect(shown()).toHaveLength(1)
})

test('an answer for an older page is dropped', async () => {
  const { badges, requests, shown, lead } = openPage(orderPage(7))
  badges.open()
  badges.follow()
  const late = requests.at(-1)
  lead(`${LIST}&action=edit&id=8`, orderPage(8))
  await late?.answer([badgeOf('7'), badgeOf('8', 'of another page')])
  expect(shown()).toEqual([])
  await requests.at(-1)?.answer([])
  expect(shown()).toEqual([])
})

test('whatever answers come late, the page shows the last question’s answer about its own orders', async () => {
  const pages = [
    { href: ORDER, html: orderPage(7), ids: ['7'] },
    { href: `${LIST}&action=edit&id=8`, html: orderPage(8), ids: ['8'] },
    { href: LIST, html: listPage(row(7), row(8)), ids: ['7', '8'] },
  ] as const
  const anyStep = fc.oneof(
    fc.record({ leads: fc.constantFrom(...pages) }),
    fc.record({ does: fc.constantFrom('refresh', 'look', 'seen') }),
    fc.record({
      answers: fc.constantFrom('requests', 'compared'),
      at: fc.nat(1),
      ids: fc.constantFrom<string[]>(['7', '8'], ['7'], ['8']),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16, size: 'max' }), async (steps) => {
      const { badges, requests, compared, shown, lead } = openPage(pages[0].html)
      badges.open()
      badges.follow()
      let ids: readonly string[] = pages[0].ids
      /** Per question, how many the worker had received by then. */
      const put = { requests: [] as number[], compared: [] as number[] }
      const answered = new Set<object>()
      const note = () => {
        while (put.requests.length < requests.length) put.requests.push(put.requests.length + 1)
        while (put.compared.length < compared.length) put.compared.push(requests.length)
      }
      note()
      for (const [at, step] of steps.entries()) {
        if ('leads' in step) {
          ids = step.leads.ids
          lead(step.leads.href, step.leads.html)
        } else if ('does' in step) badges[step.does as 'refresh' | 'look' | 'seen']()
        else {
          const which = step.answers as 'requests' | 'compared'
          const questions = { requests, compared }[which]
          const index = questions.length - 1 - step.at
          const question = questions[index]
          if (!question || answered.has(question)) continue
          answered.add(question)
          const isLate = put[which][index] !== requests.length
          const before = shown()
          await question.answer(step.ids.map((id) => badgeOf(id, `${id}, ${at}`)))
          if (isLate) expect(shown()).toEqual(before)
          else expect(shown()).toHaveLength(ids.filter((id) => step.ids.includes(id)).length)
        }
        note()
      }
    }),
    runs(160),
  )
})

test('later rows are looked up, and rows that are drawn again get their badge back without a look-up', async () => {
  const { badges, requests, shown, document } = openPage(listPage(row(7)), LIST)
  badges.open()
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  const before = requests.length
  document.body.innerHTML = listPage(row(7))
  badges.look()
  expect(shown()).toHaveLength(1)
  expect(requests).toHaveLength(before)
  document.body.innerHTML = listPage(row(7), row(8))
  badges.look()
  expect(requests.at(-1)?.orderIds).toEqual(['7', '8'])
})

test('no answer changes nothing, and a moved parcel is looked up again', async () => {
  const { badges, requests, shown } = openPage(orderPage(7))
  badges.open()
  await requests[0]?.answer([badgeOf('7')])
  const [painted] = shown()
  badges.refresh()
  await requests[1]?.answer(undefined)
  expect(shown()[0]).toBe(painted)
  badges.refresh()
  await requests[2]?.answer([badgeOf('7', 'Đã giao')])
  expect(shown()[0]).not.toBe(painted)
})

test('the open order is compared once each time the seller sees it, where it was shipped and the store is connected', async () => {
  const { badges, requests, compared } = openPage(orderPage(7))
  badges.open()
  await requests.at(-1)?.answer([badgeOf('7')])
  expect(compared).toEqual([])
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  expect(compared.map(({ orderId }) => orderId)).toEqual(['7'])
  await compared[0]?.answer([badgeOf('7', 'đơn đã đổi')])
  badges.refresh()
  await requests.at(-1)?.answer([badgeOf('7', 'đơn đã đổi')])
  expect(compared).toHaveLength(1)
  badges.seen()
  await requests.at(-1)?.answer([badgeOf('7', 'đơn đã đổi')])
  expect(compared).toHaveLength(2)
})

test('a change in a page that is still being drawn is compared again once it drew more, and not endlessly', async () => {
  const { badges, requests, compared, shown } = openPage(orderPage(7))
  badges.open()
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  await compared[0]?.answer([badgeOf('7', 'đơn đã đổi')])
  // The worker, which noted it, tells every page.
  badges.refresh()
  await requests.at(-1)?.answer([badgeOf('7', 'đơn đã đổi')])
  badges.shows(ORDER, '7')
  expect(compared).toHaveLength(1)
  badges.look()
  await compared[1]?.answer([badgeOf('7')])
  expect(shown()).toHaveLength(1)
  for (let at = 2; at < 10; at++) {
    badges.look()
    await compared[at]?.answer([badgeOf('7', `sometimes so, sometimes so ${at}`)])
  }
  expect(compared).toHaveLength(3)
})

test('a page that reads the same twice is not compared again', async () => {
  const { badges, requests, compared } = openPage(orderPage(7))
  badges.open()
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  await compared[0]?.answer([badgeOf('7')])
  badges.look()
  badges.look()
  expect(compared).toHaveLength(1)
})

test('what a list says of its orders is handed on once, and again when it says something else in place', async () => {
  const said = (status: string) =>
    listPage(row(7).replace('</tr>', `<td class="column-order_status">${status}</td></tr>`))
  const { badges, requests, hints, document } = openPage(said('Đang xử lý'), LIST)
  const settle = () => requests.at(-1)?.answer([])
  badges.open()
  await settle()
  badges.follow()
  await settle()
  badges.refresh()
  await settle()
  document.body.innerHTML = said('Đã hủy')
  badges.look()
  await settle()
  expect(hints.map(({ orders, fresh }) => [orders[0]?.status?.text, fresh])).toEqual([
    ['Đang xử lý', true],
    ['Đang xử lý', false],
    ['Đã hủy', true],
  ])
})

test('an order that was never shipped is not read for its changes', async () => {
  const { badges, requests, compared } = openPage(orderPage(7))
  badges.open()
  badges.follow()
  await requests.at(-1)?.answer([])
  expect(compared).toEqual([])
})

test('a reader is brought once to a page that may be a list, and only in a connected store', () => {
  const { badges, brought } = openPage(listPage(row(7)), LIST, { reader: null })
  badges.open()
  expect(brought).toEqual([])
  badges.follow()
  badges.look()
  badges.refresh()
  expect(brought).toEqual(['woocommerce'])
})

test('an order that only a reader found has its badge in the corner of its own page only', async () => {
  const { badges, requests, shown, lead } = openPage('<p>DH-9', 'https://any.example/o/9')
  expect(badges.open()).toEqual({ reader: 'generic' })
  badges.shows('https://any.example/o/9', 'DH-9')
  await requests[0]?.answer([badgeOf('DH-9')])
  expect(shown()[0]?.parentElement?.localName).toBe('body')
  badges.follow()
  badges.shows('https://any.example/o/8', 'DH-8')
  badges.look()
  expect(shown()).toHaveLength(1)
  const before = requests.length
  lead('https://any.example/o/10', '<p>DH-10')
  expect(shown()).toEqual([])
  expect(requests).toHaveLength(before)
  expect(new Set(requests.flatMap(({ orderIds }) => orderIds))).toEqual(new Set(['DH-9']))
})

test('a page’s endless rows and endless ids are not passed on', () => {
  const anchor = new JSDOM('').window.document.body
  const endless = Array.from({ length: 1000 }, (_, at) => 'x'.repeat(1000 - at))
  const rows = () => endless.map((id) => ({ id, number: id, ticked: false, shown: {}, anchor }))
  const { badges, requests } = openPage(listPage(row(1)), LIST, { reader: { ...woocommerce, rows } })
  badges.open()
  const longest = endless.slice(-200).map(({ length }) => length)
  expect(requests[0]?.orderIds.map(({ length }) => length)).toEqual(longest)
  expect(badges.rows().map(({ id }) => id.length)).toEqual(longest)
})

test('a page on which no order comes up is soon left alone, until it leads elsewhere', () => {
  const { badges, requests, document, lead } = openPage('<p>…', `${LIST}-loading`)
  badges.open()
  badges.follow()
  for (let times = 0; times < 100; times++) badges.look()
  document.body.innerHTML = orderPage(7)
  badges.look()
  expect(requests).toEqual([])
  lead(ORDER, orderPage(7))
  expect(requests).toHaveLength(1)
})

test.each<[string, (badges: ReturnType<typeof openPage>['badges']) => void]>([
  ['the seller presses the button', (badges) => badges.open()],
  ['a reader found it', (badges) => badges.shows(LIST, undefined)],
  ['the store is connected', (badges) => badges.follow()],
  ['a shipment changed', (badges) => badges.refresh()],
  ['the seller comes back to the tab', (badges) => badges.seen()],
])('on a page that was left alone the orders have their badges once %s', async (_, happens) => {
  for (const page of [orderPage(7), listPage(row(7), row(8))]) {
    const { badges, requests, document, shown } = openPage('<p>…', LIST)
    badges.open()
    for (let times = 0; times < 100; times++) badges.look()
    document.body.innerHTML = page
    badges.look()
    expect(requests).toEqual([])
    happens(badges)
    await requests.at(-1)?.answer([badgeOf('7')])
    expect(shown()).toHaveLength(1)
    // It is looked at again from then on.
    document.body.innerHTML = listPage(row(9))
    badges.look()
    expect(requests.at(-1)?.orderIds).toEqual(['9'])
  }
})

test('on a page that was left alone the seller’s click gets the reader of what it shows by then', () => {
  const { badges, document } = openPage('<p>…', LIST)
  expect(badges.open()).toEqual({ reader: 'generic' })
  for (let times = 0; times < 100; times++) badges.look()
  document.body.innerHTML = orderPage(7)
  expect(badges.open()).toEqual({ reader: 'woocommerce' })
})

test('an order that a reader found on a page that was left alone has its badge', async () => {
  const { badges, requests, shown } = openPage('<p>DH-9', 'https://any.example/o/9')
  badges.open()
  for (let times = 0; times < 100; times++) badges.look()
  badges.shows('https://any.example/o/9', 'DH-9')
  await requests[0]?.answer([badgeOf('DH-9')])
  expect(shown()).toHaveLength(1)
})

test('once stopped nothing of it is left, also after late answers', async () => {
  const { badges, requests, shown, document } = openPage(listPage(row(7)), LIST)
  const before = document.documentElement.outerHTML
  badges.open()
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  badges.refresh()
  badges.stop()
  expect(document.documentElement.outerHTML).toBe(before)
  await requests.at(-1)?.answer([badgeOf('7')])
  badges.look()
  badges.shows(LIST, '7')
  expect(shown()).toEqual([])
})

test('a connected store’s list has one hint about shipping its new orders together, which cannot be clicked', async () => {
  const { badges, requests, hints, shown, lead } = openPage(listPage(row(7), row(8)), LIST)
  badges.open()
  await requests[0]?.answer([])
  // The seller’s click alone is no connection: the popup says it then.
  expect(hints).toEqual([])
  badges.follow()
  await requests.at(-1)?.answer([badgeOf('7')])
  expect(hints[0]?.orders.map(({ id }) => id)).toEqual(['7', '8'])
  await hints[0]?.answer('2 đơn mới: bấm nút Quickship để gửi cùng lúc')
  expect(shown().map((host) => host.parentElement?.localName)).toEqual(['td', 'body'])
  expect(shown().map((host) => host.getAttribute('style')?.includes('pointer-events: none'))).toEqual([
    true,
    true,
  ])
  const [, hint] = shown()
  badges.look()
  expect(shown()[1]).toBe(hint)

  lead(ORDER, orderPage(7))
  expect(shown()).toHaveLength(0)
  await requests.at(-1)?.answer([])
  expect(hints).toHaveLength(1)
})

test('a hint that comes when the page leads elsewhere already is dropped, and one that is over goes', async () => {
  const { badges, requests, hints, shown, lead } = openPage(listPage(row(7), row(8)), LIST)
  badges.follow()
  await requests.at(-1)?.answer([])
  lead(`${LIST}&paged=2`, listPage(row(5), row(6)))
  await hints[0]?.answer('2 đơn mới')
  expect(shown()).toEqual([])
  await requests.at(-1)?.answer([])
  await hints[1]?.answer('2 đơn mới')
  expect(shown()).toHaveLength(1)
  badges.refresh()
  await requests.at(-1)?.answer([])
  await hints[2]?.answer('')
  expect(shown()).toEqual([])
})

test('a visit is a load, a click, a changed address of a single-page admin, and an order that was read', () => {
  const { badges, visits, lead } = openPage('<p>Đăng nhập</p>', 'https://shop.example/login')
  badges.open()
  expect(visits).toHaveLength(1)
  lead(LIST, listPage(row(7)))
  expect(visits).toHaveLength(1)
  badges.follow()
  badges.look()
  expect(visits).toHaveLength(1)
  lead(ORDER, orderPage(7))
  badges.look()
  expect(visits).toEqual(['https://shop.example/login', ORDER])
  badges.open()
  badges.shows(ORDER, undefined)
  expect(visits).toHaveLength(3)
  badges.shows(ORDER, '7')
  badges.shows('https://shop.example/elsewhere', '7')
  expect(visits).toHaveLength(4)
  badges.stop()
  lead(LIST, listPage(row(7)))
  expect(visits).toHaveLength(4)
})
