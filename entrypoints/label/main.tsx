import { openPage } from '../../components/app/open-page.tsx'
import { LabelPage, type LabelPaper } from '../../components/label/LabelPage.tsx'
import { shipmentOfKey } from '../../lib/outbox/read.ts'
import { pageServices, settings } from '../../lib/services/page.ts'
import { labelPaper } from '../../lib/settings/preferences.ts'

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

/** The address wins over the last choice. */
function paperAsked(): Partial<LabelPaper> {
  const original = (['portrait', 'landscape'] as const).find((one) => one === asked.get('original'))
  const size = (['A5', 'A6'] as const).find((one) => one === asked.get('size'))
  return { ...(original && { original }), ...(size && { size }) }
}

/** Kept in the address for a reload, and as the next label's start. */
function keep(paper: LabelPaper) {
  history.replaceState(null, '', `?${new URLSearchParams({ key, ...paper })}`)
  labelPaper.setValue(paper).catch(console.error)
}
