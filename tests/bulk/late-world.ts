import type { Stage } from '../../lib/bulk/assess.ts'
import { createBulkWork } from '../../lib/bulk/bulk-work.ts'
import { keepAnswers, toKeep } from '../../lib/bulk/sources.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { NO_HAMLET, type ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { quoteInputs } from '../../lib/order-form/pricing.ts'
import { formKey, isSame } from '../../lib/order-form/saved-form.ts'
import { index } from '../address/units.ts'
import { orderBook } from '../components/order-book.ts'
import { account, draft, NOW, pickup, read, services, shipment } from '../components/world.ts'
import { bulkOrder, formsOf, LAN, listOf, NAM, rowOf, sheetOf, shippedOf, storeOrder } from './orders.ts'

const PRICE_HOLDS_MS = 2 * 3_600_000

const HANOI = account()
const SAIGON = account({
  id: 'a2',
  partnerCode: 'S5678',
  pickup: { ...pickup, id: '7', province: 'Tỉnh Long An' },
})
/** Ships from the same place as the first: only its prices are others. */
const TWIN = account({ id: 'a3', partnerCode: 'S9012' })
const NUMBERS = ['DH10001', 'DH10002'] as const
const TELS = [LAN, NAM] as const
const WITH_HAMLET = '12 Lê Lợi, thôn 3, xã Tân Thành, huyện Lai Vung, Đồng Tháp'
/** What the carrier lists in a ward. */
const hamletsOf = (ward: string) =>
  [`Thôn 3 ${ward}`, 'THÔN 3', 'Thôn 4', 'Khác'].slice(ward === 'Xã Tân Thành' ? 1 : 2)
const AT_REST: readonly Stage[] = ['unread', 'ready', 'needs', 'aside', 'sent']

/** What the seller decides by looking at a row. */
const DECIDED = [
  ...['name', 'tel', 'province', 'district', 'ward', 'street', 'detail', 'hamlet', 'pickup', 'payer'],
  ...['totalWeightGrams', 'cod', 'value', 'transport'],
] as const satisfies readonly (keyof ShipmentDraft)[]

/** All that the carrier's price depends on here. */
function pricedBy(
  { orderId, pickup: from, province, totalWeightGrams, value }: ShipmentDraft,
  accountId: string,
): string {
  return [orderId, accountId, from?.id, from?.province, province, totalWeightGrams, value].join()
}

/** Another for each thing that a price depends on. */
function feeOf(words: string): number {
  return 10_000 + [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000, 0)
}

