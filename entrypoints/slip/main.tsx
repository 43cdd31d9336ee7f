import { openPage } from '../../components/app/open-page.tsx'
import { SlipsPage } from '../../components/slips/SlipsPage.tsx'
import { shipmentsOfKeys } from '../../lib/outbox/read.ts'
import { pageServices, settings } from '../../lib/services/page.ts'
import { keysOfSlipPage, shopSign, slipPaper } from '../../lib/settings/slips.ts'
import { openLabel } from '../../lib/tabs/own-page.ts'

const slips = { shipmentsOfKeys, paper: slipPaper, sign: shopSign }

await openPage(document.getElementById('root'), {
  settings,
  services: { ...pageServices, openLabel },
  async read() {
    const [keys, paper, sign] = await Promise.all([
      keysOfSlipPage(location.search),
      slipPaper.getValue(),
      shopSign.getValue(),
    ])
    return <SlipsPage keys={keys} paper={paper} sign={sign} slips={slips} />
  },
})
