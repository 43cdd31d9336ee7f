import { createRoot } from 'react-dom/client'
import { Screen } from '../../components/app/Screen.tsx'
import { PopupLoading } from '../../components/popup/OtherScreen.tsx'
import { Popup, PopupFailed } from '../../components/popup/Popup.tsx'
import { loadBook } from '../../lib/i18n/books.ts'
import { services } from '../../lib/services/popup.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { gather } from './gather.ts'

/** Until then the outline in popup.html is enough. */
const LONG_WAIT_MS = 200

const start = gather()
const settings = { language, theme }
const container = document.getElementById('root')
if (!container) throw new Error('popup.html has lost its root')
const firstLanguage = await globalThis.quickshipStart.language.then(loadBook)
const root = createRoot(container, {
  onUncaughtError: (error) => show(<PopupFailed error={error} />),
})
// Renders the surroundings while the page is still being read.
show(null)
const waiting = setTimeout(() => show(<PopupLoading />), LONG_WAIT_MS)
// No Suspense: React keeps its fallback for 300 ms.
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
