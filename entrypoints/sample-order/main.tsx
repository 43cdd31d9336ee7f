import { browser } from 'wxt/browser'
import { openPage } from '../../components/open-page.tsx'
import { SamplePage } from '../../components/welcome/SamplePage.tsx'
import { showOwnPage } from '../../lib/background/own-page.ts'
import { readVisible } from '../../lib/storefronts/generic.ts'
import { pageServices, settings } from '../page/start.ts'
import { READ_SAMPLE } from '../popup/sample-page.ts'

// The browser lets no script be run in an extension's page, our own among them: the popup asks, and the reader for any
// page reads this one as it would a shop's.
browser.runtime.onMessage.addListener((message, _sender, reply) => {
  if (message !== READ_SAMPLE) return false
  reply(readVisible({ document, url: new URL(location.href) }))
  return false
})

// As Swedes write a day: YYYY-MM-DD, where the seller is.
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
