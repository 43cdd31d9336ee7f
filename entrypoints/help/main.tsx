import { browser } from 'wxt/browser'
import { openPage } from '../../components/app/open-page.tsx'
import { HelpPage } from '../../components/help/HelpPage.tsx'
import type { Guide } from '../../lib/help/topics.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { pageServices, settings } from '../../lib/services/page.ts'
import { saveJournal } from '../../lib/services/save-journal.ts'

async function load(language: Language): Promise<Guide> {
  const { guide } = await (language === 'vi'
    ? import('../../lib/help/vi.ts')
    : import('../../lib/help/en.ts'))
  return guide
}

await openPage(document.getElementById('root'), {
  settings,
  services: pageServices,
  read: async () => (
    <HelpPage
      load={load}
      saveJournal={saveJournal}
      version={browser.runtime.getManifest().version}
      browser={navigator.userAgent}
    />
  ),
})
