import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextNeeded } from '../../components/bulk/table/row-actions.ts'
import { givenValues } from '../../lib/bulk/apply-values.ts'
import { createAssessor, type Stage } from '../../lib/bulk/assess.ts'
import type { ReadOrder } from '../../lib/bulk/bulk-row.ts'
import { type BulkMove, type BulkState, moveBulk, startBulk } from '../../lib/bulk/bulk-state.ts'
import { totalsOf } from '../../lib/bulk/totals.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Quotes } from '../../lib/domain/shipment/quote.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { startDraft } from '../../lib/draft/start.ts'
import type { DraftChanges } from '../../lib/order-form/saved-form.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { account, draft, NOW, pickup, quotes, read, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { bulkOrder, storeOrder } from './orders.ts'

function readingOf(order: StoreOrder, mine: Account = account()): ReadOrder {
  const startUnder = (account: Account) => startDraft(order, { index, account, parcel: 1 })
  return { at: 0, snapshot: snapshotOf(order), recipient: undefined, startUnder, started: startUnder(mine) }
}

function reads(key: string, order: StoreOrder, shipments: Shipment[] = []): BulkMove {
  return { kind: 'read', key, read: readingOf(order), saved: undefined, shipments }
}

function play(state: BulkState, ...moves: BulkMove[]): BulkState {
  return moves.reduce(moveBulk, state)
}

/** Rows r0, r1, … of the orders 1, 2, …, all read. */
function opened(...orders: StoreOrder[]): BulkState {
  const start = startBulk(
    orders.map((_, at) => bulkOrder(at + 1)),
    account(),
  )
  return play(start, ...orders.map((order, at) => reads(`r${at}`, order)))
}

function assessed(state: BulkState) {
  const assess = createAssessor({ account: state.account, rules: ruleContext(state.account, NOW) })
  return state.rows.map((row) => ({ row, assessed: assess(row) }))
}

function price(state: BulkState, at = 0): BulkMove {
  const { question } = assessed(state)[at]?.assessed.price ?? {}
  return { kind: 'price', key: `r${at}`, question: question ?? '', quotes, at: 0 }
}

const ROAD = { fee: 22_000, insuranceFee: 0, delivers: true, area: '1', surcharges: [] }
const NO_PLACE = { province: 'Thành phố Hồ Chí Minh', ward: 'Phường 1' }
const NO_PARCEL = { shipment: undefined, row: undefined, more: 0, mayBeAnother: true, orderIds: [] }
const stages = (state: BulkState) => assessed(state).map((one) => one.assessed.stage)
const draftAt = (state: BulkState, at = 0) => assessed(state)[at]?.assessed.draft

function refused(n: number, change: Partial<ShipmentIn<'rejected'>> = {}): Shipment {
  const failure = { kind: 'rejected', message: 'Sai số', field: 'tel' } as const
  const draftOf = draft({ orderId: String(n) })
  return shipment({ draft: draftOf, submission: 'rejected', failure, ...change })
}

