import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { draft } from '../carrier/draft.ts'
import { runs } from '../deep.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 20, 3)
const CODES = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21]
const NOTICES = [123, 127, 128, 45, 49, 410]

/** A carrier's ledger: how one parcel went, a change a minute or in the same second, past its ends and back too. */
const ledgers = fc
  .array(fc.record({ code: fc.constantFrom(...CODES), after: fc.constantFrom(0, 1_000, MINUTE) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((changes) => {
    let at = START + MINUTE
    const ledger = [{ code: 2, at: START }]
    for (const { code, after } of changes) {
      at += after
      ledger.push({ code, at })
    }
    return ledger
  })

const told = fc.record({
  /** Which change, and whether it is a lie: another code, a notice's, or a time of its own. */
  change: fc.nat(),
  lie: fc.option(
    fc.record({
      code: fc.constantFrom(...CODES, ...NOTICES, 99),
      at: fc.option(fc.integer({ min: -100 * MINUTE, max: 100 * MINUTE })),
    }),
    { freq: 6 },
  ),
  lookedUpAfter: fc.boolean(),
})

/** One parcel, its journal, and a carrier that answers its ledger's last entry. */
function parcel() {
  const clock = { now: START }
  const random = () => 0.5
  const world = {
    now: () => clock.now,
    nextRefresh: (status: Parameters<typeof nextRefresh>[0]) => nextRefresh(status, random, '', true),
  }
  const journal: JournalEntry[] = []
  let shipment: Shipment = {
    key: 'k',
    partnerId: 'p',
    accountId: 'a',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'production',
    draft: draft(),
    submission: 'accepted',
    attempts: 1,
    nextAttemptAt: 0,
    acceptance: {
      trackingCode: 'T',
      fee: 30_000,
      insuranceFee: 0,
      area: '',
      estimatedPick: '',
      estimatedDeliver: '',
      warning: '',
      at: START,
      learnt: 'answer',
    },
    status: { code: 2, text: '', at: START },
    refreshAt: START + 60 * MINUTE,
    createdAt: START,
    updatedAt: START,
  }
  const write: ShipmentStore['write'] = async (key, decide) => {
    const step = decide(shipment)
    const applied = step && applyMove(shipment, key, step, clock.now)
    if (applied) shipment = applied.shipment
    if (applied?.entry) journal.push(applied.entry)
    return { shipment, moved: applied !== undefined }
  }
  const store = { write } as ShipmentStore
  const wasFinal = () => statusMeaning(shipment.status?.code ?? 0).final
  return {
    clock,
    journal,
    now: () => shipment,
    async tell(event: RelayEvent) {
      const before = shipment.status?.code
      const final = wasFinal()
      await write('k', (found) => found && eventMove(world, found, event))
      if (final) expect(shipment.status?.code).toBe(before)
      expect(NOTICES).not.toContain(shipment.status?.code)
      // No word of a relay's alone ends anything or delivers it.
      if (shipment.status?.code !== before) expect([5, 99]).not.toContain(shipment.status?.code)
      if (!final) expect(wasFinal()).toBe(false)
    },
    async lookUp(code: number) {
      const record = { statusCode: code, statusText: '', reasonCode: null, reason: '' } as Parameters<
        typeof learnStatus
      >[2]
      await learnStatus({ ...world, store }, 'k', record, clock.now)
    },
  }
}

test('in whatever order, however often and with whatever lies between them events come, the carrier’s last word stands', async () => {
  await fc.assert(
    fc.asyncProperty(ledgers, fc.array(told, { maxLength: 20 }), async (ledger, deliveries) => {
      const { clock, tell, lookUp, now, journal } = parcel()
      const end = ledger.at(-1) ?? { code: 2, at: START }
      clock.now = end.at
      for (const [seq, { change, lie, lookedUpAfter }] of deliveries.entries()) {
        clock.now += 1_000
        const truth = ledger[change % ledger.length] ?? end
        await tell(eventOf(seq + 1, lie?.code ?? truth.code, truth.at + (lie?.at ?? 0), clock.now))
        if (lookedUpAfter || (now().refreshAt ?? Infinity) <= clock.now) {
          clock.now += 200
          await lookUp(end.code)
        }
      }
      // The look-ups that are due, one after the other: few, and the first that is due tells the truth.
      let lookUps = 0
      for (let due = now().refreshAt; due !== undefined && lookUps < 40; due = now().refreshAt) {
        clock.now = Math.max(clock.now + 1, due)
        await lookUp(end.code)
        lookUps += 1
        if (!now().announced && now().status?.code === end.code) break
      }
      expect(now().status?.code).toBe(end.code)
      expect(lookUps).toBeLessThan(20)
      // Every line of the journal tells of a change, and begins where the one before it ended.
      let standing = '2'
      for (const { detail } of journal) {
        const [, from, to] = /^(\S+) → (\S+), (?:looked up|told by the relay)$/.exec(detail) ?? []
        expect(from).toBe(standing)
        expect(to).not.toBe(from)
        standing = to ?? ''
      }
    }),
    runs(1_000),
  )
})

test('true events in any order and repeated come to the ledger’s end with a look-up for what touches money alone', async () => {
  const shuffles = fc
    .array(fc.constantFrom(12, 3, 4, 10, 4, 10), { minLength: 1, maxLength: 6 })
    .chain((codes) => {
      const events = [...new Set([12, 3, ...codes.filter((code) => code === 4 || code === 10)])].map(
        (code, n) => eventOf(n + 1, code, START + (n + 1) * MINUTE, START + 20 * MINUTE),
      )
      return fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      )
    })
  await fc.assert(
    fc.asyncProperty(shuffles, async ([events, delivered]) => {
      const { clock, tell, now, journal } = parcel()
      clock.now = START + 20 * MINUTE
      for (const event of delivered) await tell(event)
      expect(now().status?.code).toBe(events.at(-1)?.statusCode)
      expect(now().refreshAt).toBeGreaterThan(clock.now)
      expect(journal.length).toBeLessThanOrEqual(events.length)
    }),
    runs(300),
  )
})

function eventOf(seq: number, statusCode: number, at: number, receivedAt: number): RelayEvent {
  return {
    seq,
    receivedAt,
    partnerId: 'p',
    trackingCode: 'T',
    statusCode,
    actionTime: new Date(at).toISOString(),
    reasonCode: null,
    reason: '',
    weightKg: null,
    fee: null,
    cod: null,
    partial: false,
  }
}
