import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkReading } from '../../lib/bulk/bulk-source.ts'
import type { BulkDeps } from '../../lib/bulk/bulk-work.ts'
import { createBulkWork } from '../../lib/bulk/bulk-work.ts'
import type { Account } from '../../lib/domain/account.ts'
import { quotedTotal } from '../../lib/domain/shipment/fee-total.ts'
import { PRICE_HOLDS_MS, type Quote } from '../../lib/domain/shipment/quote.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { isSame } from '../../lib/order-form/saved-form.ts'
import { index } from '../address/units.ts'
import { orderBook } from '../components/order-book.ts'
import { account, draft, NOW, pickup, read, services, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from './orders.ts'

/** What the seller decides by looking at the row. */
const DECIDED = [
  ...['name', 'tel', 'province', 'district', 'ward', 'street', 'detail', 'totalWeightGrams', 'cod', 'value'],
  ...['pickup', 'payer', 'transport'],
] as const satisfies readonly (keyof ShipmentDraft)[]

const MINUTE = 60_000
/** More than any run has left to do. */
const MANY = 500

/** By its own words: a price belongs to an account, a service and what the carrier is asked. */
function pricedBy(accountId: string, one: ShipmentDraft): string {
  const { pickup: from, province, district, ward, street, detail, totalWeightGrams, value } = one
  return JSON.stringify([
    one.orderId,
    accountId,
    from?.id,
    province,
    district,
    ward,
    street,
    detail,
    totalWeightGrams,
    value,
  ])
}

/**
 * A bulk of three orders. What it asks of the worker, the page and the disk is answered when the test says so, in any
 * order; the seller, another window, the page and the carrier's prices change in between.
 */
function openBulk() {
  const accounts: [Account, Account] = [
    account(),
    account({ id: 'a2', name: 'Shop 2', pickup: { ...pickup, id: '7' } }),
  ]
  let now = NOW
  let prices = 20_000
  const notes = ['', '', '']
  const cods = [500_000, 500_000, 500_000]
  const pending: (() => void)[] = []
  let timers: { at: number; run: () => void }[] = []
  const book: Shipment[] = []
  const journal: JournalEntry[] = []
  let chosen: string | undefined
  /** What the seller saw on each row at the press of *Ship*, and at each answer to a question since. */
  const pressed = new Map<string, { draft: ShipmentDraft; fee: number | null }[]>()
  const answered = new Map<string, { fees: Set<number>; last: number; at: number }>()
  const sent = new Set<string>()
  const faults: string[] = []

  const later = <T>(answer: () => T) =>
    new Promise<T>((resolve, reject) =>
      pending.push(() => {
        try {
          resolve(answer())
        } catch (error) {
          reject(error)
        }
      }),
    )

  const world = services({
    quote: ({ accountId, draft: asked }) =>
      later(() => {
        const quoteOf = (more: number): Quote => ({
          fee: prices + more + asked.totalWeightGrams + (accountId === 'a2' ? 7 : 0),
          insuranceFee: 0,
          delivers: true,
          area: '1',
          surcharges: [],
        })
        const both = { road: quoteOf(0), fly: quoteOf(9_000) }
        for (const [transport, quote] of Object.entries(both)) {
          const key = `${transport} ${pricedBy(accountId, asked)}`
          const fees = answered.get(key)?.fees ?? new Set()
          answered.set(key, { fees: fees.add(quotedTotal(quote)), last: quotedTotal(quote), at: now })
        }
        return { road: { ok: true, value: both.road }, fly: { ok: true, value: both.fly } } as const
      }),
    ship: (input) => {
      checkSent(input)
      const { draft: mine } = input
      return later(() => {
        const same = live(mine.orderId).find((one) => one.draft.parcel === mine.parcel)
        if (same) return { ok: true, value: same } as const
        const made = write(mine, input.accountId)
        return { ok: true, value: made } as const
      })
    },
    'shipment.withdraw': ({ key }) =>
      later(() => {
        const at = book.findIndex((one) => one.key === key)
        const found = book[at]
        if (found?.submission !== 'queued')
          return { ok: false, failure: { kind: 'bug', message: 'not queued' } }
        const back = shipment({
          key,
          accountId: found.accountId,
          draft: found.draft,
          submission: 'withdrawn',
        })
        book[at] = back
        sent.delete(back.draft.orderId)
        say(back)
        return { ok: true, value: back }
      }),
  })
  /** The disk answers with what it held when it was asked. */
  const fromDisk = <T>(found: T) => later(() => found)
  const { shipments } = orderBook(book, journal)
  const deps: BulkDeps = {
    ...world.services,
    shipmentsOf: (_, orderId) => fromDisk(book.filter((one) => one.draft.orderId === orderId)),
    shipments: {
      ...shipments,
      ofKeys: (keys) => fromDisk(book.filter(({ key }) => keys.includes(key))),
      lastLine: () => fromDisk(journal.length),
      since: (line) => fromDisk(journal.filter(({ seq = 0 }) => seq > line)),
    },
    forms: { ...formsOf(), accountOf: () => later(() => 'a1') },
    index,
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    askBeforeUnload: () => () => {},
  }
  const orders = [0, 1, 2].map((at) =>
    bulkOrder(at + 1, () =>
      later((): BulkReading => {
        const total = read(`${cods[at]} ₫`)
        const order = storeOrder(at + 1, { total, subtotal: total, notes: [read(notes[at] ?? '')] })
        return { kind: 'order', order }
      }),
    ),
  )
  const work = createBulkWork(listOf(...orders), accounts, deps)

  const live = (orderId: string) =>
    book.filter((one) => one.draft.orderId === orderId && one.submission !== 'withdrawn')
  function say({ key }: Shipment) {
    journal.push({
      seq: journal.length + 1,
      key,
      at: now,
      event: 'enqueued',
      from: '',
      to: 'queued',
      detail: '',
    })
    pending.push(world.changed)
  }
  function write(mine: ShipmentDraft, accountId: string) {
    const key = `k${journal.length}`
    const made = shipment({
      key,
      partnerId: key,
      accountId,
      draft: mine,
      submission: 'queued',
      createdAt: now,
    })
    book.push(made)
    say(made)
    return made
  }
  const rowOf = (orderId: string) => work.state().rows.find(({ order }) => order.id === orderId)
  function fault(what: string) {
    faults.push(what)
  }

  /** As the worker gets it: is it what the seller saw? */
  function checkSent({
    accountId,
    draft: mine,
    quotedFee,
  }: {
    accountId: string
    draft: ShipmentDraft
    quotedFee?: number | undefined
  }) {
    const row = rowOf(mine.orderId)
    const saw = row && pressed.get(row.key)
    const { batch, account: shown } = work.state()
    if (!row || !saw || !batch?.keys.includes(row.key)) return fault('sent what nobody pressed')
    if (batch.state !== 'under-way') fault('sent after Stop')
    if (accountId !== shown.id) fault('sent from another account than the one shown')
    const { draft: here, price } = work.assess(row)
    if (!isSame(here, mine)) fault('sent another draft than the row shows')
    const same = saw.find((one) => DECIDED.every((field) => isSame(one.draft[field], mine[field])))
    if (!same) fault('sent what the seller did not see')
    const known = answered.get(`${mine.transport} ${pricedBy(accountId, mine)}`)
    if (quotedFee !== undefined && !known?.fees.has(quotedFee))
      fault('sent a price that the carrier never named')
    if (quotedFee !== (price.fee ?? undefined)) fault('sent another price than the row shows')
    if (same?.fee && quotedFee !== same.fee) fault('sent another price than the seller saw')
    if (known && now - known.at > PRICE_HOLDS_MS) fault('sent at an old price')
    if (sent.has(mine.orderId)) fault('sent twice')
    sent.add(mine.orderId)
  }

  function checkShown() {
    if (chosen !== undefined && work.state().account.id !== chosen)
      fault('another account than the seller chose')
    for (const row of work.state().rows) {
      const { price, draft: here } = work.assess(row)
      if (!here || !price.current || price.fee === null) continue
      const known = answered.get(`${here.transport} ${pricedBy(work.state().account.id, here)}`)
      if (!known?.fees.has(price.fee)) fault('shows a price that the carrier did not name for this draft')
    }
  }

  const seen = (key: string) => {
    const row = work.state().rows.find((one) => one.key === key)
    if (!row) throw new Error(`no row ${key}`)
    const { draft: here, price } = work.assess(row)
    return { draft: here ?? draft(), fee: price.fee }
  }

  const edits = [
    (n: number) => ({ changes: { totalWeightGrams: 500 + (n % 5) * 100 }, fields: ['weight'] }) as const,
    (n: number) => ({ changes: { cod: 100_000 + (n % 5) * 1_000 }, fields: ['cod'] }) as const,
    (n: number) => ({ changes: { note: `n${n % 5}` }, fields: ['note'] }) as const,
    (n: number) => ({ changes: { transport: n % 2 ? 'fly' : 'road' }, fields: ['transport'] }) as const,
  ]

  /** One thing happens; `n` says which, and of what. */
  async function happen(n: number) {
    const what = n % 16
    const rest = Math.floor(n / 16)
    const key = `r${rest % 3}`
    const row = work.state().rows[rest % 3]
    if (what < 6) pending.splice(rest % Math.max(1, pending.length), 1)[0]?.()
    else if (what === 6) {
      const first = timers.toSorted((one, other) => one.at - other.at)[0]
      timers = timers.filter((one) => one !== first)
      if (first) now = Math.max(now, first.at)
      first?.run()
    } else if (what === 7) {
      const { changes, fields } = (edits[rest % edits.length] ?? edits[0])?.(rest) ?? {
        changes: {},
        fields: [],
      }
      work.move({ kind: 'edit', key, changes, fields })
    } else if (what === 8 && row) {
      const settled = work.assess(row).problems.map((one) => one.key)
      work.move({ kind: 'settle', key, settled })
      if (settled.length > 0) pressed.get(key)?.push(seen(key))
    } else if (what === 9 || what === 10) {
      const keys = work.state().rows.flatMap((one) => (work.assess(one).stage === 'ready' ? one.key : []))
      if (work.state().batch && work.state().batch?.state !== 'over') return
      pressed.clear()
      for (const one of keys) pressed.set(one, [seen(one)])
      work.ship(keys)
    } else if (what === 11) {
      if (rest % 3 === 0) work.stopShipping()
      else if (rest % 3 === 1) work.stopReading()
      else work.read()
    } else if (what === 12) {
      const next = accounts[rest % 2] ?? accounts[0]
      chosen = next.id
      work.switchTo(next)
    } else if (what === 13) {
      now += rest % 2 ? PRICE_HOLDS_MS + MINUTE : MINUTE
    } else if (what === 14) {
      const orderId = String((rest % 3) + 1)
      const here = row && work.assess(row).draft
      if (live(orderId).length === 0)
        write({ ...(here ?? draft()), orderId, parcel: 1 }, work.state().account.id)
    } else if (rest % 3 === 0) prices += 1_000
    else if (rest % 3 === 1) cods[rest % 3] = 300_000 + rest
    else notes[rest % 3] = `mới ${rest}`
    await quiet()
    checkShown()
  }

  /** Everything is answered: nothing may hang, and what was shipped anywhere is no longer offered. */
  async function end() {
    work.read()
    for (let round = 0; round < MANY && pending.length + timers.length > 0; round++) {
      if (pending.length > 0) pending.shift()?.()
      else await happen(6)
      await quiet()
      checkShown()
      if (pending.length === 0 && timers.every(({ at }) => at > now + MINUTE)) break
    }
    const { rows, batch } = work.state()
    if (batch && batch.state !== 'over') fault(`the batch never ends: ${batch.state}`)
    for (const row of rows) {
      const { stage, price, draft: here } = work.assess(row)
      if (['waiting', 'reading', 'pricing', 'sending'].includes(stage)) fault(`hangs: ${stage}`)
      if (live(row.order.id).length > 0 && !['sent', 'aside'].includes(stage))
        fault(`shipped, and still ${stage}`)
      if (here && price.current && price.fee !== null) {
        const known = answered.get(`${here.transport} ${pricedBy(work.state().account.id, here)}`)
        if (known?.last !== price.fee) fault('shows an older answer than the last')
      }
    }
    for (const { orderId } of book.map((one) => one.draft)) if (live(orderId).length > 1) fault('two parcels')
    work.close()
  }

  return { happen, end, faults }
}

const quiet = () => new Promise<void>((done) => setImmediate(done))

test('whatever comes first, a row ships what the seller saw, once, and nothing hangs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(16 * 60), { minLength: 30, maxLength: 90 }), async (happenings) => {
      const bulk = openBulk()
      await quiet()
      for (const one of happenings) await bulk.happen(one)
      await bulk.end()
      expect(bulk.faults).toEqual([])
    }),
    { numRuns: runs(1_200) },
  )
}, 120_000)
