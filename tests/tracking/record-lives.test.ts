import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { type CodState, codStateOf } from '../../lib/domain/shipment/cod-state.ts'
import { isPartDelivered } from '../../lib/domain/shipment/collected.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { moneyByDay } from '../../lib/money/money-by-day.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { timelineOf } from '../../lib/order-book/timeline-lines.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import { isRefreshDue } from '../../lib/outbox/timing.ts'
import { statusText } from '../../lib/sandbox/carrier-texts.ts'
import { createSandbox } from '../../lib/sandbox/create-sandbox.ts'
import { practiceShop } from '../../lib/sandbox/practice-shop.ts'
import { emptyState, type SandboxOrder } from '../../lib/sandbox/state.ts'
import { stamp } from '../../lib/sandbox/vietnam-time.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { readNotice } from '../../servers/relay/http/notice.ts'
import { account, draft } from '../carrier/draft.ts'
import { account as accountOf, shipment } from '../components/world.ts'
import { createRandom } from '../simulation/random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const API = 'http://sandbox.example'
const LIVES = process.env.DEEP ? 2_000 : 200

/** Ways of a parcel (spec §3.2), and on from their ends as a carrier corrects itself. */
const ways = [
  [12, 3, 4, 5, 6],
  [8, 12, 3, 4, 10, 4, 5, 6],
  [12, 3, 4, 10, 4, 9, 20, 21],
  [12, 3, 4, 9, 11],
  [12, 3, 4, 9, 11, 20, 21],
  [12, 3, 4, 13],
  [12, 8, 12, 7],
  [-1],
  [12, 7, 12, 3, 4, 5, 6],
  [-1, 3, 4, 5, 6],
  [12, 3, 4, 5, 4, 9, 20, 21],
  [12, 3, 4, 9, 20, 21, 20, 21, 13],
  [12, 3, 4, 13, 4, 5, 6],
  [12, 3, 4, 5, 6, 9, 11, 20, 21],
] as const
/** What was not taken comes back. */
const ofParts = [
  [12, 3, 4, 5, 20, 21],
  [12, 3, 4, 20, 21, 11],
  [12, 3, 4, 5, 6, 20, 21],
] as const

/** What the shop is owed by the carrier's record, in the spec's words (table 3.1, §6). */
function owed({ status }: SandboxOrder, part: boolean): CodState | undefined {
  if (status === -1 || status === 7) return undefined
  if (status === 5) return 'delivered'
  if (status === 6) return 'reconciled'
  if (status === 13) return 'compensated'
  if (part && status === 11) return 'reconciled'
  if (part && [9, 20, 21].includes(status)) return 'delivered'
  return [9, 11, 20, 21].includes(status) ? 'returned' : 'expected'
}

