import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { anyParcelOpen } from '../../../lib/background/relays/any-parcel-open.ts'
import { backupImporter, type History } from '../../../lib/outbox/import-backup.ts'
import {
  countForSeller,
  findShipments,
  lastLine,
  lastShipments,
  nextAttempt,
  shipmentsOfOrder,
  shipmentsOfRecipients,
  waitingForSeller,
} from '../../../lib/outbox/read.ts'
import { openShipmentStore } from '../../../lib/outbox/store.ts'
import { retryLookUps } from '../../../lib/tracking/reschedule.ts'
import { madeShipments } from '../../../tools/order-book/made-shipments.ts'
import { countRows } from './count-rows.ts'

const NOW = Date.UTC(2026, 6, 1)
const LATER = NOW + 2 * 24 * 3_600_000
const world = { now: () => NOW, changed: () => {} }
const store = openShipmentStore(world)
const made = madeShipments(2_000, {
  ...{ accountId: 'shop', api: 'https://carrier.example', partnerCode: 'S-1', now: NOW },
})
const { draft } = made[0]?.shipment ?? {}

/** What the popup, the badges, the toolbar and every wake read. */
const ways: Record<string, () => Promise<unknown>> = {
  'an order of a page': () => shipmentsOfOrder(draft?.store ?? '', draft?.orderId ?? ''),
  'a recipient': () => shipmentsOfRecipients([draft?.tel ?? '']),
  'the desk’s counts': waitingForSeller,
  'the desk’s last': () => lastShipments(5),
  'the desk’s search': () => findShipments('nguyen', 5),
  'the toolbar': countForSeller,
  'the next alarm': () => nextAttempt(NOW),
  'the journal’s end': lastLine,
  'what is due': () => store.dueKeys(LATER),
  'what was being sent': () => store.keysIn('sending'),
  'open cancels': () => store.cancellationsIn('wanted', 'sending', 'unknown'),
  'look-ups that are due': () => store.refreshDue(LATER, 5),
  'look-ups, none due': () => store.refreshDue(NOW, 5),
  'look-ups that were held back': () => retryLookUps({ store, now: world.now }),
  'whether a parcel is open': anyParcelOpen,
}

test('the popup, the badges and a wake read as much of two thousand shipments as of forty', async () => {
  globalThis.indexedDB = new IDBFactory()
  const rows = countRows()
  const restore = backupImporter(world)
  const readOf = async (histories: readonly History[]) => {
    await restore(histories, [])
    const read: Record<string, number> = {}
    for (const [name, way] of Object.entries(ways)) read[name] = await rows.of(way)
    return read
  }
  const few = made.filter((_, at) => at % 50 === 0)
  const many = made.filter((_, at) => at % 50 !== 0)
  const ofFew = await readOf(few)
  expect(ofFew).toMatchObject({ 'an order of a page': 1, 'the desk’s last': 11, 'the desk’s search': 11 })
  expect(ofFew['look-ups that are due']).toBeGreaterThan(5)
  const ofMany = await readOf(many)
  // One row for each reason that there is.
  const counts = { 'the desk’s counts': expect.any(Number), 'the toolbar': expect.any(Number) }
  expect(ofMany).toEqual({ ...ofFew, ...counts })
  expect(ofMany['the toolbar']).toBeLessThan(20)
})