/** A bulk whose every answer comes late, and in any order. */
export async function lateWorld(kind: 'list' | 'sheet') {
  const pending: (() => void)[] = []
  const fails = new Map<() => void, () => void>()
  const late = <Value>(answer: () => Value, mayFail = true): Promise<Value> =>
    new Promise((resolve, reject) => {
      const goOn = () => resolve(answer())
      pending.push(goOn)
      if (mayFail) fails.set(goOn, () => reject(new Error('no answer')))
    })
  async function slowly(steps: number) {
    for (let left = steps; left > 0; left--) await late(() => {}, false)
  }
  const clock = { now: NOW }
  const typed = new Map<number, { hamlet?: string; ward?: string }>()
  const notes = ['', '']
  const totals = [554_000, 554_000]
  let hamletLookUps = 0
  /** The carrier has time for every request from now on. */
  let isQuiet = false
  /** By how much the carrier's prices have risen. */
  let dearer = 0
  /** The prices that the carrier named, with the time of the last. */
  const named = new Map<string, { fees: Set<number>; at: number }>()
  /** The same by the question that a row keeps with its answer. */
  const answered = new Map<string, Set<number>>()
  /** What the seller saw of each row at the press of *Ship*, and at each answer to a question since. */
  const seen = new Map<string, { draft: ShipmentDraft; fee: number | null }[]>()
  const shipments: Shipment[] = []
  const journal: JournalEntry[] = []
  const faults: string[] = []
  const book = orderBook(shipments, journal).shipments
  /** The account that the seller chose. */
  const chosen: { account?: string } = {}
  /** Of each request to ship, until the account is remembered for the store. */
  const shippedWith: string[] = []

  function write(one: Shipment) {
    const at = shipments.findIndex(({ key }) => key === one.key)
    const from = shipments[at]?.submission ?? ''
    shipments.splice(at < 0 ? shipments.length : at, 1, { ...one, updatedAt: NOW + journal.length })
    journal.push({ key: one.key, at: clock.now, event: 'enqueued', from, to: one.submission, detail: '' })
    base.changed()
  }
  const base = services({
    async quote({ accountId, draft: priced }) {
      const words = pricedBy(priced, accountId)
      const fee = await late(() => feeOf(words) + dearer)
      const fees = named.get(words)?.fees ?? new Set()
      named.set(words, { fees: fees.add(fee), at: clock.now })
      const question = `${priced.orderId} ${accountId} ${JSON.stringify(quoteInputs(priced))}`
      answered.set(question, (answered.get(question) ?? new Set()).add(fee))
      const value = { fee, insuranceFee: 0, delivers: true, area: '', surcharges: [] }
      return { road: { ok: true, value }, fly: { ok: true, value } }
    },
    'places.level-four': ({ wardOrStreet }) =>
      late(() => {
        const isBusy = hamletLookUps++ % 2 === 0 && !isQuiet
        if (isBusy) return { ok: false, failure: { kind: 'busy', retryAfterMs: 1 } } as const
        return { ok: true, value: hamletsOf(wardOrStreet) } as const
      }),
    ship(input) {
      const { draft: sent, accountId, quotedFee } = input
      const shown = work.state().rows.find(({ read: one }) => one?.started.draft.orderId === sent.orderId)
      const { draft: here, price } = shown ? work.assess(shown) : {}
      if (!isSame(here, sent)) faults.push('another draft')
      if ((quotedFee ?? null) !== price?.fee) faults.push('another fee')
      if (chosen.account && chosen.account !== accountId) faults.push('another account')
      if (work.state().batch?.state !== 'under-way') faults.push('no batch')
      const looks = (shown && seen.get(shown.key)) ?? []
      const look = looks.find((one) => DECIDED.every((field) => isSame(one.draft[field], sent[field])))
      if (!look) faults.push('what the seller did not see')
      if (look?.fee && quotedFee !== look.fee) faults.push('another price than the seller saw')
      const priced = named.get(pricedBy(sent, accountId))
      if (quotedFee && priced && clock.now - priced.at > PRICE_HOLDS_MS) faults.push('an old price')
      shippedWith.push(accountId)
      return late(() => {
        const before = shipments.find(({ key }) => key === shipment({ draft: sent }).key)
        const again = before === undefined || ['rejected', 'withdrawn'].includes(before.submission)
        if (!again) return { ok: true, value: before } as const
        const made = shipment({ draft: sent, accountId, createdAt: clock.now, submission: 'queued' })
        write(made)
        void late(() => {
          if (shipments.some(({ key, submission }) => key === made.key && submission === 'queued'))
            write(shipment({ draft: sent, accountId, createdAt: made.createdAt }))
        }, false)
        return { ok: true, value: made } as const
      })
    },
    'shipment.withdraw': ({ key }) =>
      late(() => {
        const mine = shipments.find((one) => one.key === key && one.submission === 'queued')
        if (!mine) return { ok: false, failure: { kind: 'bug', message: 'it has left' } } as const
        const value = shipment({ draft: mine.draft, createdAt: mine.createdAt, submission: 'withdrawn' })
        write(value)
        return { ok: true, value } as const
      }),
  })
  const forms = formsOf()
  const source =
    kind === 'list'
      ? listOf(
          ...notes.map((_, at) =>
            bulkOrder(at, () =>
              late(() => {
                const total = read(`${totals[at]} ₫`)
                const change = { notes: [read(notes[at] ?? '')], address: { lines: [read(WITH_HAMLET)] } }
                return {
                  kind: 'order',
                  order: storeOrder(at, { ...change, total, subtotal: total }),
                } as const
              }, false),
            ),
          ),
        )
      : await sheetOf(...NUMBERS.map((number, at) => rowOf(number, TELS[at] ?? '')))
  const work = createBulkWork(source, [HANOI, SAIGON, TWIN], {
    ...base.services,
    shipmentsOf(store, id) {
      const found = shipments.filter(({ draft: of }) => of.store === store && of.orderId === id)
      return late(() => found)
    },
    index,
    shipments: {
      ...book,
      ofKeys: (keys) => late(() => [...keys]).then((those) => book.ofKeys(those)),
      ofNumber: (store, number) => late(() => null).then(() => book.ofNumber(store, number)),
      // As slow as all that a row is read by.
      lastLine: () => slowly(4).then(() => late(() => journal.length)),
      since: (line) => late(() => journal.slice(line).map((entry, at) => ({ ...entry, seq: line + at + 1 }))),
    },
    forms: {
      ...forms,
      saved: (key) => late(() => forms.kept.get(key)),
      recall: () => late(() => ({})),
      accountOf: () => late(() => SAIGON.id),
      rememberAccount(_, accountId) {
        const at = shippedWith.indexOf(accountId)
        if (at < 0) faults.push('another account is remembered')
        else shippedWith.splice(at, 1)
      },
    },
    now: () => clock.now,
    after(_, run) {
      pending.push(run)
      return () => void (pending.includes(run) && pending.splice(pending.indexOf(run), 1))
    },
    askBeforeUnload: () => () => {},
  })

  let kept = await toKeep(work.source)
  const stopKeeping = keepAnswers(work, (orders) =>
    late(() => {}, false).then(() => {
      kept = orders
    }),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  async function goOn(which: number) {
    pending.splice(which % Math.max(1, pending.length), 1)[0]?.()
    await turn()
  }
  function fail(which: number) {
    const failing = pending.filter((one) => fails.has(one))
    const one = failing[which % Math.max(1, failing.length)]
    if (!one) return
    pending.splice(pending.indexOf(one), 1)
    fails.get(one)?.()
  }
  /** What another tab ships, or has refused: the row's order, or another order with its number. */
  function theirs(at: number, taken: boolean, same: boolean) {
    const submission = taken ? ('accepted' as const) : ('rejected' as const)
    const number = NUMBERS[at] ?? ''
    const tel = same ? TELS[at] : '0901234567'
    const made =
      kind === 'sheet'
        ? shippedOf(`${number}-${tel}`, { orderNumber: number, tel: tel ?? '' }, { submission })
        : shipment({
            draft: draft({ orderId: String(at), orderNumber: `#${at}` }),
            submission,
            createdAt: NOW,
          })
    const before = shipments.find(({ key }) => key === made.key)
    if (!before || before.submission === 'rejected') write(made)
  }
  function look(key: string) {
    const one = work.state().rows.find((row) => row.key === key)
    const { draft: here, price } = one ? work.assess(one) : {}
    return { draft: here ?? draft(), fee: price?.fee ?? null }
  }
  const known = { a1: HANOI, a2: SAIGON, a3: TWIN }
  async function drain() {
    for (let left = 3000; pending.length > 0; left--) {
      if (left === 0) throw new Error('it never comes to rest')
      await goOn(0)
    }
  }
  function press() {
    if (work.state().batch && work.state().batch?.state !== 'over') return
    const keys = work.state().rows.map(({ key }) => key)
    seen.clear()
    for (const key of keys) seen.set(key, [look(key)])
    work.ship(keys)
  }
  /** The seller confirms a row's questions. */
  function settle(at: number) {
    const one = work.state().rows[at]
    const settled = (one && work.assess(one).problems.map(({ key }) => key)) ?? []
    if (!one || settled.length === 0) return
    work.move({ kind: 'settle', key: one.key, settled })
    seen.get(one.key)?.push(look(one.key))
  }
  function weigh(at: number, half: number) {
    const changes = { totalWeightGrams: half * 500 + 1000 }
    if (work.state().rows[at]?.read) work.move({ kind: 'edit', key: `r${at}`, changes, fields: ['weight'] })
  }
  return {
    ...{ work, faults, turn, goOn, fail, theirs, clock, drain, press, settle, weigh },
    /** All is at rest, and dearer than yesterday; the seller ships, and agrees to each question. */
    async nextMorning() {
      await drain()
      clock.now += 24 * 3_600_000
      dearer += 1_000
      press()
      await drain()
      for (const at of NUMBERS.keys()) settle(at)
    },
    /** Each row is priced once more. */
    async weighAll() {
      isQuiet = true
      for (const at of NUMBERS.keys()) weigh(at, 10)
      await drain()
    },
    /** Rows whose hamlet the carrier does not list in their ward, and the seller did not type. */
    unlisted: () =>
      work.state().rows.flatMap((one, at) => {
        const { draft: of, price, stage } = work.assess(one)
        const isOpen = of && price.question !== '' && (stage === 'needs' || stage === 'ready')
        const isTyped = typed.get(at)?.hamlet !== undefined
        return isOpen && !isTyped && ![NO_HAMLET, ...hamletsOf(of.ward)].includes(of.hamlet)
          ? [of.hamlet]
          : []
      }),
    collect(at: number, thousands: number) {
      const changes = { cod: thousands * 1_000 }
      if (work.state().rows[at]?.read) work.move({ kind: 'edit', key: `r${at}`, changes, fields: ['cod'] })
    },
    /** The seller's own hamlet, or another ward. */
    place(at: number, changes: { hamlet: string } | { ward: string }) {
      const one = work.state().rows[at]
      if (!one?.read || one.sending || one.submitted) return
      typed.set(at, { ...typed.get(at), ...changes })
      const fields = ['hamlet' in changes ? ('hamlet' as const) : ('ward' as const)]
      work.move({ kind: 'edit', key: `r${at}`, changes, fields })
    },
    isChosen: () => chosen.account === undefined || chosen.account === work.state().account.id,
    /** Rows that do not have what the seller typed; one that another window shipped shows what went. */
    retyped: () =>
      [...typed].filter(([at, changes]) => {
        const one = work.state().rows[at]
        const { draft: of = {}, stage } = one ? work.assess(one) : {}
        return stage !== 'sent' && JSON.stringify({ ...of, ...changes }) !== JSON.stringify(of)
      }),
    /** Rows whose edits a reload would lose. */
    unkept: () =>
      work.state().rows.filter((one) => {
        const of = work.assess(one).draft
        const mine = (of && forms.kept.get(formKey(of))?.changes) ?? {}
        return of && !one.submitted && JSON.stringify(mine) !== JSON.stringify(one.changes)
      }),
    choose(id: 'a1' | 'a2' | 'a3') {
      chosen.account = id
      work.switchTo(known[id])
    },
    movePickup(id: number) {
      known.a1 = account({ pickup: { ...pickup, id: String(id) } })
      work.renew([known.a1, known.a2, known.a3])
    },
    /** The order's page says something else from now on. */
    rewrite(at: number, { note, total }: { note?: string; total?: number }) {
      if (note) notes[at] = note
      if (total) totals[at] = total
    },
    raisePrices() {
      dearer += 1_000
    },
    /** The seller's answer about a row that may repeat an order. */
    say(at: number, another: boolean) {
      const keys = [`r${at}`]
      const row = work.state().rows[at]
      const { orderIds = [] } = (row && work.assess(row).duplicate) ?? {}
      const rows = keys.map((key) => ({ key, orderIds }))
      work.move(another ? { kind: 'another', rows } : { kind: 'same', keys })
    },
    close() {
      stopKeeping()
      work.close()
    },
    /** What a reload would bring back, and what the seller said. */
    answers: async () => ({
      kept,
      said: await toKeep({ ...source, orders: work.state().rows.map(({ order }) => order) }),
    }),
    /** What still waits although nothing is under way. */
    unsettled(): string[] {
      const { rows, batch } = work.state()
      const waiting = rows.map((one) => work.assess(one).stage).filter((stage) => !AT_REST.includes(stage))
      return batch && batch.state !== 'over' ? [...waiting, 'batch'] : waiting
    },
    /** Orders that were taken, of which a row says that it may be shipped. */
    missed: () =>
      work.state().rows.flatMap((one) => {
        const { orderId = '', orderNumber = '' } = one.read?.started.draft ?? {}
        const isTaken = shipments.some(
          ({ draft: of, submission }) =>
            submission === 'accepted' &&
            (of.orderId === orderId
              ? of.parcel === (one.order.parcel ?? 1)
              : kind === 'sheet' &&
                of.orderNumber === orderNumber &&
                !one.order.otherThan?.includes(of.orderId)),
        )
        const { stage } = work.assess(one)
        return isTaken && !['aside', 'sent'].includes(stage) ? [`${orderId} ${stage}`] : []
      }),
    /** Rows that say that their order was sent, and it was not. */
    boasting: () =>
      work.state().rows.filter((one) => {
        const { draft: of, stage } = work.assess(one)
        const isSent = shipments.some(
          ({ draft: { orderId, parcel }, submission }) =>
            submission === 'accepted' && orderId === of?.orderId && parcel === of.parcel,
        )
        return stage === 'sent' && !isSent
      }),
    wronglyPriced: () =>
      work.state().rows.filter((one) => {
        const { draft: of, price, stage } = work.assess(one)
        const { question, quotes: known } = one.priced ?? {}
        const answer = answered.get(`${one.read?.started.draft.orderId} ${question}`)
        // Stored with another question, it would be this row's price once that question is its own again.
        if (known?.road.ok && !answer?.has(known.road.value.fee)) return true
        const isPriced = of && price.current && price.fee !== null && stage !== 'sent'
        return isPriced && !named.get(pricedBy(of, work.state().account.id))?.fees.has(price.fee ?? 0)
      }),
  }
}
