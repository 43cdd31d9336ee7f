import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { paintBadge } from '../../lib/storefronts/page-badge.ts'
import { readPage } from '../../lib/storefronts/readers.ts'
import { closedSession, parseHtml } from './reading-words.ts'

const badge = { label: 'Đang giao', tone: 'move', practice: false } as const
const HEADING = '.heading'

function shopPage() {
  return new JSDOM('<!doctype html><main><h2 class="heading">Order #7</h2><p>Paid</p></main>').window.document
}

test('stands beside the order’s heading, once, however often it is painted', () => {
  const document = shopPage()
  for (let times = 0; times < 5; times++) paintBadge(document, badge, HEADING)
  expect(document.querySelectorAll('quickship-badge')).toHaveLength(1)
  expect(document.querySelector('.heading')?.lastElementChild?.localName).toBe('quickship-badge')
})

test('stands in a corner where the page has no such heading', () => {
  const document = shopPage()
  paintBadge(document, badge, '.no-such-heading')
  expect(document.querySelector<HTMLElement>('body > quickship-badge')?.style.position).toBe('fixed')
})

test('gives the page nothing to read, to click or to style', () => {
  const document = shopPage()
  paintBadge(document, badge, HEADING)
  const host = document.querySelector<HTMLElement>('quickship-badge')
  expect(host?.shadowRoot).toBeNull()
  expect(host?.textContent).toBe('')
  expect(host?.style.pointerEvents).toBe('none')
})

test('leaves the page as it found it when there is nothing to show any more', () => {
  const document = shopPage()
  const before = document.documentElement.outerHTML
  paintBadge(document, badge, HEADING)
  expect(document.documentElement.outerHTML).not.toBe(before)
  paintBadge(document)
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
  paintBadge(document, { ...badge, label: 'Phone: 0999999999' }, 'h1')
  expect(await readPage(page)).toEqual(before)
})
