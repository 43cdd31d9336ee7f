import { openPage } from '../../components/app/open-page.tsx'
import { ReportPage } from '../../components/teach/ReportPage.tsx'
import { pageServices, settings } from '../../lib/services/page.ts'
import { saveFile } from '../../lib/services/save-file.ts'
import { reportOfTab } from '../../lib/tabs/page-report.ts'

const tab = Number(new URLSearchParams(location.search).get('tab'))

await openPage(document.getElementById('root'), {
  settings,
  services: pageServices,
  async read() {
    const report = await reportOfTab(tab)
    return <ReportPage report={report} save={(text) => saveFile('quickship-page.html', text, 'text/html')} />
  },
})
