import { browser } from 'wxt/browser'

type OwnPage = Parameters<typeof browser.runtime.getURL>[0]

/** In its open tab or a new one, at `place` (`#/…`) if given. */
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

/** Also its id in manifest.ts and in the toolbar button's menu. */
export const OPEN_WORKBENCH = 'open-workbench'

/** At `place` (`#/…`) if given. */
export function openWorkbench(place = ''): Promise<void> {
  return showOwnPage('/workbench.html', place)
}
