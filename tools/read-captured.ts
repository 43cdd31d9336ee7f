import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { readPage } from '../lib/storefronts/readers.ts'
import type { Session } from '../lib/storefronts/session.ts'

/**
 * Reads every `order-*.live.html` of a folder of saved order pages and prints what came out, each beside the
 * folder's `expected.json`: from the page alone, and with the session answers saved next to it.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Say which folder of saved pages: node tools/read-captured.ts FOLDER')

const closed: Session = {
  text: async () => undefined,
  json: async () => undefined,
  query: async () => undefined,
}
const json = async (file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8').catch(() => 'null'))

for (const file of (await readdir(folder)).filter((name) => /^order-\w+\.live\.html$/.test(name))) {
  const name = file.replace('.live.html', '')
  const html = await readFile(join(folder, file), 'utf8')
  const url = new URL((await json(`${name}.meta.json`))?.url ?? 'http://127.0.0.1/')
  const answers = await json(`${name}.rest.json`)
  for (const session of answers ? [closed, saved(answers)] : [closed]) {
    const { document } = new JSDOM(html, { url: url.href }).window
    const before = document.documentElement.outerHTML
    const reading = await readPage({
      document,
      url,
      session,
      parse: (html) => new JSDOM(html).window.document,
    })
    if (document.documentElement.outerHTML !== before) throw new Error(`${name}: the page was changed`)
    console.log(
      name,
      session === closed ? 'page alone' : 'with session answers',
      JSON.stringify(reading, null, 1),
    )
  }
}

/** Answers as `*.rest.json` keeps them for WooCommerce; every other path is closed. */
function saved(answers: {
  order: { id: number }
  products: object[]
  variationDirect: { id: number }[]
}): Session {
  const answer = (path: string): unknown => {
    if (path.includes(`/wc/v3/orders/${answers.order.id}?`)) return answers.order
    if (path.includes('/wc/v3/products?')) return answers.products
    const variation = /\/variations\/(\d+)/.exec(path)?.[1]
    if (variation) return answers.variationDirect.find(({ id }) => String(id) === variation)
    return path.includes('woocommerce_weight_unit') ? { value: 'kg' } : undefined
  }
  return {
    text: async (path) => (path.endsWith('rest-nonce') ? '0123456789' : undefined),
    json: async (path) => answer(path),
    query: async () => undefined,
  }
}
