import type { ReactNode } from 'react'
import { OptionsApp } from '../../../components/options/OptionsApp.tsx'
import type { OptionsServices } from '../../../components/options/options-services.tsx'
import type { Services } from '../../../lib/app/services.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { index } from '../../address/units.ts'
import { givenFolder, inScreen, noBackup, settingsOf } from '../screen.tsx'

/** Read without a wait, as once it is there. */
const readIndex = Object.assign(Promise.resolve(index), { status: 'fulfilled', value: index })

/** What the settings and the guide stand in. */
export function inSettings(
  world: Services,
  children: ReactNode,
  language: Language = 'vi',
  given: Partial<OptionsServices> & { settings?: ReturnType<typeof settingsOf> } = {},
) {
  const options = {
    allowHost: async () => true,
    newId: () => 'new-account',
    newCode: () => '22222-22222-22222-22222-22222',
    sharedFolder: givenFolder,
    index: readIndex,
    news: { chosen: [], choose: async () => true },
    backup: noBackup,
    settings: settingsOf(language),
    ...given,
  }
  return inScreen(
    world,
    <OptionsApp firstLanguage={language} firstTheme="system" options={options}>
      {children}
    </OptionsApp>,
    language,
  )
}
