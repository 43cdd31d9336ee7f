import { createRoot } from 'react-dom/client'
import { Options } from '../../components/options/Options.tsx'
import { OptionsApp } from '../../components/options/OptionsApp.tsx'
import { openSettings } from './open-settings.ts'

const container = document.getElementById('root')
if (!container) throw new Error('options.html has lost its root')
const { accounts, ...settings } = await openSettings()
createRoot(container).render(
  <OptionsApp {...settings}>
    <Options accounts={accounts} />
  </OptionsApp>,
)
