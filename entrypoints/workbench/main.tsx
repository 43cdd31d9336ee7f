import { openPage } from '../../components/app/open-page.tsx'
import { WorkbenchProvider } from '../../components/app/workbench-services.tsx'
import { Workbench } from '../../components/workbench/Workbench.tsx'
import { send } from '../../lib/messages/send.ts'
import { settings } from '../../lib/services/page.ts'
import { screens } from './screens.ts'
import { services, workbench } from './services.ts'

await openPage(document.getElementById('root'), {
  settings,
  services,
  async read() {
    // Works without accounts too: only the practice banner is missing then.
    const accounts = await send('accounts.list', {}).catch(() => [])
    return (
      <WorkbenchProvider services={workbench}>
        <Workbench accounts={accounts} screens={screens} />
      </WorkbenchProvider>
    )
  },
})
