import { expect, test } from 'vitest'
import type { OrderRecord } from '../../lib/carrier/carrier.ts'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import { codStateOf } from '../../lib/domain/shipment/cod-state.ts'
import { isPartDelivered } from '../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import type { WriteMove } from '../../lib/outbox/write-moves.ts'
import { statusText } from '../../lib/sandbox/carrier-texts.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { draft, shipment } from '../components/world.ts'
import { createRandom } from '../simulation/random.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIVES = 2_000

/** Ways of a parcel (spec §3.2). */
const ways = [
  [2, 12, 3, 4, 5, 6],
  [2, 8, 12, 3, 4, 10, 4, 5, 6],
  [2, 12, 3, 4, 10, 4, 9, 20, 21],
  [2, 12, 3, 4, 9, 11],
  [2, 12, 3, 4, 13],
  [2, 12, 8, 12, 7],
  [2, -1],
] as const

const sent = draft()

/** One parcel at the carrier, looked up when it is due, and told about by a relay where there is one. */
async function live(seed: number) {
  const random = createRandom(seed).next
  const pick = (most: number) => Math.floor(random() * most)
  const relayed = random() < 0.5
  let now = Date.UTC(2026, 10, 20)
  let known: Shipment = shipment({
    acceptance: { ...shipment().acceptance, at: now },
    status: { code: 2, text: '', at: now },
    refreshAt: now,
  })
  const truth = {
    status: 2,
    cod: sent.cod,
    grams: sent.totalWeightGrams,
    fee: 22_000,
    insurance: 0,
    partial: false,
  }
  const store = {
    write: (async (key, decide) => {
      const step = decide(known)
      const applied = step && applyMove(known, key, step, now)
      known = applied?.shipment ?? known
      return { shipment: known, moved: applied !== undefined }
    }) satisfies WriteMove,
  }
  const deps = {
    store,
    now: () => now,
    nextRefresh: (status: Parameters<typeof nextRefresh>[0], at: number) =>
      nextRefresh(status, at, random, 'https://carrier.example', relayed),
  }

  const answer = (): OrderRecord => ({
    trackingCode: known.acceptance?.trackingCode ?? '',
    partnerId: known.partnerId,
    statusCode: truth.status,
    statusText: statusText(truth.status),
    name: sent.name,
    tel: sent.tel,
    address: '',
    cod: truth.cod,
    value: sent.value,
    weightGrams: truth.grams,
    fee: truth.fee,
    insuranceFee: truth.insurance,
    pickDate: '',
    deliverDate: '',
    created: '',
    modified: '',
    note: '',
    storageDays: 3,
    freeship: false,
    reasonCode: null,
    reason: '',
  })
  async function pass(ms: number) {
    const until = now + ms
    while (known.refreshAt !== undefined && known.refreshAt <= until) {
      now = Math.max(now, known.refreshAt)
      await learnStatus(deps, known.key, answer(), now)
    }
    now = until
  }
  let seq = 0
  const event = (): RelayEvent => ({
    seq: ++seq,
    receivedAt: now,
    partnerId: known.partnerId,
    trackingCode: known.acceptance?.trackingCode ?? '',
    statusCode: truth.status,
    actionTime: new Date(now).toISOString(),
    reasonCode: null,
    reason: '',
    weightKg: truth.grams / 1000,
    fee: truth.fee,
    cod: truth.cod,
    partial: truth.partial,
  })
  const waiting: RelayEvent[] = []
  async function tell(one: RelayEvent) {
    await store.write(known.key, (found) => found && eventMove(deps, found, one))
  }
  const steps = ways[pick(ways.length)] ?? ways[0]
  for (const status of steps) {
    await pass(pick(10 * 60) * MINUTE + MINUTE)
    truth.status = status
    if (random() < 0.3) truth.cod = pick(500) * 1000
    if (random() < 0.3) truth.grams = 100 + pick(5000)
    if (random() < 0.3) truth.fee = 15_000 + pick(50) * 1000
    if (random() < 0.2) truth.insurance = pick(20) * 1000
    // A relay tells of part deliveries; no look-up does.
    if (relayed && status === 20 && random() < 0.7) truth.partial = true
    if (!relayed) continue
    waiting.push(event())
    // Late, together, or twice.
    if (random() < 0.8) for (const one of waiting.splice(0)) await tell(one)
    if (random() < 0.2 && seq > 1) await tell({ ...event(), seq })
  }
  for (const one of waiting) await tell(one)
  await pass(DAY / 2)
  if (relayed && random() < 0.3) {
    truth.cod = pick(500) * 1000
    await tell(event())
    await pass(MINUTE)
  }
  return { known, truth }
}

test('however a parcel lives, looked up or told about, what is shown and counted is the carrier’s record', async () => {
  const wrong: unknown[] = []
  let parts = 0
  for (let seed = 1; seed <= LIVES; seed++) {
    const { known, truth } = await live(seed)
    const row = listed(known)
    const { record, status } = known
    const same =
      status?.code === truth.status &&
      row.cod === truth.cod &&
      row.weightGrams === truth.grams &&
      row.fee === truth.fee + truth.insurance &&
      record?.insuranceFee === truth.insurance &&
      record.storageDays === 3 &&
      status.text === statusText(truth.status) &&
      isPartDelivered(known) === truth.partial
    if (truth.partial) parts += 1
    if (truth.partial && codStateOf(row) !== 'delivered') wrong.push({ seed, state: codStateOf(row) })
    if (!same) wrong.push({ seed, truth, row: [row.cod, row.weightGrams, row.fee, status, known.refreshAt] })
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(parts).toBeGreaterThan(0)
})
