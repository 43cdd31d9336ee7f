import { browser } from 'wxt/browser'
import { contextMenuTitle } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'

const SHIP = 'ship-this-order'

/** Made at install and update; both browsers keep it over restarts. */
export async function createMenu(): Promise<void> {
  const title = contextMenuTitle(await language.getValue())
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({
    id: SHIP,
    title,
    contexts: ['page', 'selection'],
    documentUrlPatterns: ['http://*/*', 'https://*/*'],
  })
}

export function keepMenuInLanguage(): void {
  language.watch((chosen) => {
    browser.contextMenus.update(SHIP, { title: contextMenuTitle(chosen) }).catch(createMenu)
  })
}

/** Firefox takes `openPopup` only in the breath of the click; where there is no window for it, a tab does. */
export function openFromMenu(menuItemId: string | number, tabId: number | undefined): void {
  if (menuItemId !== SHIP) return
  browser.action.openPopup().catch(async () => {
    const tab = tabId === undefined ? '' : `?tab=${tabId}`
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html${tab}`) })
  })
}
