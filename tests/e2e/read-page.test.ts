import { afterAll, describe, expect, test } from 'vitest'
import { inBrowser } from '../../tools/read-page/in-browser.ts'
import { DEEP } from '../deep.ts'
import { storefrontCases } from '../storefronts/cases.ts'
import { wordsOf } from '../storefronts/reading-words.ts'
import { ALIKE } from './support.ts'

/** The first order and the first list of each reader: tests/storefronts/readers reads every page. */
const firsts = new Map(
  storefrontCases.toReversed().map((one) => [`${one.reader} ${Object(one.reading).kind}`, one]),
)
const cases = DEEP ? storefrontCases : [...firsts.values()]

describe.each(ALIKE)('%s: saved pages read by the built extension', (browser) => {
  const engine = inBrowser(browser)
  afterAll(() => engine.close())

  test.each(cases)(
    '$name is read as the suite has it',
    async ({ html, url, reader, reading, answers, name }) => {
      const read = await engine.read({ name, html, url, answers })
      expect(wordsOf(read, reader === 'generic')).toEqual(reading)
    },
  )

  test('a page’s own scripts do not run, it leads nowhere, and nothing but the map answers', async () => {
    const html = `<meta http-equiv="refresh" content="0;url=/elsewhere"><body>
      <script>document.body.innerHTML = ''</script><img src="x" onerror="document.body.innerHTML = ''">
      <iframe src="https://elsewhere.example/"></iframe>
      <table><tr><th>Mã đơn</th><td>DH-9</td></tr><tr><th>Người nhận</th><td>Vừ A Dính</td></tr>
      <tr><th>Điện thoại</th><td>0911 222 333</td></tr><tr><th>Tổng cộng</th><td>90.000 ₫</td></tr></table>`
    const url = new URL('http://shop.example/orders/9#top')
    const read = await engine.read({ name: 'hostile', html, url, answers: [] })
    expect(read).toMatchObject({ kind: 'order', order: { url: url.href, number: { text: 'DH-9' } } })
  })

  test('a reader may be named, and one that is not there is reported', async () => {
    const [first] = storefrontCases.filter(({ reader }) => reader === 'woocommerce')
    if (!first) throw new Error('No case of WooCommerce.')
    const read = await engine.read(first, 'generic')
    expect(read.kind === 'order' ? read.order.platform : 'generic').toBe('generic')
    await expect(engine.read(first, 'nobody')).rejects.toThrow('No reader is called nobody')
  })
})
