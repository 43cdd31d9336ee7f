import { browser } from 'wxt/browser'
import { EMPTY_ROUND, type HandoverRound } from '../domain/handover/round.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShopSign, SlipPaper } from '../domain/shipment/slip-paper.ts'
import { chosen, shared, stored } from './shared.ts'

export const slipPaper = chosen(stored<SlipPaper>('local:slipPaper', 'A6'))

export const shopSign = chosen(stored<ShopSign>('local:shopSign', { name: '', logo: '' }))

/** Of this computer's table; no backup has it. */
export const handoverRound = shared(stored<HandoverRound>('local:handoverRound', EMPTY_ROUND))

type Keys = readonly Shipment['key'][]

/** Longer addresses are impractical. */
const LONGEST_ADDRESS = 2000
/** Longer lists, until the browser closes. */
const PREFIX = 'slips '
const MOST = 6

type ListPage = '/slip.html' | '/label.html'

/** In this order. `now` in epoch ms orders the stored lists. */
export async function pageOfKeys(path: ListPage, keys: Keys, now: number): Promise<string> {
  const page = browser.runtime.getURL(path)
  const address = `${page}?${new URLSearchParams(keys.map((key) => ['key', key]))}`
  if (address.length <= LONGEST_ADDRESS) return address
  const kept = Object.keys(await browser.storage.session.get(null)).filter((name) => name.startsWith(PREFIX))
  await browser.storage.session.remove(kept.toSorted().slice(0, Math.max(0, kept.length - MOST + 1)))
  await browser.storage.session.set({ [`${PREFIX}${now}`]: keys })
  return `${page}?list=${now}`
}

/** Empty when its list is gone. */
export async function keysOfPage(search: string): Promise<Keys> {
  const inAddress = new URLSearchParams(search)
  const list = inAddress.get('list')
  if (list === null) return inAddress.getAll('key')
  const name = PREFIX + list
  const kept: unknown = (await browser.storage.session.get(name))[name]
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
}

export async function openListPage(path: ListPage, keys: Keys): Promise<void> {
  await browser.tabs.create({ url: await pageOfKeys(path, keys, Date.now()) })
}
