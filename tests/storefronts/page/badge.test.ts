import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type Badge, createPainter } from '../../../lib/storefronts/page/badge.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { closedSession, parseHtml } from '../reading-words.ts'

const badge: Badge = { label: 'Đang giao', tone: 'move', practice: false }

function shopPage() {
  const { document } = new JSDOM(
    '<!doctype html><main><h2 class="heading">Order #7</h2><ul><li>#7</li><li>#8</li></ul></main>',
  ).window
  return {
    document,
    heading: document.querySelector('.heading') ?? undefined,
    rows: [...document.querySelectorAll('li')],
    badges: () => [...document.querySelectorAll<HTMLElement>('[data-quickship="badge"]')],
  }
}

test('is at the end of its anchor, once, and stays while its words are the same', () => {
  const { document, heading, badges } = shopPage()
  const painter = createPainter(document, () => {})
  painter.paint([{ badge, anchor: heading }])
  const [first] = badges()
  for (let times = 0; times < 5; times++) painter.paint([{ badge: { ...badge }, anchor: heading }])
  expect(badges()).toEqual([first])
  expect(heading?.lastElementChild).toBe(first)
  painter.paint([{ badge: { ...badge, label: 'Đã giao', tone: 'ok' }, anchor: heading }])
  expect(badges()).toHaveLength(1)
  expect(badges()[0]).not.toBe(first)
})

test('is in a corner of a page without an anchor', () => {
  const { document } = shopPage()
  createPainter(document, () => {}).paint([{ badge, anchor: undefined }])
  expect(document.querySelector<HTMLElement>('body > [data-quickship="badge"]')?.style.position).toBe('fixed')
})

test('of many, only those that changed are touched', () => {
  const { document, rows, badges } = shopPage()
  const painter = createPainter(document, () => {})
  painter.paint(rows.map((anchor) => ({ badge, anchor })))
  const [first, gone] = badges()
  painter.paint([{ badge, anchor: rows[0] }])
  expect(badges()).toEqual([first])
  painter.paint(rows.map((anchor) => ({ badge, anchor })))
  expect(badges()[0]).toBe(first)
  expect(badges()[1]).not.toBe(gone)
})

test('comes back where the page drew its anchor again, and follows no anchor out of the page', () => {
  const { document, rows, badges } = shopPage()
  const painter = createPainter(document, () => {})
  painter.paint([{ badge, anchor: rows[0] }])
  rows[0]?.replaceChildren('#7')
  painter.paint([{ badge, anchor: rows[0] }])
  expect(badges()).toHaveLength(1)
  rows[0]?.remove()
  painter.paint([])
  expect(rows[0]?.outerHTML).toBe('<li>#7</li>')
})

test('gives the page nothing to read, to click or to style', () => {
  const { document, heading, badges } = shopPage()
  createPainter(document, () => {}).paint([{ badge, anchor: heading }])
  const [host] = badges()
  expect(host?.shadowRoot).toBeNull()
  expect(host?.textContent).toBe('')
  expect(host?.style.pointerEvents).toBe('none')
})

test('leaves the page as it found it when there is nothing to show any more', () => {
  const { document, heading, rows } = shopPage()
  const before = document.documentElement.outerHTML
  const painter = createPainter(document, () => {})
  painter.paint([undefined, heading, ...rows].map((anchor) => ({ badge, anchor })))
  expect(document.documentElement.outerHTML).not.toBe(before)
  painter.paint([])
  expect(document.documentElement.outerHTML).toBe(before)
})

test('what a script of an earlier version left in the page is taken away', () => {
  const { document, heading } = shopPage()
  const before = document.documentElement.outerHTML
  createPainter(document, () => {}).paint([{ badge, anchor: heading }])
  createPainter(document, () => {})
  expect(document.documentElement.outerHTML).toBe(before)
})

test('is no part of what is read from the page', async () => {
  const { document } = new JSDOM(
    '<main><h1>Order 12</h1><dl><dt>Recipient</dt><dd>Võ Thị Sáu</dd><dt>Phone</dt><dd>0900000012</dd><dt>Total</dt><dd>90.000đ</dd></dl></main>',
  ).window
  const page = {
    document,
    url: new URL('https://any.example/orders/12'),
    session: closedSession,
    parse: parseHtml,
  }
  const before = await readPage(page)
  const anchor = document.querySelector('h1') ?? undefined
  createPainter(document, () => {}).paint([
    { badge: { ...badge, label: 'Phone: 0999999999' }, anchor: anchor },
  ])
  expect(await readPage(page)).toEqual(before)
})
