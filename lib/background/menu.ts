import { browser } from 'wxt/browser'
import { contextMenuTitle, workbenchMenuTitle } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'
import { OPEN_WORKBENCH, openWorkbench } from './workbench.ts'

const SHIP = 'ship-this-order'

/** Made at install and update; both browsers keep it over restarts. */
export async function createMenu(): Promise<void> {
  const chosen = await language.getValue()
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({
    id: SHIP,
    title: contextMenuTitle(chosen),
    contexts: ['page', 'selection'],
    documentUrlPatterns: ['http://*/*', 'https://*/*'],
  })
  browser.contextMenus.create({
    id: OPEN_WORKBENCH,
    title: workbenchMenuTitle(chosen),
    contexts: ['action'],
  })
}

export function keepMenuInLanguage(): void {
  language.watch((chosen) => {
    Promise.all([
      browser.contextMenus.update(SHIP, { title: contextMenuTitle(chosen) }),
      browser.contextMenus.update(OPEN_WORKBENCH, { title: workbenchMenuTitle(chosen) }),
    ]).catch(createMenu)
  })
}

/** Firefox takes `openPopup` only in the breath of the click; where there is no window for it, a tab does. */
export function openFromMenu(menuItemId: string | number, tabId: number | undefined): void {
  if (menuItemId === OPEN_WORKBENCH) void openWorkbench()
  if (menuItemId !== SHIP) return
  browser.action.openPopup().catch(async () => {
    const tab = tabId === undefined ? '' : `?tab=${tabId}`
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html${tab}`) })
  })
}
