import { expect, test } from 'vitest'
import type { Assessed } from '../../lib/bulk/assess.ts'
import { type BulkRow, newRow } from '../../lib/bulk/bulk-row.ts'
import type { BulkMove } from '../../lib/bulk/bulk-state.ts'
import type { BulkStore } from '../../lib/bulk/bulk-store.ts'
import { createPricing } from '../../lib/bulk/price-rows.ts'
import { account, NOW } from '../components/world.ts'
import { wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder } from './orders.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const priced = (fee: number, more: object = {}) => ({
  ...{
    fee,
    insuranceFee: 500,
    delivers: true,
    area: '3',
    surcharges: [{ title: 'x', amount: 700, type: 'y' }],
    ...more,
  },
})

/** A row that is priced, changed, and priced again; `now` is how it is once the carrier's hamlets came. */
const given = {
  ...{
    accountId: 'a7',
    draft: { ...wholeDraft, hamlet: 'Tổ dân phố Đông' },
    now: { hamlet: 'Tổ dân phố Đông', ward: wholeDraft.ward },
  },
  ...{
    stage: 'pricing',
    question: 'q1',
    current: false,
    failed: undefined as unknown,
    wanted: 'Tổ dân phố Đông',
    fitted: undefined as string | undefined,
  },
  ...{ seen: { question: 'q1', quote: priced(31_000, { extras: 'apart' }) } },
  ...{
    road: { ok: true, value: priced(90_000) } as object,
    fly: { ok: true, value: priced(41_000) } as object,
  },
  listed: ['Tổ 1', 'tổ dân phố đông'],
  /** Where it was to go when its price was seen. */
  first: {
    province: 'Thành phố Huế',
    district: 'Quận Thuận Hóa',
    ward: 'Phường Phú Hội',
    street: 'Đường Đội Cung',
    detail: '12 ngõ 5',
    accountId: 'a7',
  },
}

async function answer(it: typeof given) {
  const row: BulkRow = {
    ...newRow(bulkOrder(1), 'r0'),
    read: { started: { draft: { hamlet: it.wanted } } } as never,
  }
  const moves: BulkMove[] = []
  const asked: string[] = []
  let look = () => {}
  const { accountId: firstId, ...place } = it.first
  const at = {
    accountId: firstId,
    draft: { ...it.draft, ...place },
    question: it.seen.question,
    seen: true,
    done: false,
  }
  const store = {
    row: () => ({ ...row, ...(it.fitted !== undefined && { fitted: it.fitted }) }),
    state: () => ({ rows: at.seen ? [] : [row], account: account({ id: at.accountId }) }),
    assess: () =>
      ({
        stage: it.stage,
        draft: at.draft,
        price: {
          question: at.question,
          current: at.done || it.current,
          quote: at.seen ? it.seen.quote : undefined,
          failed: at.done ? undefined : it.failed,
        },
      }) as unknown as Assessed,
    move(move: BulkMove) {
      moves.push(move)
      at.done ||= move.kind === 'price'
    },
    subscribe: (listener: () => void) => {
      look = listener
      return () => {}
    },
  }
  let hears = false
  const pricing = createPricing(store as unknown as BulkStore, {
    now: () => NOW,
    after: (_, call) => {
      void Promise.resolve().then(call)
      return () => {}
    },
    send: (async (
      kind: string,
      input: { accountId: string; wardOrStreet?: string; draft?: { cod: number } },
    ) => {
      asked.push(`${kind} ${JSON.stringify({ ...input, draft: input.draft?.cod })}`)
      if (kind !== 'quote') {
        if (hears) at.draft = { ...at.draft, ...it.now }
        return { ok: true, value: it.listed }
      }
      if (hears) return { road: it.road, fly: it.fly }
      return {
        road: { ok: false, failure: { kind: 'bug', message: '' } },
        fly: { ok: false, failure: { kind: 'bug', message: '' } },
      }
    }) as never,
  })
  // Its price was seen, and no answer came since.
  await pricing.again(store.row())
  Object.assign(at, {
    accountId: it.accountId,
    seen: false,
    done: false,
    question: it.question,
    draft: it.draft,
  })
  hears = true
  moves.length = 0
  asked.length = 0
  look()
  for (let n = 0; n < 4; n += 1) await turn()
  pricing.close()
  const price = moves.find(({ kind }) => kind === 'price')
  return {
    asked: asked.join('\n'),
    fit: moves.flatMap((move) => (move.kind === 'fit' ? [move.hamlet] : [])).join(),
    price: price?.kind === 'price' && {
      question: price.question,
      was: price.was,
      at: price.at,
      again: price.requestedAgainAt,
    },
  }
}

