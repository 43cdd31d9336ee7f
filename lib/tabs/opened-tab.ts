import { browser } from 'wxt/browser'
import { handRecipes, readerOf, runScript } from './run-script.ts'

/** Unchecked. Empty when the browser closes the page to extensions. */
export interface TabAnswer {
  id?: number
  /** Its platform. */
  reader?: string | undefined
  /** For a page of ours. */
  own?: { reading?: unknown } | undefined
  /** The reader's answer. */
  result?: unknown
}

/** The active tab; opened as `popup.html?tab=ID`, that tab. */
export async function tabId(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get('tab')
  if (named) return Number(named)
  const [active] = await browser.tabs.query({ active: true, currentWindow: true })
  return active?.id
}

export async function askTab(): Promise<TabAnswer> {
  const id = await tabId()
  if (id === undefined) return {}
  const [reader, own, taught] = await Promise.all([readerOf(id), readOwnPage(id), handRecipes(id)])
  if (own || reader === undefined) return { id, reader, own, result: own?.reading }
  const read = (by: string) => runScript(id, `reader-${by}`, taught)
  const result = (await read(reader)) ?? (await read('generic'))
  return { id, reader, result }
}

/** No script can run in the sample page: it runs the reader itself. */
export const READ_SAMPLE = 'quickship:read-sample'

/** The sample order's reading, no reading for our other pages; undefined for foreign pages. */
export async function readOwnPage(tabId: number): Promise<{ reading?: unknown } | undefined> {
  const { url = '' } = await browser.tabs.get(tabId)
  if (url.startsWith(browser.runtime.getURL('/sample-order.html'))) {
    return { reading: await browser.tabs.sendMessage(tabId, READ_SAMPLE) }
  }
  return url.startsWith(browser.runtime.getURL('/')) ? {} : undefined
}
