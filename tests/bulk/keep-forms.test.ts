// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createBulkStore } from '../../lib/bulk/bulk-store.ts'
import { keepForms } from '../../lib/bulk/keep-forms.ts'
import type { Submission } from '../../lib/domain/shipment/shipment.ts'
import { submissionTones } from '../../lib/domain/shipment/status.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { account, NOW, shipment } from '../components/world.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from './orders.ts'
import { startWork } from './start-work.ts'

/** The carrier has it, or may. */
const LEFT: readonly Submission[] = ['sending', 'unknown', 'accepted']

test.each(Object.keys(submissionTones) as Submission[])(
  'what was typed is kept until the order has left: %s',
  (submission) => {
    const forms = formsOf()
    const store = createBulkStore(listOf(bulkOrder(1)), account(), { now: () => NOW, after: () => () => {} })
    const stop = keepForms(store, forms)
    const startUnder = () => startDraft(storeOrder(1), { index, account: account(), parcel: 1 })
    const started = startUnder()
    const read = { at: NOW, snapshot: undefined, recipient: undefined, startUnder, started }
    store.move({ kind: 'read', key: 'r0', read, saved: undefined, shipments: [] })
    store.move({ kind: 'edit', key: 'r0', changes: { name: 'Trần An' }, fields: ['name'] })
    const typed = { changes: { name: 'Trần An' }, accountId: 'a1' }
    expect(forms.kept.get('shop.example 1 1')).toMatchObject(typed)
    // Another tab practised it.
    store.move({ kind: 'shipments', found: [shipment({ draft: started.draft, environment: 'practice' })] })
    expect(forms.kept.get('shop.example 1 1')).toMatchObject(typed)
    const draft = { ...started.draft, name: 'Trần An' }
    store.move({ kind: 'submitted', key: 'r0', shipment: shipment({ draft, submission: 'queued' }) })
    expect(forms.kept.get('shop.example 1 1')).toMatchObject(typed)
    store.move({ kind: 'shipments', found: [shipment({ draft, submission })] })
    expect(forms.kept.has('shop.example 1 1')).toBe(!LEFT.includes(submission))
    stop()
  },
)

test('a form that the popup saved stays where the table changes nothing of its order', async () => {
  const forms = formsOf()
  const { work, settled } = startWork(listOf(bulkOrder(1)), { forms })
  await settled('ready')
  const saved = { changes: { cod: 1_000 }, settled: [], accountId: 'a1' }
  forms.kept.set('shop.example 1 1', saved)
  const { pickup } = account()
  work.renew([account({ ...(pickup && { pickup: { ...pickup, tel: '0912000222' } }) })])
  await settled('ready')
  expect(forms.kept.get('shop.example 1 1')).toBe(saved)
})
