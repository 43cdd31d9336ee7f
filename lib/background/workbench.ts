import { browser } from 'wxt/browser'

/** The name of its command (manifest.ts) and of its row in the toolbar button's menu. */
export const OPEN_WORKBENCH = 'open-workbench'

/** Shows the workbench, at `place` where one is named (`#/…`): the tab it is open in, wherever that is, or a new one. */
export async function openWorkbench(place = ''): Promise<void> {
  const url = browser.runtime.getURL('/workbench.html')
  const [open] = await browser.tabs.query({ url: `${url}*` }).catch(() => [])
  if (open?.id === undefined) {
    await browser.tabs.create({ url: url + place })
    return
  }
  await browser.tabs.update(open.id, { active: true, ...(place && { url: url + place }) })
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true })
}
