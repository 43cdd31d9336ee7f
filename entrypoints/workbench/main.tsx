import { createRoot } from 'react-dom/client'
import { Screen } from '../../components/Screen.tsx'
import { Workbench } from '../../components/workbench/Workbench.tsx'
import { WorkbenchProvider } from '../../components/workbench/workbench-services.tsx'
import { loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { services, workbench } from './services.ts'

const container = document.getElementById('root')
if (!container) throw new Error('workbench.html has lost its root')
const [accounts, firstLanguage] = await Promise.all([
  // Without an answer there is no practice to warn of, and most of the workbench works all the same.
  send('accounts.list', {}).catch(() => []),
  language.getValue().then(loadBook),
])
createRoot(container).render(
  <Screen language={firstLanguage} settings={{ language, theme }} services={services}>
    <WorkbenchProvider services={workbench}>
      <Workbench accounts={accounts} />
    </WorkbenchProvider>
  </Screen>,
)
