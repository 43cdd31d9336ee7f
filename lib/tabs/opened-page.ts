import { browser } from 'wxt/browser'
import type { OpenedPage } from '../app/opened-page.ts'
import { SAMPLE_STORE } from '../domain/practice.ts'
import { checkReading } from '../domain/store/page-reading.ts'
import { storeKey } from '../domain/store/store-key.ts'
import type { OrderLine, PageReading, StoreOrder } from '../domain/store/store-order.ts'
import { unsureReading } from '../domain/store/unsure-reading.ts'
import type { TabAnswer } from './opened-tab.ts'
import { listedIn } from './read-list.ts'

export async function openedPageOf({ id, reader, own, result }: TabAnswer): Promise<OpenedPage> {
  if (own && own.reading === undefined) return { kind: 'own-page' }
  if (id === undefined || (reader === undefined && !own)) return { kind: 'closed' }
  const checked = checkReading(result)
  if ('fault' in checked) return { kind: 'unreadable', detail: checked.fault }
  if (!own && !isOfTab(checked.value, (await browser.tabs.get(id)).url))
    return { kind: 'unreadable', detail: 'The page is another shop’s.' }
  const reading = reader && reader !== 'generic' ? unsureReading(checked.value) : checked.value
  if (own && reading.kind === 'order') return { ...reading, order: ofSample(reading.order) }
  if (reading.kind !== 'not-an-order' || !reader || reader === 'generic') return reading
  return (await listedIn(id, reader, reading.url)) ?? { ...reading, recognised: true }
}

/** A reader that was taken over may name any shop; the browser names the tab's. */
function isOfTab(reading: PageReading, tab = ''): boolean {
  const { url, store = storeKey(tab) } =
    reading.kind === 'order' ? reading.order : { url: reading.url, store: undefined }
  return store === storeKey(tab) && originOf(url) === originOf(tab)
}

/** A file has none, as the address that its reader gives. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'null'
}

/**
 * Our page has no web address, so the store is set here, not by the page. Only we write it: its goods
 * are what they look like.
 */
export function ofSample(order: StoreOrder): StoreOrder {
  return { ...order, store: SAMPLE_STORE, lines: order.lines.map(sureLine) }
}

function sureLine(line: OrderLine): OrderLine {
  const entries = Object.entries(line).map(([name, read]) => [name, { ...read, sure: true }])
  return Object.fromEntries(entries) as OrderLine
}
