import { expect, test } from 'vitest'
import { orderIdOf } from '../../lib/bulk/sheet/order-id.ts'
import { type Failure, traceOf } from '../../lib/domain/failure.ts'
import { ownPartnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { JournalEntry, Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { supportJournal } from '../../lib/domain/support-journal.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'

const TEL = '0912345678'
const context = { version: '1', browser: 'x', at: 1 }

/** The file, for an order of a sheet whose journal has this line. */
function fileWith(detail: string): string {
  const orderId = orderIdOf({ number: '7', tel: TEL, content: [] })
  const wanted = draft({ store: SHEET, orderId, tel: TEL })
  const key = shipmentKey('https://carrier.example', ownPartnerId('S1', wanted))
  const line: JournalEntry = { seq: 1, key, at: 1, event: 'noted', from: '', to: 'queued', detail }
  // A queued one's fields, as far as the file reads them.
  const shipment = { key, draft: wanted, submission: 'queued', createdAt: 1, updatedAt: 1 } as Shipment
  return supportJournal(context, [shipment], [line])
}

test('a sheet’s order id, which has the customer’s phone, is in the file without it', () => {
  const file = fileWith(`taken ${TEL} +84 912 345 678`)
  expect(file).not.toContain(TEL)
  expect(file).not.toContain('912345')
  expect(file).not.toContain('912 345')
  expect(file).toContain('"taken …678 …678"')
})

test('of a shipment and its moves the file has when and what, and no other field', () => {
  const found: Partial<ShipmentIn<'accepted'>> = {
    ...{ createdAt: 1000, updatedAt: 2000, nextAttemptAt: 3000, refreshAt: 4000, attempts: 2 },
    status: { code: 9, text: 'Hoàn', at: 5000 },
    statusFailure: { kind: 'locked', inARow: 1 },
    cancellation: { state: 'done', at: 1 },
    turnedUp: 'stuck',
  }
  const taken = shipment(found)
  const waiting = shipment({
    ...{ submission: 'queued', nextAttemptAt: Number.NaN, watch: { since: 6000 }, attempts: 1 },
    ...{ createdAt: 1000, updatedAt: 2000, failure: { kind: 'busy', retryAfterMs: 1 } },
  } as Partial<Shipment>)
  const line = { key: taken.key, at: 7000, event: 'learnt', from: 'sending', to: 'accepted' } as const
  const entries = [{ ...line, seq: 4, detail: 'a', status: 9, restored: true, was: 1 } as const]
  expect(
    JSON.parse(supportJournal({ version: '1', browser: 'x', at: 0 }, [taken, waiting], entries)),
  ).toEqual({
    ...{ quickship: '1', browser: 'x', at: '1970-01-01T00:00:00.000Z' },
    shipments: [
      {
        ...{ key: taken.key, environment: taken.environment, submission: 'accepted', attempts: 2 },
        ...{ created: '1970-01-01T00:00:01.000Z', updated: '1970-01-01T00:00:02.000Z' },
        ...{ nextAttempt: '1970-01-01T00:00:03.000Z', nextLookUp: '1970-01-01T00:00:04.000Z' },
        ...{ turnedUp: 'stuck', trackingCode: taken.acceptance?.trackingCode, status: 9 },
        ...{ statusAt: '1970-01-01T00:00:05.000Z', statusFailure: 'locked', cancellation: 'done' },
      },
      {
        ...{ key: waiting.key, environment: waiting.environment, submission: 'queued', attempts: 1 },
        ...{ created: '1970-01-01T00:00:01.000Z', updated: '1970-01-01T00:00:02.000Z' },
        ...{ watchedSince: '1970-01-01T00:00:06.000Z', failure: 'busy' },
      },
    ],
    journal: [{ ...line, seq: 4, at: '1970-01-01T00:00:07.000Z', detail: 'a', status: 9 }],
  })
})

test.each<Failure>([
  { kind: 'rejected', message: 'Lê Thị Hoa', code: `Lê Thị Hoa ${TEL}` },
  { kind: 'rejected', message: '', logId: '24 Lý Tự Trọng, Quận 1' },
  { kind: 'rejected', message: '', code: 'x'.repeat(2000) },
  { kind: 'forbidden', message: '', logId: 'a\nb' },
])('what a carrier writes into a code is in no journal unless it is one: %j', (failure) => {
  expect(traceOf(failure)).toBe(failure.kind)
})

test.each([
  ['rejected 30102 E2_a-b.c:7/8', { kind: 'rejected', message: '', code: '30102', logId: 'E2_a-b.c:7/8' }],
  ['rejected ORDER_ID_EXIST', { kind: 'rejected', message: '', code: 'ORDER_ID_EXIST' }],
] satisfies [string, Failure][])('a code is: %s', (trace, failure) => {
  expect(traceOf(failure)).toBe(trace)
})
