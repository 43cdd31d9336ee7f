import { type Browser, browser } from 'wxt/browser'
import { contextMenuTitle, selectedMenuTitle, workbenchMenuTitle } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'
import { OPEN_WORKBENCH } from '../tabs/own-page.ts'
import { SHIP, SHIP_SELECTED } from './menu-ids.ts'

type OnPages = Pick<Browser.contextMenus.CreateProperties, 'contexts' | 'documentUrlPatterns'>

/** Browsers hide page items on links and images, and list rows are links. */
const ON_LISTS = {
  contexts: ['page', 'selection', 'link', 'image'],
  documentUrlPatterns: ['http://*/*', 'https://*/*'],
} satisfies OnPages
/** Order pages are full of fields, where items are hidden too. */
const ON_ORDERS = { ...ON_LISTS, contexts: [...ON_LISTS.contexts, 'editable'] } satisfies OnPages

/** Both browsers keep it. */
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

export async function renameMenu(): Promise<void> {
  const chosen = await language.getValue()
  await Promise.all([
    browser.contextMenus.update(SHIP, { title: contextMenuTitle(chosen) }),
    browser.contextMenus.update(SHIP_SELECTED, { title: selectedMenuTitle(chosen) }),
    browser.contextMenus.update(OPEN_WORKBENCH, { title: workbenchMenuTitle(chosen) }),
  ]).catch(createMenu)
}
