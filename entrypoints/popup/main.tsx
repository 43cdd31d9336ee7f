import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { Popup, PopupFailed, PopupLoading, type PopupStart } from '../../components/popup/Popup.tsx'
import { Screen } from '../../components/Screen.tsx'
import { openIndex } from '../../lib/address/index-file.ts'
import { loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { openFormMemory } from './form-memory.ts'
import { readPage } from './read-page.ts'
import { services } from './services.ts'
import { openTeaching } from './teaching.ts'

async function gather(): Promise<PopupStart> {
  const reading = readPage()
  const [page, accounts, bytes, memory, teaching] = await Promise.all([
    reading,
    send('accounts.list', {}),
    fetch(browser.runtime.getURL('/addresses.bin')).then((file) => file.arrayBuffer()),
    reading.then(openFormMemory),
    reading.then(openTeaching),
  ])
  return { page, accounts, index: openIndex(bytes), memory, teaching }
}

const start = gather()
const settings = { language, theme }
const container = document.getElementById('root')
if (!container) throw new Error('popup.html has lost its root')
const firstLanguage = await language.getValue().then(loadBook)
const root = createRoot(container, {
  onUncaughtError: (error) => show(<PopupFailed error={error} />),
})
show(
  <Suspense fallback={<PopupLoading />}>
    <Popup start={start} />
  </Suspense>,
)

function show(screen: React.ReactNode) {
  root.render(
    <Screen language={firstLanguage} settings={settings} services={services}>
      {screen}
    </Screen>,
  )
}