test('when a row is priced, and with which answer the seller is asked about another price', async () => {
  const busy = { ok: false, failure: { kind: 'busy', retryAfterMs: 9_000 } }
  const others = {
    ...{
      stage: ['waiting', 'needs', 'ready', 'sending', 'sent', 'aside'],
      question: ['q2', ''],
      failed: [{ kind: 'busy' }, { kind: 'bug' }],
    },
    ...{
      road: [busy],
      fly: [busy, { ok: true, value: priced(31_000, { extras: 'within' }) }],
      current: [true],
    },
  }
  const only = ['draft', 'now', 'wanted', 'fitted', 'listed', 'first', 'road.ok', 'fly.ok']
  expect(await whatMatters(given, answer, { others, without: only })).toMatchInlineSnapshot(`
    "
    accountId: asked fit
    stage: asked price.question price.was price.at price (another, upper case, spaces, empty, "waiting", "sending", "sent", "aside")
    question: price.question price.was (another, upper case, spaces, "q2"); asked price.question price.was price.at price (empty)
    current: asked price.question price.was price.at price
    seen.question: price.was
    seen.quote.fee: price.was
    seen.quote.insuranceFee: price.was
    seen.quote.surcharges: price.was
    seen.quote.surcharges.0.amount: price.was
    road: price.again
    fly: price.was price.again ({"ok":false,"failure":{"kind":"busy","retryAfterMs":9000}}); price.was ({"ok":true,"value":{"fee":31000,"insuranceFee":500,"delivers":true,"area":"3","surcharges":[{"title":"x","amount":700,"type":"y"}],"extras":"within"}})
    "
  `)
  const rested = { ...given, current: true, failed: { kind: 'busy' } }
  expect(
    await whatMatters(rested, answer, { others, without: [...only, 'road', 'fly', 'seen'] }),
  ).toMatchInlineSnapshot(`
    "
    accountId: asked fit
    stage: asked price.question price.was price.at price (another, upper case, spaces, empty, "waiting", "sending", "sent", "aside")
    question: price.question price.was (another, upper case, spaces, "q2"); asked price.question price.was price.at price (empty)
    failed: asked price.question price.was price.at price
    failed.kind: asked price.question price.was price.at price
    "
  `)
})

test('where a row’s hamlet is asked for, and when the carrier’s name for it is taken', async () => {
  const others = {
    ...{ fitted: ['Tổ dân phố Đông'], wanted: ['Khác', 'Tổ 9'], 'now.hamlet': ['Khác'], listed: [['Tổ 1']] },
    ...{ 'draft.hamlet': ['Khác', 'Tổ 9'], 'first.ward': [''], 'first.street': [''] },
  }
  const names = ['wanted', 'fitted', 'listed', 'draft', 'now', 'first', 'accountId']
  const without = Object.keys(given).filter((name) => !names.includes(name))
  const goods = [
    'transport',
    'products',
    'pickup',
    'returnTo',
    'solutions',
    'labels',
    'sizeCm',
    'express',
    'labelDetails',
  ]
  const elsewhere = { ...given, first: { ...given.first, ward: 'Phường Vỹ Dạ' } }
  expect(
    await whatMatters(elsewhere, answer, {
      others,
      without: [...without, ...goods.map((name) => `draft.${name}`)],
    }),
  ).toMatchInlineSnapshot(`
    "
    accountId: asked
    draft.province: asked (another, upper case, no marks, NFD, spaces); asked fit (empty)
    draft.district: asked
    draft.ward: asked fit
    draft.hamlet: asked fit (another, spaces, empty, "Khác", "Tổ 9"); fit (upper case, no marks, NFD)
    draft.cod: asked
    now.hamlet: fit
    now.ward: fit
    wanted: asked fit (another, spaces, empty, "Khác", "Tổ 9")
    listed: fit (none in it, ["Tổ 1"])
    listed.1: fit
    "
  `)
  const same = { others, without: [...without, 'draft', 'now', 'wanted', 'fitted', 'listed'] }
  expect(await whatMatters(given, answer, same)).toMatchInlineSnapshot(`
    "
    accountId: asked fit
    first.province: asked fit
    first.district: asked fit
    first.ward: asked fit
    first.accountId: asked fit
    "
  `)
})
