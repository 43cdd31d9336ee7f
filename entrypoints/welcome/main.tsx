import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { Guide } from '../../components/welcome/Guide.tsx'
import { GuideContext } from '../../components/welcome/guide-services.tsx'
import { SAMPLE_PAGE } from '../../lib/domain/practice.ts'
import { openSettings } from '../options/open-settings.ts'

const container = document.getElementById('root')
if (!container) throw new Error('welcome.html has lost its root')
const [{ accounts, ...settings }, commands] = await Promise.all([openSettings(), browser.commands.getAll()])
const guide = {
  // A tab of its own each time: closed, it leads back here.
  openSample() {
    const url = browser.runtime.getURL(SAMPLE_PAGE)
    void browser.tabs.getCurrent().then((here) => {
      return browser.tabs.create({ url, ...(here?.id !== undefined && { openerTabId: here.id }) })
    })
  },
  shortcut: commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '',
}
createRoot(container).render(
  <OptionsApp {...settings}>
    <GuideContext value={guide}>
      <Guide accounts={accounts} />
    </GuideContext>
  </OptionsApp>,
)
