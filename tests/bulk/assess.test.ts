import { expect, test } from 'vitest'
import { type Assessed, createAssessor } from '../../lib/bulk/assess.ts'
import { type BulkRow, newRow } from '../../lib/bulk/bulk-row.ts'
import { totalsOf } from '../../lib/bulk/totals.ts'
import { environments } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { account, NOW, shipment, draft as someDraft } from '../components/world.ts'
import { missing, orderOf, wholeDraft, wholeTexts } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder } from './orders.ts'

const { parcel: _parcel, returnOf: _returnOf, ...wanted } = wholeDraft
const mine = account({ id: 'a7' })
const rules = ruleContext(mine, NOW)
const startUnder = () => startDraft(orderOf(wholeTexts), { index, account: mine, parcel: 1 })
const started = startUnder()

/** A row that was read, and corrected to this draft. */
function rowOf(draft: object, change: object = {}): BulkRow {
  return {
    ...{ ...newRow(bulkOrder(1), 'r0'), reading: 'done', changes: draft as Partial<ShipmentDraft> },
    read: { at: 1, snapshot: undefined, recipient: undefined, startUnder, started },
    ...change,
  }
}

const assess = (row: BulkRow, id = mine.id) => createAssessor({ account: { ...mine, id }, rules })(row)

test('what makes the price of a row another question', async () => {
  const answer = ({ id, draft }: { id: string; draft: object }) => {
    const { price } = assess(rowOf(draft), id)
    return { question: price.question === '' ? 'none' : price.question, needs: price.needs.join(' ') }
  }
  const others = {
    ...missing('draft.labels', 'draft.solutions', 'draft.express', 'draft.street', 'draft.weightUnit'),
  }
  expect(await whatMatters({ id: 'a7', draft: wanted }, answer, { others })).toMatchInlineSnapshot(`
    "
    id: question
    draft.detail: question
    draft.province: question (another, upper case, no marks, NFD, spaces); question needs (empty)
    draft.district: question
    draft.ward: question
    draft.street: question
    draft.totalWeightGrams: question needs (0); question (+1, +1 day)
    draft.value: question
    draft.pickup.id: question
    draft.pickup.name: question
    draft.pickup.tel: question
    draft.pickup.address: question
    draft.pickup.province: question (another, upper case, no marks, NFD, spaces); question needs (empty)
    draft.pickup.district: question (another, upper case, no marks, NFD, spaces); question needs (empty)
    draft.pickup.ward: question
    draft.pickup.street: question
    draft.pickup.email: question
    draft.express: question
    draft.labels: question
    draft.labels.0: question
    draft.labels.1: question
    draft.solutions: question
    draft.solutions.0.id: question
    draft.solutions.1.id: question
    "
  `)
})

const { question } = assess(rowOf(wanted)).price
const quote = (fee: number) => ({
  ...{
    ok: true,
    value: {
      fee,
      insuranceFee: fee / 10,
      delivers: true,
      area: '3',
      surcharges: [{ title: 'x', amount: 700, type: 'y' }],
    },
  },
})
const priced = {
  question,
  quotes: { road: quote(31_000), fly: quote(52_000) },
  at: NOW,
  was: undefined as unknown,
  requestedAgainAt: NOW + 9_000,
}

