import { openPage } from '../../components/open-page.tsx'
import { Options } from '../../components/options/Options.tsx'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { language, theme } from '../../lib/settings/preferences.ts'
import { openSettings, services } from './open-settings.ts'

await openPage(document.getElementById('root'), {
  settings: { language, theme },
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
