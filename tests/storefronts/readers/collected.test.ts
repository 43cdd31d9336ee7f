import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readGoods } from '../../../lib/draft/goods.ts'
import { draftMoney } from '../../../lib/draft/money.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, sessionOf } from '../reading-words.ts'

/** Cases of any page are the generic reader's, which is held to how sure it is. */
const orders = storefrontCases.filter(
  ({ reader, reading }) => reader !== 'generic' && JSON.stringify(reading).startsWith('{"kind":"order"'),
)

/** Of money that may be in already, or may never come, none is collected or left without a word. */
test.each(orders)('$name: the courier collects what is owed', async ({ html, url, answers, cod: owed }) => {
  const { document } = new JSDOM(html, { url: url.href }).window
  const session = sessionOf(answers, url.origin)
  const reading = await readPage({ document, url, session, parse: parseHtml })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  const { order } = reading
  const { cod, doubts, foreign } = draftMoney(order, readGoods(order).products)
  const asked = doubts.length > 0 || order.total?.sure === false
  expect(`${foreign ? 'foreign' : cod}${asked ? '?' : ''}`).toBe(owed)
})