describe('what may be shipped', () => {
  test('is complete, settled and priced for what it says now', () => {
    const state = opened(storeOrder(1))
    expect(stages(state)).toEqual(['pricing'])
    const priced = play(state, price(state))
    expect(stages(priced)).toEqual(['ready'])
    const heavier = play(priced, {
      kind: 'edit',
      key: 'r0',
      changes: { totalWeightGrams: 5000 },
      fields: ['weight'],
    })
    expect(stages(heavier)).toEqual(['pricing'])
  })

  test('goes nowhere the carrier does not', () => {
    const state = opened(storeOrder(1))
    const { question = '' } = assessed(state)[0]?.assessed.price ?? {}
    const nowhere: Quotes['road'] = {
      ok: true,
      value: { fee: 0, insuranceFee: 0, delivers: false, area: '', surcharges: [] },
    }
    const priced = play(state, {
      kind: 'price',
      key: 'r0',
      question,
      quotes: { road: nowhere, fly: quotes.fly },
      at: 0,
    })
    expect(stages(priced)).toEqual(['needs'])
    expect(
      stages(play(priced, { kind: 'edit', key: 'r0', changes: { transport: 'fly' }, fields: ['transport'] })),
    ).toEqual(['ready'])
  })

  test('is no order that was shipped, by whomever; one practised is, for a real account', () => {
    const shipped = shipment({ draft: draft({ orderId: '1' }) })
    const state = startBulk([bulkOrder(1)], account())
    expect(stages(play(state, reads('r0', storeOrder(1), [shipped])))).toEqual(['aside'])
    const practised: Shipment = { ...shipped, environment: 'practice' }
    expect(stages(play(state, reads('r0', storeOrder(1), [practised])))).toEqual(['pricing'])
    const elsewhere = play(opened(storeOrder(1)), { kind: 'shipments', found: [shipped] })
    expect(stages(elsewhere)).toEqual(['aside'])
  })

  test('is one row of an order only', () => {
    expect(stages(opened(storeOrder(1), storeOrder(1)))).toEqual(['pricing', 'aside'])
  })

  test('is what was taken back before it left', () => {
    const withdrawn = shipment({ draft: draft({ orderId: '1' }), submission: 'withdrawn' })
    const state = opened(storeOrder(1))
    const back = play(state, price(state), { kind: 'submitted', key: 'r0', shipment: withdrawn })
    expect(stages(back)).toEqual(['ready'])
  })
})

describe('a refused order', () => {
  test('waits for the seller on the field the carrier named, however often it was confirmed before', () => {
    const state = opened(storeOrder(1))
    const confirmed = play(state, { kind: 'settle', key: 'r0', settled: ['tel:carrier-refused'] })
    const stopped = play(confirmed, price(confirmed), {
      kind: 'submitted',
      key: 'r0',
      shipment: refused(1, { draft: draftAt(state) ?? draft() }),
    })
    expect(stages(stopped)).toEqual(['needs'])
    expect(assessed(stopped)[0]?.assessed.needed).toEqual(['tel'])
    const mended = play(stopped, { kind: 'edit', key: 'r0', changes: { tel: '0987654321' }, fields: ['tel'] })
    expect(stages(mended)).toEqual(['ready'])
  })

  test('of which no field was named is settled by any change', () => {
    const state = opened(storeOrder(1))
    const shipped = refused(1, {
      draft: draftAt(state) ?? draft(),
      failure: { kind: 'rejected', message: 'Không nhận' },
    })
    const stopped = play(state, price(state), { kind: 'submitted', key: 'r0', shipment: shipped })
    expect(assessed(stopped)[0]?.assessed.needed).toEqual(['order'])
    const mended = play(stopped, { kind: 'edit', key: 'r0', changes: { note: 'Hàng khô' }, fields: ['note'] })
    expect(stages(mended)).toEqual(['ready'])
  })

  test('of an order that another computer shipped asks about that, whatever is changed', () => {
    const state = opened(storeOrder(1))
    const failure = { kind: 'rejected', message: '', code: 'shipped-elsewhere' } as const
    const shipped = refused(1, { draft: draftAt(state) ?? draft(), failure })
    const stopped = play(state, price(state), { kind: 'submitted', key: 'r0', shipment: shipped })
    const edited = play(stopped, { kind: 'edit', key: 'r0', changes: { note: 'Hàng khô' }, fields: ['note'] })
    const asked = assessed(edited)[0]?.assessed.problems.filter(({ field }) => field === 'order')
    expect(asked).toMatchObject([{ rule: 'shipped-elsewhere', level: 'ask' }])
    expect(stages(edited)).toEqual(['needs'])
  })
})

