import { browser } from 'wxt/browser'

/** Asked of the sample page, in which the browser lets no script be run: it runs the reader itself. */
export const READ_SAMPLE = 'quickship:read-sample'

/**
 * What a tab that shows a page of ours says: the reader's word on the sample order, and no reading on every other one.
 * Undefined where the tab shows somebody else's page.
 */
export async function readOwnPage(tabId: number): Promise<{ reading?: unknown } | undefined> {
  const { url = '' } = await browser.tabs.get(tabId)
  if (url.startsWith(browser.runtime.getURL('/sample-order.html'))) {
    return { reading: await browser.tabs.sendMessage(tabId, READ_SAMPLE) }
  }
  return url.startsWith(browser.runtime.getURL('/')) ? {} : undefined
}
