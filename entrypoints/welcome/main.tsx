import { browser } from 'wxt/browser'
import { openPage } from '../../components/app/open-page.tsx'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { Guide } from '../../components/welcome/Guide.tsx'
import { GuideContext } from '../../components/welcome/guide-services.tsx'
import { SAMPLE_PAGE } from '../../lib/domain/practice.ts'
import { settings } from '../../lib/services/page.ts'
import { openSettings, services } from '../../lib/services/settings-page.ts'

await openPage(document.getElementById('root'), {
  settings,
  services,
  async read() {
    const [{ accounts, ...settings }, commands] = await Promise.all([
      openSettings(),
      browser.commands.getAll(),
    ])
    const shortcut = commands.find(({ name }) => name === '_execute_action')?.shortcut ?? ''
    return (
      <OptionsApp {...settings}>
        <GuideContext value={{ openSample, shortcut }}>
          <Guide accounts={accounts} />
        </GuideContext>
      </OptionsApp>
    )
  },
})

function openSample() {
  const url = browser.runtime.getURL(SAMPLE_PAGE)
  void browser.tabs.getCurrent().then((here) => {
    return browser.tabs.create({ url, ...(here?.id !== undefined && { openerTabId: here.id }) })
  })
}
