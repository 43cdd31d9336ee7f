import { openPage } from '../../components/app/open-page.tsx'
import { SlipsPage } from '../../components/slips/SlipsPage.tsx'
import { shipmentsOfKeys } from '../../lib/outbox/read.ts'
import { pageServices, settings } from '../../lib/services/page.ts'
import { keysOfPage, openListPage, shopSign, slipPaper } from '../../lib/settings/slips.ts'

const slips = { shipmentsOfKeys, paper: slipPaper, sign: shopSign }

await openPage(document.getElementById('root'), {
  settings,
  services: { ...pageServices, openLabels: (keys) => void openListPage('/label.html', keys) },
  async read() {
    const [keys, paper, sign] = await Promise.all([
      keysOfPage(location.search),
      slipPaper.getValue(),
      shopSign.getValue(),
    ])
    return <SlipsPage keys={keys} paper={paper} sign={sign} slips={slips} />
  },
})
