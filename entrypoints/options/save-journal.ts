import { browser } from 'wxt/browser'
import { saveFile } from '../../components/shell/save-file.ts'
import { supportJournal } from '../../lib/domain/support-journal.ts'
import { everyShipment, newestEntries } from '../../lib/outbox/read.ts'

/** Saves what became of every shipment, for support. */
export async function saveJournal(): Promise<void> {
  const [shipments, entries] = await Promise.all([everyShipment(), newestEntries(0)])
  const { version } = browser.runtime.getManifest()
  const context = { version, browser: navigator.userAgent, at: Date.now() }
  saveFile('quickship-journal.json', supportJournal(context, shipments, entries), 'application/json')
}
