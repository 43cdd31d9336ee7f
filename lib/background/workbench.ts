import { browser } from 'wxt/browser'

/** The name of its command (manifest.ts) and of its row in the toolbar button's menu. */
export const OPEN_WORKBENCH = 'open-workbench'

/** Shows the workbench: the tab it is open in, wherever that is, or a new one. */
export async function openWorkbench(): Promise<void> {
  const url = browser.runtime.getURL('/workbench.html')
  const [open] = await browser.tabs.query({ url: `${url}*` }).catch(() => [])
  if (open?.id === undefined) {
    await browser.tabs.create({ url })
    return
  }
  await browser.tabs.update(open.id, { active: true })
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true })
}
