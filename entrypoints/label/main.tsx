import { openPage } from '../../components/app/open-page.tsx'
import { LabelPage } from '../../components/label/LabelPage.tsx'
import type { LabelPaper } from '../../components/label/use-labels.ts'
import { shipmentsOfKeys } from '../../lib/outbox/read.ts'
import { pageServices, settings } from '../../lib/services/page.ts'
import { labelPaper } from '../../lib/settings/preferences.ts'
import { keysOfPage } from '../../lib/settings/slips.ts'

const inAddress = new URLSearchParams(location.search)

await openPage(document.getElementById('root'), {
  settings,
  services: pageServices,
  async read() {
    const [keys, kept] = await Promise.all([keysOfPage(location.search), labelPaper.getValue()])
    const found = new Map((await shipmentsOfKeys(keys)).map((one) => [one.key, one]))
    const labels = [...new Set(keys)].map((key) => ({ key, shipment: found.get(key) }))
    return <LabelPage labels={labels} paper={{ ...kept, ...paperInAddress() }} onPaper={keep} />
  },
})

/** The address wins over the last choice. */
function paperInAddress(): Partial<LabelPaper> {
  const original = (['portrait', 'landscape'] as const).find((one) => one === inAddress.get('original'))
  const size = (['A5', 'A6'] as const).find((one) => one === inAddress.get('size'))
  return { ...(original && { original }), ...(size && { size }) }
}

/** Written into the address for a reload, and as the next label's start. */
function keep(paper: LabelPaper) {
  const address = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(paper)) address.set(name, value)
  history.replaceState(null, '', `?${address}`)
  labelPaper.setValue(paper).catch(console.error)
}
