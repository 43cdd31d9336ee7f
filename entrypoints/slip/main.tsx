import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { Screen } from '../../components/Screen.tsx'
import type { Services } from '../../components/services.tsx'
import { SlipsPage } from '../../components/slips/SlipsPage.tsx'
import { loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfKeys, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { keysOfSlipPage, shopSign, slipPaper } from '../../lib/settings/slips.ts'
import { openLabel } from '../label/open-label.ts'

const container = document.getElementById('root')
if (!container) throw new Error('slip.html has lost its root')
const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openLabel,
  openOptions: () => void browser.runtime.openOptionsPage(),
}
const slips = { shipmentsOfKeys, paper: slipPaper, sign: shopSign }
const [keys, firstLanguage, paper, sign] = await Promise.all([
  keysOfSlipPage(location.search),
  language.getValue().then(loadBook),
  slipPaper.getValue(),
  shopSign.getValue(),
])
createRoot(container).render(
  <Screen language={firstLanguage} settings={{ language, theme }} services={services}>
    <SlipsPage keys={keys} paper={paper} sign={sign} slips={slips} />
  </Screen>,
)
