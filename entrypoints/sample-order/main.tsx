import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { Screen } from '../../components/Screen.tsx'
import { SamplePage } from '../../components/welcome/SamplePage.tsx'
import { showOwnPage } from '../../lib/background/own-page.ts'
import { loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { readVisible } from '../../lib/storefronts/generic.ts'
import { READ_SAMPLE } from '../popup/sample-page.ts'

// The browser lets no script be run in an extension's page, our own among them: the popup asks, and the reader for any
// page reads this one as it would a shop's.
browser.runtime.onMessage.addListener((message, _sender, reply) => {
  if (message !== READ_SAMPLE) return false
  reply(readVisible({ document, url: new URL(location.href) }))
  return false
})

const container = document.getElementById('root')
if (!container) throw new Error('sample-order.html has lost its root')
const [firstLanguage, commands] = await Promise.all([
  language.getValue().then(loadBook),
  browser.commands.getAll(),
])
const services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openOptions: () => void browser.runtime.openOptionsPage(),
}
// As Swedes write a day: YYYY-MM-DD, where the seller is.
const today = new Date().toLocaleDateString('sv')

createRoot(container).render(
  <Screen language={firstLanguage} settings={{ language, theme }} services={services}>
    <SamplePage
      today={today}
      shortcut={commands.find(({ name }) => name === '_execute_action')?.shortcut ?? ''}
      onBack={() => void showOwnPage('/welcome.html')}
    />
  </Screen>,
)
