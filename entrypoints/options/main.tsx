import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { openIndex } from '../../lib/address/index-file.ts'
import { openWorkbench } from '../../lib/background/workbench.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { onStoresChanged } from '../../lib/settings/stores.ts'
import { allowHost } from './allow-host.ts'
import { linesOf, saveBackup } from './backup.ts'
import { openNews } from './news.ts'
import { recipes } from './recipes.ts'
import { saveJournal } from './save-journal.ts'

/** Where `npm run demo-store` serves its orders. */
const DEMO_ORDER = 'http://127.0.0.1:8687/'

const container = document.getElementById('root')
if (!container) throw new Error('options.html has lost its root')
const [accounts, firstLanguage, firstTheme, commands, news] = await Promise.all([
  send('accounts.list', {}),
  language.getValue(),
  theme.getValue(),
  browser.commands.getAll(),
  openNews(),
])
const services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  recipes,
  openPage: (url: string) => void browser.tabs.create({ url }),
  stores: { allow: allowHost, onChanged: onStoresChanged },
  openOptions() {},
  openWorkbench: () => void openWorkbench(),
}
const options = {
  allowHost,
  newId: () => crypto.randomUUID(),
  index: fetch(browser.runtime.getURL('/addresses.bin'))
    .then((file) => file.arrayBuffer())
    .then(openIndex),
  openDemoOrder: () => void browser.tabs.create({ url: DEMO_ORDER }),
  news,
  saveJournal,
  backup: { save: saveBackup, lines: linesOf },
  shortcut: commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '',
  settings: { language, theme },
}
createRoot(container).render(
  <OptionsApp
    accounts={accounts}
    firstLanguage={firstLanguage}
    firstTheme={firstTheme}
    services={services}
    options={options}
  />,
)
