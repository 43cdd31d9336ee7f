import { browser } from 'wxt/browser'

/** Asked of the sample page, in which the browser lets no script be run: it runs the reader itself. */
export const READ_SAMPLE = 'quickship:read-sample'

const SAMPLE_PAGE = browser.runtime.getURL('/sample-order.html')

/** What the reader says of the sample order; undefined where the tab shows another page. */
export async function readSample(tabId: number): Promise<unknown> {
  const { url = '' } = await browser.tabs.get(tabId)
  if (!url.startsWith(SAMPLE_PAGE)) return undefined
  return browser.tabs.sendMessage(tabId, READ_SAMPLE)
}
