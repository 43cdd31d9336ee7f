import { createRoot } from 'react-dom/client'
import { Popup, PopupFailed, PopupLoading } from '../../components/popup/Popup.tsx'
import { Screen } from '../../components/Screen.tsx'
import { loadBook } from '../../lib/i18n/books.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { gather } from './gather.ts'
import { services } from './services.ts'

/** Sooner, the page's own outline says as much. */
const LONG_WAIT_MS = 200

const start = gather()
const settings = { language, theme }
const container = document.getElementById('root')
if (!container) throw new Error('popup.html has lost its root')
const firstLanguage = await globalThis.quickshipStart.language.then(loadBook)
const root = createRoot(container, {
  onUncaughtError: (error) => show(<PopupFailed error={error} />),
})
// What stands around every screen, while there is time: the page is still being read.
show(null)
const waiting = setTimeout(() => show(<PopupLoading />), LONG_WAIT_MS)
// Not by a Suspense: React leaves its fallback standing for 300 ms, whatever comes meanwhile.
start
  .then(
    (gathered) => show(<Popup start={gathered} />),
    (error) => show(<PopupFailed error={error} />),
  )
  .finally(() => clearTimeout(waiting))

function show(screen: React.ReactNode) {
  root.render(
    <Screen language={firstLanguage} settings={settings} services={services}>
      {screen}
    </Screen>,
  )
}
