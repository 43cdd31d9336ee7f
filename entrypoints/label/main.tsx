import { LabelPage } from '../../components/label/LabelPage.tsx'
import type { LabelPaper } from '../../components/label/use-label-pdf.ts'
import { openPage } from '../../components/open-page.tsx'
import { shipmentOfKey } from '../../lib/outbox/read.ts'
import { labelPaper } from '../../lib/settings/preferences.ts'
import { pageServices, settings } from '../page/start.ts'

const asked = new URLSearchParams(location.search)
const key = asked.get('key') ?? ''

await openPage(document.getElementById('root'), {
  settings,
  services: pageServices,
  async read() {
    const [shipment, kept] = await Promise.all([shipmentOfKey(key), labelPaper.getValue()])
    const paper = { ...kept, ...paperAsked() }
    return <LabelPage shipmentKey={key} shipment={shipment} paper={paper} onPaper={keep} />
  },
})

/** What the address names wins over what was last chosen. */
function paperAsked(): Partial<LabelPaper> {
  const original = (['portrait', 'landscape'] as const).find((one) => one === asked.get('original'))
  const size = (['A5', 'A6'] as const).find((one) => one === asked.get('size'))
  return { ...(original && { original }), ...(size && { size }) }
}

/** Stands in the address, so that the page reloads as it is, and is where the next label starts. */
function keep(paper: LabelPaper) {
  history.replaceState(null, '', `?${new URLSearchParams({ key, ...paper })}`)
  labelPaper.setValue(paper).catch(console.error)
}
