import { browser } from 'wxt/browser'

type OwnPage = Parameters<typeof browser.runtime.getURL>[0]

/** In its open tab or a new one, at `hash` (`#/…`) if given. */
export async function showOwnPage(page: OwnPage, hash = ''): Promise<void> {
  const url = browser.runtime.getURL(page)
  const [open] = await browser.tabs.query({ url: `${url}*` }).catch(() => [])
  if (open?.id === undefined) {
    await browser.tabs.create({ url: url + hash })
    return
  }
  await browser.tabs.update(open.id, { active: true, ...(hash && { url: url + hash }) })
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true })
}

/** Also its id in manifest.ts and in the toolbar button's menu. */
export const OPEN_WORKBENCH = 'open-workbench'

/** At `hash` (`#/…`) if given. */
export function openWorkbench(hash = ''): Promise<void> {
  return showOwnPage('/workbench.html', hash)
}
