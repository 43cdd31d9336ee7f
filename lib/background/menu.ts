import { browser } from 'wxt/browser'
import { language } from '../settings/preferences.ts'
import { OPEN_WORKBENCH, openWorkbench } from '../tabs/own-page.ts'
import { SHIP, SHIP_SELECTED } from './menu-ids.ts'

const items = () => import('./menu-items.ts')

/** At install and update. Its words are loaded only then, and for another language. */
export async function createMenu(): Promise<void> {
  await items().then((part) => part.createMenu())
}

export function keepMenuInLanguage(): void {
  language.watch(() => void items().then((part) => part.renameMenu()))
}

export function openFromMenu(menuItemId: string | number, tabId: number | undefined): void {
  if (menuItemId === OPEN_WORKBENCH) void openWorkbench()
  if (menuItemId === SHIP) void openPopup(tabId)
  if (menuItemId === SHIP_SELECTED && tabId !== undefined) void shipSelected(tabId)
}

async function shipSelected(tabId: number) {
  const handed = await import('./stores/ship-list.ts')
    .then(({ shipFromPage }) => shipFromPage(tabId))
    .catch(console.error)
  if (!handed) await openPopup(tabId)
}

/** Firefox allows `openPopup` only directly in the click; without a window a tab opens. */
async function openPopup(tabId: number | undefined) {
  await browser.action.openPopup().catch(async () => {
    const tab = tabId === undefined ? '' : `?tab=${tabId}`
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html${tab}`) })
  })
}