test('what is left is all that is neither sent nor set aside for good, and close asks about it', () => {
  const [row] = assessed(opened(storeOrder(1)))
  if (!row) throw new Error('There is no row.')
  const duplicate = { ...NO_PARCEL, unanswered: true }
  const stage = fc.constantFrom<Stage[]>('waiting', 'unread', 'needs', 'ready', 'sending', 'sent', 'aside')
  const one = fc.record({ stage, unanswered: fc.boolean() }).map(({ stage, unanswered }) => ({
    ...{ ...row.assessed, stage, duplicate: stage === 'aside' ? { ...duplicate, unanswered } : undefined },
  }))
  fc.assert(
    fc.property(fc.array(one), (rows) => {
      const done = rows.filter((of) => of.stage === 'sent' || of.duplicate?.unanswered === false)
      expect(totalsOf(rows).left).toBe(rows.length - done.length)
    }),
    runs(200),
  )
})

describe('a look at the whole form, which writes what it holds when it opens,', () => {
  const form = (changes: DraftChanges): BulkMove => ({ kind: 'form', key: 'r0', changes, settled: [] })

  test('leaves a cell open whose text is no amount, until the form changes it', () => {
    const state = opened(storeOrder(1))
    const typed = play(state, price(state), { kind: 'typed', key: 'r0', field: 'cod', text: '35o.000' })
    expect(assessed(typed)[0]?.assessed.needed).toEqual(['cod'])
    expect(assessed(play(typed, form({})))[0]?.assessed.needed).toEqual(['cod'])
    expect(assessed(play(typed, form({ note: 'Hàng khô' })))[0]?.assessed.needed).toEqual(['cod'])
    expect(stages(play(typed, form({ cod: 350_000 })))).toEqual(['ready'])
  })

  test('leaves the reason why the order was not submitted, until the form changes it', () => {
    const stopped = play(opened(storeOrder(1)), {
      ...{ kind: 'not-submitted', key: 'r0', failure: { kind: 'unauthorised' } },
    })
    expect(play(stopped, form({})).rows[0]?.failure).toEqual({ kind: 'unauthorised' })
    expect(play(stopped, form({ note: 'Hàng khô' })).rows[0]?.failure).toBeUndefined()
  })
})

test('places to choose from are of the address that the page has now', () => {
  const several = (text: string) => storeOrder(1, { address: { lines: [read(text)] } })
  const picked = play(opened(storeOrder(1)), {
    ...{ kind: 'offer', key: 'r0', choices: [1, 2].map((n) => ({ ...NO_PLACE, district: `Quận ${n}` })) },
  })
  expect(assessed(picked)[0]?.assessed.choices).toHaveLength(2)
  const page = several('xóm 3, xã Tân Thành, Đồng Tháp')
  const again = play(picked, { ...reads('r0', page), again: true } as BulkMove)
  expect(assessed(again)[0]?.assessed.choices).toEqual(readingOf(page).started.choices)
  const same = play(picked, { ...reads('r0', storeOrder(1)), again: true } as BulkMove)
  expect(assessed(same)[0]?.assessed.choices).toHaveLength(2)
})

