import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { LabelPage } from '../../components/label/LabelPage.tsx'
import type { LabelPaper } from '../../components/label/use-label-pdf.ts'
import { Screen } from '../../components/Screen.tsx'
import type { Services } from '../../components/services.tsx'
import { loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentOfKey, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { labelPaper, language, theme } from '../../lib/settings/preferences.ts'

const container = document.getElementById('root')
if (!container) throw new Error('label.html has lost its root')
const root = createRoot(container)
const asked = new URLSearchParams(location.search)
const key = asked.get('key') ?? ''
const settings = { language, theme }
const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openOptions: () => void browser.runtime.openOptionsPage(),
}
const [shipment, firstLanguage, kept] = await Promise.all([
  shipmentOfKey(key),
  language.getValue().then(loadBook),
  labelPaper.getValue(),
])
show({ ...kept, ...paperAsked() })

/** What the address names wins over what was last chosen. */
function paperAsked(): Partial<LabelPaper> {
  const original = (['portrait', 'landscape'] as const).find((one) => one === asked.get('original'))
  const size = (['A5', 'A6'] as const).find((one) => one === asked.get('size'))
  return { ...(original && { original }), ...(size && { size }) }
}

function show(paper: LabelPaper) {
  root.render(
    <Screen language={firstLanguage} settings={settings} services={services}>
      <LabelPage shipmentKey={key} shipment={shipment} paper={paper} onPaper={choose} />
    </Screen>,
  )
}

/** Stands in the address, so that the page reloads as it is, and is where the next label starts. */
function choose(paper: LabelPaper) {
  history.replaceState(null, '', `?${new URLSearchParams({ key, ...paper })}`)
  labelPaper.setValue(paper).catch(console.error)
  show(paper)
}
