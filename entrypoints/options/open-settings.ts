import { browser } from 'wxt/browser'
import { openIndex } from '../../lib/address/index-file.ts'
import { openWorkbench } from '../../lib/background/workbench.ts'
import { send } from '../../lib/messages/send.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { shopSign } from '../../lib/settings/slips.ts'
import { onStoresChanged } from '../../lib/settings/stores.ts'
import { pageServices, settings } from '../page/start.ts'
import { allowHost } from './allow-host.ts'
import { hasAny, linesOf, saveBackup } from './backup.ts'
import { openNews } from './news.ts'
import { recipes } from './recipes.ts'
import { saveJournal } from './save-journal.ts'
import { storeDefaults } from './store-defaults.ts'

/** Of the pages on which the seller sets things up. */
export const services = {
  ...pageServices,
  recipes,
  shopSign,
  storeDefaults,
  openPage: (url: string) => void browser.tabs.create({ url }),
  stores: { allow: allowHost, onChanged: onStoresChanged },
  openWorkbench: () => void openWorkbench(),
}

/** What they open with. */
export async function openSettings() {
  const [accounts, firstLanguage, firstTheme, news] = await Promise.all([
    send('accounts.list', {}),
    language.getValue(),
    theme.getValue(),
    openNews(),
  ])
  const options = {
    allowHost,
    newId: () => crypto.randomUUID(),
    index: fetch(browser.runtime.getURL('/addresses.bin'))
      .then((file) => file.arrayBuffer())
      .then(openIndex),
    news,
    saveJournal,
    backup: { hasAny, save: saveBackup, lines: linesOf },
    settings,
  }
  return { accounts, firstLanguage, firstTheme, options }
}
