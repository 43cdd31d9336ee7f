import { browser } from 'wxt/browser'
import { openPage } from '../../components/open-page.tsx'
import { SlipsPage } from '../../components/slips/SlipsPage.tsx'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfKeys, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { keysOfSlipPage, shopSign, slipPaper } from '../../lib/settings/slips.ts'
import { openLabel } from '../label/open-label.ts'

const slips = { shipmentsOfKeys, paper: slipPaper, sign: shopSign }

await openPage(document.getElementById('root'), {
  settings: { language, theme },
  services: {
    send,
    shipmentsOf: shipmentsOfOrder,
    onShipmentsChanged,
    openLabel,
    openOptions: () => void browser.runtime.openOptionsPage(),
  },
  async read() {
    const [keys, paper, sign] = await Promise.all([
      keysOfSlipPage(location.search),
      slipPaper.getValue(),
      shopSign.getValue(),
    ])
    return <SlipsPage keys={keys} paper={paper} sign={sign} slips={slips} />
  },
})
