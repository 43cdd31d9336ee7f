import { openPage } from '../../components/app/open-page.tsx'
import { Options } from '../../components/options/Options.tsx'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { settings } from '../../lib/services/page.ts'
import { openSettings, services } from '../../lib/services/settings-page.ts'

await openPage(document.getElementById('root'), {
  settings,
  services,
  async read() {
    const { accounts, ...settings } = await openSettings()
    return (
      <OptionsApp {...settings}>
        <Options accounts={accounts} />
      </OptionsApp>
    )
  },
})
