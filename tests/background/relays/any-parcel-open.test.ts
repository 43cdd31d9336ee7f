import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyParcelOpen } from '../../../lib/background/relays/any-parcel-open.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import { runs } from '../../deep.ts'

/** Spec table 3.1. */
const ENDS = [-1, 6, 7, 11, 13, 21]
const UNDER_WAY = [1, 2, 3, 4, 5, 8, 9, 10, 12, 20]

const time = fc.integer({ min: 0, max: Date.UTC(2030, 0) })
const tracked = (codes: readonly number[]) =>
  fc.record({ submission: fc.constant('accepted'), code: fc.constantFrom(...codes), refreshAt: time })
const watched = fc.record({
  submission: fc.constantFrom('queued', 'rejected', 'withdrawn', 'stuck'),
  since: time,
  refreshAt: time,
})
const over = fc.oneof(
  tracked(ENDS),
  fc.record({ submission: fc.constant('accepted'), code: fc.constantFrom(...ENDS) }),
  fc.record({ submission: fc.constantFrom('queued', 'rejected', 'withdrawn', 'stuck', 'unknown') }),
)
const open = fc.oneof(tracked(UNDER_WAY), watched)

interface Row {
  submission: string
  code?: number
  since?: number
  refreshAt?: number
}

function shipmentOf({ submission, code, since, refreshAt }: Row, at: number): Shipment {
  return {
    ...{ key: `shipment ${at}`, submission, nextAttemptAt: 0 },
    ...(refreshAt !== undefined && { refreshAt, quiet: 0 }),
    ...(since !== undefined && { watch: { since } }),
    ...(code !== undefined && { status: { code, text: '', at: 0 } }),
  } as Shipment
}

test('a stream is wanted for any parcel under way or watched, and for none that ended or never left', async () => {
  globalThis.indexedDB = new IDBFactory()
  const database = shipmentsDatabase()
  const isOpen = async (rows: readonly Row[]) => {
    const tx = (await database()).transaction('shipments', 'readwrite')
    await tx.store.clear()
    for (const [at, row] of rows.entries()) await tx.store.put(shipmentOf(row, at))
    await tx.done
    return anyParcelOpen()
  }
  await fc.assert(
    fc.asyncProperty(fc.array(over, { maxLength: 6 }), open, fc.nat(6), async (rows, one, at) => {
      expect(await isOpen(rows)).toBe(false)
      expect(await isOpen(rows.toSpliced(at, 0, one))).toBe(true)
    }),
    runs(400),
  )
})
