import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { part, text } from '../../lib/storefronts/read/json.ts'
import { type CapturedPage, readCapturedFolder } from '../read-page/captured-folder.ts'
import { type Answer, jsonIn, type SavedPage, textIn } from '../read-page/saved-page.ts'

export interface CapturedShop {
  name: string
  orders: readonly CapturedPage[]
  /** The list of orders; without one, the first order's page, whose tab can also read the shop. */
  page: Omit<SavedPage, 'name'>
  listed: boolean
}

const LIST = 'order-list'

/** The folder or all its subfolders with captured orders. */
export async function capturedShops(folder: string): Promise<CapturedShop[]> {
  const within = existsSync(join(folder, 'expected.json'))
    ? [folder]
    : (await readdir(folder)).sort().map((name) => join(folder, name))
  return Promise.all(within.filter((one) => existsSync(join(one, 'expected.json'))).map(capturedShop))
}

async function capturedShop(folder: string): Promise<CapturedShop> {
  const orders = await readCapturedFolder(folder)
  const [first] = orders
  if (!first) throw new Error(`${folder} has no orders.`)
  const answers = [...orders.map(ownPage), ...orders.flatMap((order) => order.answers)]
  const listed = existsSync(join(folder, `${LIST}.live.html`))
  const page = listed
    ? {
        html: await textIn(join(folder, `${LIST}.live.html`)),
        url: new URL(text(part(await jsonIn(join(folder, `${LIST}.meta.json`)), 'url')) ?? ''),
      }
    : { html: first.html, url: first.url }
  // The list's address is a prefix of many others, so it matches last.
  const own = answers.filter(({ body }) => !listed || body !== page.html)
  const ofList = answers.filter((answer) => !own.includes(answer))
  return { name: basename(folder), orders, page: { ...page, answers: [...own, ...ofList] }, listed }
}

/** The order's page from the shop's answers, under any session key. */
function ownPage({ url, html }: CapturedPage): Answer {
  const query = [...url.searchParams].filter(([key]) => !/token/i.test(key)).map((pair) => pair.join('='))
  return { match: ['GET', url.pathname, ...query], body: html }
}
