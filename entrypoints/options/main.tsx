import { openPage } from '../../components/open-page.tsx'
import { Options } from '../../components/options/Options.tsx'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { settings } from '../page/start.ts'
import { openSettings, services } from './open-settings.ts'

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