test('what of its answer is a row’s price, and when it is to be asked about', async () => {
  const answer = (given: { priced: object; transport: string }) => {
    const { price, found, stage } = assess(
      rowOf({ ...wanted, transport: given.transport }, { priced: given.priced }),
    )
    const { quote: quoted, failed, fee, current, requestedAgainAt } = price
    const asked = found.filter(({ field }) => field === 'transport').map(({ key }) => key)
    return {
      ...{ current, fee, failed: failed?.kind, requestedAgainAt, stage },
      quoted: Boolean(quoted),
      asked: asked.join(),
    }
  }
  const busy = { ok: false, failure: { kind: 'busy', retryAfterMs: 9_000 } }
  const others = {
    ...{ transport: ['road', 'fly'], 'priced.was': [41_000, 57_900, 0], 'priced.question': [''] },
    ...{ 'priced.quotes.fly': [busy], 'priced.quotes.road': [busy], priced: [undefined] },
    ...missing('priced.requestedAgainAt'),
  }
  expect(await whatMatters({ priced, transport: 'fly' }, answer, { others })).toMatchInlineSnapshot(`
    "
    priced: current fee requestedAgainAt quoted
    priced.question: current
    priced.quotes.fly: fee quoted failed
    priced.quotes.fly.ok: fee quoted
    priced.quotes.fly.value.fee: fee
    priced.quotes.fly.value.insuranceFee: fee
    priced.quotes.fly.value.delivers: fee quoted asked
    priced.quotes.fly.value.surcharges: fee
    priced.quotes.fly.value.surcharges.0.amount: fee
    priced.was: asked
    priced.requestedAgainAt: requestedAgainAt
    transport: fee quoted asked (another, upper case, spaces, empty); fee ("road")
    "
  `)
})

