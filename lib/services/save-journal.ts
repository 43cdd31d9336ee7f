import { browser } from 'wxt/browser'
import { supportJournal } from '../domain/support-journal.ts'
import { everyShipment, newestEntries } from '../outbox/read.ts'
import { saveFile } from './save-file.ts'

export async function saveJournal(): Promise<void> {
  const [shipments, entries] = await Promise.all([everyShipment(), newestEntries(0)])
  const { version } = browser.runtime.getManifest()
  const context = { version, browser: navigator.userAgent, at: Date.now() }
  saveFile('quickship-journal.json', supportJournal(context, shipments, entries), 'application/json')
}