describe('values for many', () => {
  const heavy = storeOrder(2, {
    lines: [{ name: read('Đá'), quantity: read('1'), unitPrice: read('50.000 ₫') }],
  })
  const NOTHING = {
    transport: undefined,
    payer: undefined,
    pickup: undefined,
    solutions: undefined,
    value: undefined,
    grams: undefined,
    note: undefined,
  }
  const values = givenValues({ ...NOTHING, transport: 'fly', value: 300_000, grams: 700, note: 'Hàng dễ vỡ' })

  const cells = {
    name: ['name', fc.constantFrom('Nguyễn Thị Thanh Hằng', 'Trần An')],
    cod: ['cod', fc.constantFrom(554_000, 0, 90_000)],
    value: ['value', fc.constantFrom(554_000, 0, 90_000)],
    totalWeightGrams: ['weight', fc.constantFrom(960, 500, 2000, 0)],
    note: ['note', fc.constantFrom('Gọi trước khi giao', '', 'Để ở cổng')],
    transport: ['transport', fc.constant('road')],
    payer: ['payer', fc.constantFrom('shop', 'recipient')],
  } as const
  const key = fc.constantFrom('r0', 'r1')
  const edits = fc.array(
    fc.oneof(
      ...Object.entries(cells).map(([name, [field, value]]) =>
        fc.record({ key, value: value as fc.Arbitrary<unknown> }).map(
          (one): BulkMove => ({
            ...{ kind: 'edit', key: one.key, changes: { [name]: one.value }, fields: [field] },
          }),
        ),
      ),
    ),
    { maxLength: 6 },
  )

  test('leave existing values, weights and notes, where the seller chose so', () => {
    const state = play(opened(storeOrder(1), heavy), {
      kind: 'apply',
      keys: ['r0', 'r1'],
      ...values,
      onlyEmpty: true,
    })
    expect(draftAt(state, 0)).toMatchObject({
      transport: 'fly',
      value: 554_000,
      totalWeightGrams: 960,
      note: 'Gọi trước khi giao',
    })
    expect(draftAt(state, 1)).toMatchObject({ transport: 'fly', totalWeightGrams: 700 })
  })

  test('are taken back alone: what was typed since stays', () => {
    const before = opened(storeOrder(1), heavy)
    const given = play(before, { kind: 'apply', keys: ['r0', 'r1'], ...values, onlyEmpty: false })
    const typed = play(given, { kind: 'edit', key: 'r0', changes: { name: 'Trần An' }, fields: ['name'] })
    const back = play(typed, { kind: 'take-back' })
    expect(draftAt(back, 0)).toEqual({ ...draftAt(before, 0), name: 'Trần An' })
    expect(draftAt(back, 1)).toEqual(draftAt(before, 1))
    expect(stages(back)[1]).toBe('needs')
  })

  test('are taken back only where they were given, and where nothing was typed over them since', () => {
    const before = opened(storeOrder(1), heavy)
    const typed: BulkMove[] = ['r0', 'r1'].map((key) => ({
      kind: 'edit',
      key,
      changes: { totalWeightGrams: 2000 },
      fields: ['weight'],
    }))
    const given = play(before, { kind: 'apply', keys: ['r0', 'r1'], ...values, onlyEmpty: true })
    const back = play(given, ...typed, { kind: 'take-back' })
    expect(draftAt(back, 0)).toEqual({ ...draftAt(before, 0), totalWeightGrams: 2000 })
    expect(draftAt(back, 1)).toEqual({ ...draftAt(before, 1), totalWeightGrams: 2000 })
    expect(stages(back)).toEqual(['pricing', 'pricing'])
  })

  test('that are as they were read take back what had been typed before', () => {
    const weigh = (grams: number): BulkMove => ({
      kind: 'edit',
      key: 'r0',
      changes: { totalWeightGrams: grams },
      fields: ['weight'],
    })
    const before = play(opened(storeOrder(1)), weigh(500))
    const { changes, fields } = givenValues({ ...NOTHING, grams: 960 })
    const given = play(before, { kind: 'apply', keys: ['r0'], changes, fields, onlyEmpty: false })
    expect(draftAt(given)).toMatchObject({ totalWeightGrams: 960 })
    expect(draftAt(play(given, { kind: 'take-back' }))).toMatchObject({ totalWeightGrams: 500 })
    expect(draftAt(play(given, weigh(700), { kind: 'take-back' }))).toMatchObject({ totalWeightGrams: 700 })
  })

  test('are given to the orders that lack one, and to no more', () => {
    const state = opened(storeOrder(1), heavy)
    const { changes, fields } = givenValues({ ...NOTHING, grams: 700 })
    const given = play(state, { kind: 'apply', keys: ['r0', 'r1'], changes, fields, onlyEmpty: true })
    expect([...(given.applied?.before.keys() ?? [])]).toEqual(['r1'])
  })

  test('go where there is none, whether it was read or typed, or emptied: what there is stays', () => {
    const start = opened(storeOrder(1), heavy)
    const given = { ...values.changes }
    fc.assert(
      fc.property(edits, (before) => {
        const had = play(start, ...before)
        const has = play(had, { kind: 'apply', keys: ['r0', 'r1'], ...values, onlyEmpty: true })
        for (const at of [0, 1]) {
          const [was, now] = [draftAt(had, at), draftAt(has, at)]
          const value = was?.value || given.value
          const totalWeightGrams = was?.totalWeightGrams || given.totalWeightGrams
          expect(now).toEqual({ ...was, ...given, value, totalWeightGrams, note: was?.note || given.note })
        }
      }),
      runs(400),
    )
  })

  test('taken back, leave each row as if they had never been given, whatever was typed before and since', () => {
    const keys = fc.subarray(['r0', 'r1'])
    const start = opened(storeOrder(1), heavy)
    fc.assert(
      fc.property(edits, keys, fc.boolean(), edits, (before, given, onlyEmpty, since) => {
        const apply: BulkMove = { kind: 'apply', keys: given, ...values, onlyEmpty }
        const back = play(start, ...before, apply, ...since, { kind: 'take-back' })
        const never = play(start, ...before, ...since)
        for (const at of [0, 1]) expect(draftAt(back, at)).toEqual(draftAt(never, at))
      }),
      runs(800),
    )
  })

  test('leave a weight as it is being typed where the seller chose so, and bring it back otherwise', () => {
    const start = opened(heavy)
    const text = '2 ky'
    const before = play(start, { kind: 'typed', key: 'r0', field: 'weight', text })
    const apply = (onlyEmpty: boolean): BulkMove => ({ kind: 'apply', keys: ['r0'], ...values, onlyEmpty })
    const unread = ({ rows }: typeof before) => rows.map((row) => row.unread.weight)
    const left = play(before, apply(true))
    expect(draftAt(left)).toMatchObject({ transport: 'fly', totalWeightGrams: 0 })
    expect(unread(left)).toEqual([{ field: 'weight', text }])
    const given = play(before, apply(false))
    expect(draftAt(given)).toMatchObject({ totalWeightGrams: 700 })
    expect(unread(given)).toEqual([undefined])
    expect(unread(play(given, { kind: 'take-back' }))).toEqual([{ field: 'weight', text }])
  })

  test('answer nothing that is asked about a buyer’s own note', () => {
    const paid = storeOrder(1, { notes: [read('Em chuyển khoản đủ rồi nha')] })
    const state = play(opened(paid), { kind: 'apply', keys: ['r0'], ...values, onlyEmpty: false })
    expect(draftAt(state)?.note).toBe('Hàng dễ vỡ')
    expect(assessed(state)[0]?.assessed.needed).toContain('note')
    const typed = play(opened(paid), { kind: 'edit', key: 'r0', changes: { note: '' }, fields: ['note'] })
    expect(assessed(typed)[0]?.assessed.needed).toEqual([])
  })

  test('can be taken back still when the account was paused or looked up again meanwhile', () => {
    const before = opened(storeOrder(1))
    const given = play(before, { kind: 'apply', keys: ['r0'], ...values, onlyEmpty: false })
    const paused = { kind: 'account', account: account({ paused: true }), started: new Map() } as const
    expect(draftAt(play(given, paused, { kind: 'take-back' }))).toEqual(draftAt(before))
  })

  test('bring back nothing of another account', () => {
    const mine = { ...pickup, id: '9' }
    const chosen = play(opened(storeOrder(1)), {
      ...{ kind: 'edit', key: 'r0', changes: { pickup: mine }, fields: ['pickup'] },
    })
    const common = { ...pickup, id: '7' }
    const { changes, fields } = givenValues({ ...NOTHING, pickup: common })
    const given = play(chosen, { kind: 'apply', keys: ['r0'], changes, fields, onlyEmpty: false })
    const other = account({ id: 'a2', pickup: common })
    const started = new Map([['r0', readingOf(storeOrder(1), other).started]])
    const switched = play(given, { kind: 'account', account: other, started })
    expect(draftAt(play(switched, { kind: 'take-back' }))).toEqual(draftAt(switched))
    expect(draftAt(switched)?.pickup?.id).toBe('7')
  })
})