test('by what a row is ready, sent or set aside', async () => {
  const { orderId, store } = started.draft
  const given = {
    row: {
      ...{
        reading: 'done',
        sending: false,
        submitted: false,
        isDuplicate: undefined as unknown,
        unread: {} as object,
      },
      ...{ priced: priced as object, offered: undefined as unknown },
      settled: assess(rowOf(wanted)).found.map(({ key }) => key) as readonly string[],
    },
    order: { parcel: undefined as unknown, leftOut: undefined as unknown },
    shipped: {
      submission: 'withdrawn',
      environment: 'production',
      parcel: 1,
      setAside: undefined as unknown,
    },
    read: true,
  }
  const answer = ({ row, order, shipped: { parcel, ...of }, read }: typeof given) => {
    const one = shipment({ draft: someDraft({ store, orderId, parcel }), ...of } as Partial<Shipment>)
    const all = rowOf(wanted, {
      ...row,
      ...(!read && { read: undefined }),
      order: { ...bulkOrder(1), ...order },
      shipments: [one],
    })
    const { stage, shipment: shown, duplicate, draft, needed } = assess(all)
    return {
      stage,
      shown: shown !== undefined,
      aside: duplicate !== undefined,
      parcel: draft?.parcel,
      needed: needed.join(' '),
    }
  }
  const others = {
    ...{
      'row.reading': ['waiting', 'under-way', 'failed'],
      'row.isDuplicate': [true],
      'row.priced': [undefined],
    },
    ...{
      'row.unread': [{ tel: { field: 'tel', text: '09x' } }],
      'order.parcel': [1, 2],
      'order.leftOut': [true],
    },
    ...{ 'shipped.environment': environments, 'shipped.setAside': [true], 'shipped.parcel': [1, 2] },
    'shipped.submission': ['queued', 'sending', 'unknown', 'stuck', 'accepted', 'rejected'],
  }
  const without = ['row.priced.quotes', 'row.priced.at', 'row.priced.requestedAgainAt']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    row.sending: stage
    row.isDuplicate: stage aside needed
    row.unread: needed
    row.settled: needed (none in it)
    row.settled.8: needed
    order.parcel: parcel (2)
    order.leftOut: stage aside needed
    shipped.submission: stage shown aside needed (another, upper case, spaces, empty, "queued", "sending", "unknown", "stuck", "accepted"); shown ("rejected")
    read: stage parcel needed
    "
  `)
  const after = {
    ...given,
    row: { ...given.row, submitted: true },
    shipped: { ...given.shipped, submission: 'rejected' },
  }
  expect(await whatMatters(after, answer, { others, without })).toMatchInlineSnapshot(`
    "
    row.sending: stage
    row.isDuplicate: stage shown aside needed
    row.unread: needed
    row.settled: needed (none in it)
    row.settled.8: needed
    order.parcel: shown parcel (2)
    order.leftOut: stage shown aside needed
    shipped.submission: stage aside needed
    shipped.environment: shown
    shipped.parcel: parcel
    shipped.setAside: stage aside needed
    read: stage shown parcel needed
    "
  `)
})

test('in which sums of a batch each part of a row counts', async () => {
  const { acceptance } = shipment()
  const given = {
    ...{ stage: 'ready', duplicate: undefined as object | undefined },
    draft: { cod: 464_000, solutions: [{ id: '11' }, { id: '12' }] },
    price: {
      current: true,
      fee: 57_900 as number | null,
      failed: undefined as unknown,
      quote: { solutions: { 11: 6_000, 12: 7_000 } as object },
    },
    shipment: {
      submission: 'accepted',
      quotedFee: 43_000,
      quoted: undefined as unknown,
      acceptance: { ...acceptance, fee: 31_000, insuranceFee: 900 },
      record: undefined as unknown,
      draft: { totalWeightGrams: 850 },
    },
  }
  const answer = (one: typeof given) => totalsOf([one as unknown as Assessed])
  const stages = ['waiting', 'reading', 'unread', 'needs', 'pricing', 'sending', 'sent', 'aside']
  const others = {
    ...{
      stage: stages,
      duplicate: [{ unanswered: true }, { unanswered: false }],
      'price.failed': [{ kind: 'busy' }],
    },
    ...{
      'price.quote.solutions': [{ 11: 6_000 }, undefined],
      'draft.solutions': [undefined],
      'price.fee': [null],
    },
    ...{
      'shipment.submission': ['rejected', 'queued'],
      'shipment.acceptance': [undefined],
      draft: [undefined],
    },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    stage: ready (another, upper case, spaces, empty); read ready ("waiting", "reading"); read unread ready ("unread"); needs ready ("needs"); pricing ready ("pricing"); ready sending ("sending"); ready sent left fees ("sent"); orders read ready aside left cod fees ("aside")
    duplicate: unanswered left ({"unanswered":true})
    draft: cod
    draft.cod: cod
    draft.solutions.0.id: unsolved
    draft.solutions.1.id: unsolved
    price.current: fees
    price.fee: fees
    price.failed: feeless
    price.quote.solutions: unsolved
    shipment.submission: refused ("rejected")
    "
  `)
  expect(await whatMatters({ ...given, stage: 'sent' }, answer, { others })).toMatchInlineSnapshot(`
    "
    stage: sent left fees (another, upper case, spaces, empty); read sent left fees ("waiting", "reading"); read unread sent left fees ("unread"); needs sent left fees ("needs"); pricing sent left fees ("pricing"); sending sent left fees ("sending"); orders read sent aside cod fees ("aside")
    duplicate: unanswered left ({"unanswered":true})
    draft: cod
    draft.cod: cod
    shipment.acceptance: fees
    shipment.acceptance.fee: fees
    shipment.acceptance.insuranceFee: fees
    "
  `)
})

test('a sent order is without a fee where neither the carrier nor its quote named one', () => {
  const price = { current: true, fee: null, failed: { kind: 'busy', retryAfterMs: 9_000 } }
  const feeless = (stage: string, of: Partial<Shipment>) =>
    totalsOf([
      {
        stage,
        draft: {},
        price,
        shipment: { ...shipment(), quotedFee: undefined, ...of },
      } as unknown as Assessed,
    ]).feeless
  const { acceptance } = shipment()
  const unsaid = { acceptance: { ...acceptance, fee: null } as NonNullable<typeof acceptance> }
  expect([feeless('ready', {}), feeless('sent', {}), feeless('sent', unsaid)]).toEqual([1, 0, 1])
  expect(feeless('sent', { ...unsaid, quotedFee: 43_000 })).toBe(0)
})
