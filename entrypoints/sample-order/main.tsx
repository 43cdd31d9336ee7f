import { browser } from 'wxt/browser'
import { openPage } from '../../components/app/open-page.tsx'
import { SamplePage } from '../../components/welcome/SamplePage.tsx'
import { pageServices, settings } from '../../lib/services/page.ts'
import { readVisible } from '../../lib/storefronts/readers/generic/reader.ts'
import { READ_SAMPLE } from '../../lib/tabs/opened-tab.ts'
import { showOwnPage } from '../../lib/tabs/own-page.ts'

// No script can run in an extension's page, so the popup asks, and the generic reader runs here.
browser.runtime.onMessage.addListener((message, _sender, reply) => {
  if (message !== READ_SAMPLE) return false
  reply(readVisible({ document, url: new URL(location.href) }))
  return false
})

// The Swedish format is YYYY-MM-DD, in the seller's time zone.
const today = new Date().toLocaleDateString('sv')

await openPage(document.getElementById('root'), {
  settings,
  services: pageServices,
  async read() {
    const commands = await browser.commands.getAll()
    const shortcut = commands.find(({ name }) => name === '_execute_action')?.shortcut ?? ''
    return <SamplePage today={today} shortcut={shortcut} onBack={() => void showOwnPage('/welcome.html')} />
  },
})