/** One parcel at a real sandbox: look-ups when due and by its seller, events by a relay where there is one. */
async function live(seed: number) {
  const random = createRandom(seed).next
  const pick = (most: number) => Math.floor(random() * most)
  const relayed = random() < 0.5
  let now = Date.UTC(2026, 10, 20)
  const state = emptyState([practiceShop('token', 'S-ONE')])
  const notices: string[] = []
  const sandbox = createSandbox({
    state,
    now: () => now,
    schedule: () => {},
    newToken: () => '',
    async fetch(request) {
      notices.push(await request.text())
      return new Response()
    },
  })
  if (relayed) sandbox.setCallback('S-ONE', { url: 'http://relay.example/hook', format: 'form' })
  const carrier = createCarrier(
    { api: API, token: 'token', partnerCode: 'S-ONE' },
    { fetch: sandbox.answer, after: () => () => {}, now: () => now },
  )
  const sent = draft({ cod: pick(500) * 1000, payer: random() < 0.5 ? 'shop' : 'recipient' })
  const id = partnerId(sent.store, sent.orderId, sent.parcel)
  const taken = await carrier.submit(encodeOrder(id, sent, account, now))
  const [truth] = state.orders
  if (taken.kind !== 'accepted' || !truth) throw new Error('not taken')
  const key = shipmentKey(API, id)
  let known: Shipment = shipment({
    key,
    partnerId: id,
    api: API,
    draft: sent,
    acceptance: { ...taken.order, warning: '', at: now, learnt: 'answer' },
    status: { code: 2, text: '', at: now },
    refreshAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const shop = accountOf({ api: API })
  const journal: JournalEntry[] = []
  const store = {
    get: async () => known,
    refreshDue: async (until) => (isRefreshDue(known, until) ? [{ key, quiet: false }] : []),
    async write(_, decide) {
      const step = decide(known)
      const applied = step && applyMove(known, key, step, now)
      known = applied?.shipment ?? known
      if (applied?.entry) journal.push(applied.entry)
      return { shipment: known, moved: applied !== undefined }
    },
  } satisfies Partial<ShipmentStore> as unknown as ShipmentStore
  const deps: OutboxDeps = {
    store,
    now: () => now,
    random,
    carrierFor: async () => {
      const nothing = async () => {}
      return { ok: true, value: { carrier, account: shop, reportFailure: nothing, learnFees: nothing } }
    },
    limiter: { run: (at, _, __, work) => work(at) },
    lock: (_, work) => work(),
    unlessHeld: (_, work) => work(),
    nextRefresh: (status) => nextRefresh(status, random, API, relayed),
  }

  async function pass(ms: number) {
    const until = now + ms
    while (known.refreshAt !== undefined && known.refreshAt <= until) {
      now = Math.max(now, known.refreshAt)
      await refreshDue(deps)
    }
    now = until
  }
  let seq = 0
  async function tell(body: string) {
    const notice = readNotice(body)
    if (typeof notice === 'string') throw new Error(notice)
    const event = { ...notice, seq: ++seq, receivedAt: now }
    await store.write(key, (found) => found && eventMove(deps, found, event))
    await refreshDue(deps)
  }
  async function tellAll() {
    for (const body of notices.splice(0)) await tell(body)
  }
  /** Re-weighed, re-priced, another COD. */
  function amend(part?: true) {
    sandbox.amend(id, {
      ...(random() < 0.3 && { grams: 100 + pick(5000) }),
      ...(random() < 0.2 && { fee: 15_000 + pick(50) * 1000 }),
      ...((part || random() < 0.3) && { cod: pick(500) * 1000 }),
      ...(part && { part }),
    })
  }
  const partly = relayed && random() < 0.3
  const steps = partly ? ofParts[pick(ofParts.length)] : ways[pick(ways.length)]
  for (const status of steps ?? []) {
    const late = statusMeaning(truth.status).final || (truth.status === 5 && random() < 0.05)
    await pass(late && random() < 0.7 ? pick(12 * DAY) : pick(1.5 * HOUR) + HOUR / 60)
    if (random() < 0.1) await refresh(deps, key)
    amend(partly && (status === 5 || status === 20) ? true : undefined)
    sandbox.setStatus(id, status)
    // The sandbox sends once its state is saved.
    for (let turn = 0; relayed && notices.length === 0 && turn < 50; turn++) await Promise.resolve()
    // Late, together, or twice.
    if (random() < 0.8) {
      if (random() < 0.2) notices.push(...notices)
      await tellAll()
    }
  }
  await tellAll()
  await pass(12 * HOUR)
  // A change that no webhook tells.
  if (random() < 0.3) amend()
  await pass(statusMeaning(truth.status).final ? 16 * DAY : 7 * HOUR)
  const lookUps = () => state.requests.filter(({ endpoint }) => endpoint === 'orderStatus').length
  const before = lookUps()
  if (statusMeaning(truth.status).final) await pass(40 * DAY)
  return { known, truth, journal, sent, afterTheEnd: lookUps() - before }
}

test(`however ${LIVES} parcels live, looked up or told about, what is shown and counted is the carrier’s record`, async () => {
  const wrong: unknown[] = []
  const seen = { parts: 0, corrections: 0 }
  for (let seed = 1; seed <= LIVES; seed++) {
    const { known, truth, journal, sent, afterTheEnd } = await live(seed)
    const row = listed(known)
    const state = owed(truth, truth.part === true)
    const { totals } = moneyByDay([row], {
      environment: known.environment,
      accountId: '',
      from: '',
      to: '',
      by: 'known',
    })
    const counted = Object.entries(totals).filter(([, { parcels }]) => parcels > 0)
    const newest = timelineOf(journal).find(({ status }) => status !== undefined)
    const shown = {
      status: known.status?.code,
      text: known.status?.text,
      row: [row.cod, row.weightGrams, row.fee],
      record: { ...known.record, at: 0 },
      part: isPartDelivered(known),
      state: codStateOf(row),
      counted,
      newest: newest?.status ?? 2,
      corrects: known.status?.corrects,
      goesOn: known.refreshAt !== undefined,
    }
    const is: typeof shown = {
      status: truth.status,
      text: statusText(truth.status),
      row: [truth.cod, truth.grams, truth.fee + truth.insuranceFee],
      record: {
        at: 0,
        name: truth.name,
        tel: truth.tel,
        address: truth.address,
        cod: truth.cod,
        value: truth.value,
        weightGrams: truth.grams,
        fee: truth.fee,
        insuranceFee: truth.insuranceFee,
        payer: sent.payer,
        pickDate: truth.pickDate,
        deliverDate: truth.deliverDate,
        storageDays: 3,
        created: stamp(truth.createdAt),
        modified: stamp(truth.modifiedAt),
        note: sent.note,
      },
      part: truth.part === true,
      state,
      counted: state && truth.cod > 0 ? [[state, { parcels: 1, cod: truth.cod }]] : [],
      newest: truth.status,
      corrects: newest?.event === 'status-corrected' ? newest.was : undefined,
      goesOn: !statusMeaning(truth.status).final,
    }
    if (!isDeepStrictEqual(shown, is) || afterTheEnd > 9) wrong.push({ seed, shown, is, afterTheEnd })
    if (truth.part) seen.parts += 1
    if (journal.some(({ event }) => event === 'status-corrected')) seen.corrections += 1
    // Each line begins where the one before it ended.
    let standing = 2
    for (const { detail, event } of journal) {
      const [, from, to] =
        /^(-?\d+)(?: \(\d+\))? → (-?\d+)/.exec(event === 'record-changed' ? '' : detail) ?? []
      if (to === undefined) continue
      if (Number(from) !== standing) wrong.push({ seed, detail, standing })
      standing = Number(to)
    }
  }
  expect(wrong.slice(0, 2)).toEqual([])
  expect(seen.parts).toBeGreaterThan(LIVES / 20)
  expect(seen.corrections).toBeGreaterThan(LIVES / 10)
}, 600_000)
