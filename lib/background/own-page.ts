import { browser } from 'wxt/browser'

type OwnPage = Parameters<typeof browser.runtime.getURL>[0]

/** Shows a page of ours, at `place` where one is named (`#/…`): the tab it is open in, wherever that is, or a new one. */
export async function showOwnPage(page: OwnPage, place = ''): Promise<void> {
  const url = browser.runtime.getURL(page)
  const [open] = await browser.tabs.query({ url: `${url}*` }).catch(() => [])
  if (open?.id === undefined) {
    await browser.tabs.create({ url: url + place })
    return
  }
  await browser.tabs.update(open.id, { active: true, ...(place && { url: url + place }) })
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true })
}
