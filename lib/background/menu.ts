import { type Browser, browser } from 'wxt/browser'
import { contextMenuTitle, selectedMenuTitle, workbenchMenuTitle } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'
import { OPEN_WORKBENCH, openWorkbench } from '../tabs/own-page.ts'

const SHIP = 'ship-this-order'
const SHIP_SELECTED = 'ship-selected-orders'
type OnPages = Pick<Browser.contextMenus.CreateProperties, 'contexts' | 'documentUrlPatterns'>

/** Browsers hide page items on links and images, and list rows are links. */
const ON_LISTS = {
  contexts: ['page', 'selection', 'link', 'image'],
  documentUrlPatterns: ['http://*/*', 'https://*/*'],
} satisfies OnPages
/** Order pages are full of fields, where items are hidden too. */
const ON_ORDERS = { ...ON_LISTS, contexts: [...ON_LISTS.contexts, 'editable'] } satisfies OnPages

/** Made at install and update; both browsers keep it. */
export async function createMenu(): Promise<void> {
  const chosen = await language.getValue()
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({ id: SHIP, title: contextMenuTitle(chosen), ...ON_ORDERS })
  browser.contextMenus.create({ id: SHIP_SELECTED, title: selectedMenuTitle(chosen), ...ON_LISTS })
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
      browser.contextMenus.update(SHIP_SELECTED, { title: selectedMenuTitle(chosen) }),
      browser.contextMenus.update(OPEN_WORKBENCH, { title: workbenchMenuTitle(chosen) }),
    ]).catch(createMenu)
  })
}

export function openFromMenu(menuItemId: string | number, tabId: number | undefined): void {
  if (menuItemId === OPEN_WORKBENCH) void openWorkbench()
  if (menuItemId === SHIP) void openPopup(tabId)
  if (menuItemId === SHIP_SELECTED && tabId !== undefined) void shipSelected(tabId)
}

async function shipSelected(tabId: number) {
  const handed = await import('./stores/ship-list.ts')
    .then(({ shipFromPage }) => shipFromPage(tabId))
    .catch(() => false)
  if (!handed) await openPopup(tabId)
}

/** Firefox allows `openPopup` only directly in the click; without a window a tab opens. */
async function openPopup(tabId: number | undefined) {
  await browser.action.openPopup().catch(async () => {
    const tab = tabId === undefined ? '' : `?tab=${tabId}`
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html${tab}`) })
  })
}
