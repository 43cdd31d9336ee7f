import { openPage } from '../../components/open-page.tsx'
import { Workbench } from '../../components/workbench/Workbench.tsx'
import { WorkbenchProvider } from '../../components/workbench/workbench-services.tsx'
import { send } from '../../lib/messages/send.ts'
import { settings } from '../page/start.ts'
import { services, workbench } from './services.ts'

await openPage(document.getElementById('root'), {
  settings,
  services,
  async read() {
    // Without an answer there is no practice to warn of, and most of the workbench works all the same.
    const accounts = await send('accounts.list', {}).catch(() => [])
    return (
      <WorkbenchProvider services={workbench}>
        <Workbench accounts={accounts} />
      </WorkbenchProvider>
    )
  },
})