test.each<[string, Partial<Quotes>, number | undefined, string[]]>([
  [
    'that the carrier does not deliver',
    { road: { ok: true, value: { ...ROAD, delivers: false } } },
    undefined,
    ['not-delivered'],
  ],
  ['another price than the seller saw', {}, 9_000, ['price-changed']],
  ['a failure', { road: { ok: false, failure: { kind: 'unreachable', why: 'timed-out' } } }, undefined, []],
])('an answer for what the order was before says nothing of it now: %s', (_, answers, was, asked) => {
  const start = opened(storeOrder(1))
  const answer = { ...price(start), quotes: { ...quotes, ...answers }, ...(was !== undefined && { was }) }
  const answered = play(start, answer as BulkMove)
  const rulesOf = (state: BulkState) => assessed(state)[0]?.assessed.problems.map(({ rule }) => rule)
  expect(rulesOf(answered)).toEqual(asked)
  const edited = play(answered, {
    ...{ kind: 'edit', key: 'r0', changes: { totalWeightGrams: 5000 }, fields: ['weight'] },
  })
  expect(rulesOf(edited)).toEqual([])
  expect(stages(edited)).toEqual(['pricing'])
})

test('another account takes along what was typed and not what is the first one’s', () => {
  const other = account({ id: 'a2', name: 'Kho Sài Gòn', pickup: { ...pickup, id: '7' } })
  const typed = play(opened(storeOrder(1)), {
    kind: 'edit',
    key: 'r0',
    changes: { name: 'Trần An', pickup: { ...pickup, id: '9' } },
    fields: ['name', 'pickup'],
  })
  const started = new Map([['r0', readingOf(storeOrder(1), other).started]])
  const switched = play(typed, { kind: 'account', account: other, started })
  expect(draftAt(switched)).toMatchObject({ name: 'Trần An', pickup: { id: '7' } })
})

test('while a batch is under way, another press does nothing', () => {
  const state = play(opened(storeOrder(1), storeOrder(2)), { kind: 'ship', keys: ['r0'] })
  expect(play(state, { kind: 'ship', keys: ['r0', 'r1'] })).toBe(state)
  expect(play(state, { kind: 'stop' }, { kind: 'ship', keys: ['r1'] }).batch?.keys).toEqual(['r0'])
  expect(play(state, { kind: 'over' }, { kind: 'ship', keys: ['r1'] }).batch?.keys).toEqual(['r1'])
})

test('the next cell that needs the seller is the next in its row, then the next row, then the first again', () => {
  const doubtful = { recipient: { phones: [] }, address: { lines: [] } }
  const rows = assessed(opened(storeOrder(1), storeOrder(2, doubtful), storeOrder(3, doubtful)))
  expect(nextNeeded(rows, 0, 'name')).toEqual({ at: 1, cell: 'name' })
  expect(nextNeeded(rows, 1, 'name')).toEqual({ at: 1, cell: 'tel' })
  expect(nextNeeded(rows, 2, 'payer')).toEqual({ at: 1, cell: 'name' })
})

test('the totals are of what is shipped here, not of what is set aside', () => {
  const state = opened(storeOrder(1), storeOrder(2), storeOrder(2))
  const totals = totalsOf(assessed(play(state, price(state))).map((one) => one.assessed))
  expect(totals).toMatchObject({ orders: 2, ready: 1, pricing: 1, aside: 1, cod: 1_108_000, fees: 22_000 })
})
