import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Send } from '../../lib/app/services.ts'
import { sellerReason, troubleName } from '../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes, statusMeaning } from '../../lib/domain/shipment/status.ts'
import {
  actOn,
  cancelOf,
  isPossible,
  type ManyAction,
  mayTryAgain,
} from '../../lib/order-book/act-on-many.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { setAside } from '../../lib/outbox/marks.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const SUBMISSIONS = ['queued', 'sending', 'unknown', 'accepted', 'rejected', 'withdrawn', 'stuck'] as const

test('of many, only what the carrier has and can cancel is cancelled, and only what cannot have arrived is withdrawn', () => {
  const watch = { since: 0 }
  const one = fc.record({
    submission: fc.constantFrom(...SUBMISSIONS),
    code: fc.constantFrom(...statusCodes),
    watched: fc.boolean(),
  })
  fc.assert(
    fc.property(one, ({ submission, code, watched }) => {
      const shipment = { ...listed(nthShipment(1, { submission, code })), ...(watched && { watch }) }
      const by = cancelOf(shipment)?.by
      expect(isPossible('cancel', shipment)).toBe(by !== undefined)
      if (by === 'withdraw') expect({ submission, watched }).toEqual({ submission: 'queued', watched: false })
      if (by === 'cancel') {
        expect(submission).toBe('accepted')
        expect(statusMeaning(code).cancellable).toBeTruthy()
      }
    }),
    runs(400),
  )
})

test('what the shop called off meanwhile is not called dealt with', async () => {
  const shown = listed(nthShipment(1, { code: 10 }))
  const state = async (inShop: object) => {
    const now = { ...nthShipment(1, { code: 10 }), aside: { at: Date.now() }, ...inShop }
    const send = async () => ({ ok: true, value: now })
    return actOn(send as unknown as Send, 'set-aside', shown)
  }
  expect(await state({})).toBe('done')
  expect(await state({ inShop: { state: 'cancelled', word: 'Đã hủy', by: 'page', at: 1 } })).toBe('changed')
})

/** A shop whose worker has this one shipment. */
function workerOf(shipment: Shipment) {
  let now = shipment
  const write: unknown = async (
    _: string,
    decide: (found: Shipment) => { shipment: Shipment } | undefined,
  ) => {
    now = decide(now)?.shipment ?? now
    return { shipment: now }
  }
  const deps = { store: { write } as ShipmentStore, now: () => NOW }
  const send = async (_: string, { key, shown }: { key: string; shown: string[] }) => ({
    ok: true,
    value: await setAside(deps, key, shown),
  })
  return { send: send as unknown as Send, now: () => now }
}

test('what waits for the seller and may be put aside is dealt with at once, whatever it waits for', async () => {
  for (const submission of SUBMISSIONS)
    for (const code of submission === 'accepted' ? [...statusCodes, ...noticeCodes] : [2])
      for (const turnedUp of [undefined, 'withdrawn', 'rejected', 'stuck', 'twice'] as const) {
        const turned = submission === 'accepted' && turnedUp ? { turnedUp } : {}
        const made: Shipment = Object.assign(nthShipment(1, { submission, code }), turned)
        if (!isPossible('set-aside', listed(made))) continue
        const worker = workerOf(made)
        const of = { submission, code, turnedUp }
        expect({ ...of, outcome: await actOn(worker.send, 'set-aside', listed(made)) }).toEqual({
          ...of,
          outcome: 'done',
        })
        expect(sellerReason(worker.now()), JSON.stringify(of)).toBeUndefined()
      }
})

test('what is asked of the worker for each action', async () => {
  const asked = async (action: ManyAction, shipment: Shipment) => {
    const sent: unknown[] = []
    const send = async (...message: unknown[]) => {
      sent.push(...message)
      return { ok: true, value: shipment }
    }
    await actOn(send as unknown as Send, action, listed(shipment))
    return sent
  }
  const trouble = nthShipment(1, { code: 10 })
  const { key } = trouble
  expect(await asked('printed', trouble)).toEqual(['slips.printed', { keys: [key], printed: true }])
  expect(await asked('refresh', trouble)).toEqual(['shipment.refresh', { key, idle: true }])
  expect(await asked('cancel', nthShipment(1, { code: 2 }))).toEqual(['shipment.cancel', { key }])
  const queued = nthShipment(1, { submission: 'queued' })
  expect(await asked('cancel', queued)).toEqual(['shipment.withdraw', { key }])
  expect(await asked('cancel', nthShipment(1, { code: 5 }))).toEqual([])
  const shown = async (one: Shipment) => (await asked('set-aside', one))[1]
  expect(await shown(trouble)).toEqual({ key, shown: [troubleName(trouble)] })
  const both = nthShipment(1, { code: 10, turnedUp: 'twice' })
  expect(await shown(both)).toEqual({ key, shown: ['turned-up twice', troubleName(both)] })
  const lost = nthShipment(1, { code: 13, turnedUp: 'twice' })
  expect(await shown(lost), 'over, so it does not turn up').toEqual({ key, shown: [troubleName(lost)] })
  expect(await shown(nthShipment(1, { code: 4, turnedUp: 'twice' }))).toEqual({
    key,
    shown: ['turned-up twice'],
  })
})

test('what failed is said, and may be tried again', async () => {
  const failure = { kind: 'unreachable', why: 'dropped' } as const
  const rows = {
    ...{ refresh: nthShipment(1, { code: 10 }), 'set-aside': nthShipment(1, { code: 10 }) },
    ...{ cancel: nthShipment(1, { code: 2 }), printed: nthShipment(1, { code: 2 }) },
  }
  const outcomes = (answer: () => unknown) =>
    Promise.all(
      (Object.keys(rows) as ManyAction[]).map((action) =>
        actOn((async () => answer()) as unknown as Send, action, listed(rows[action])),
      ),
    )
  const [refresh, aside, cancel] = await outcomes(() => ({ ok: false, failure }))
  expect([refresh, aside, cancel]).toEqual([failure, failure, failure])
  const broken = await outcomes(() => {
    throw new Error('broken')
  })
  expect(broken).toEqual(Object.keys(rows).map(() => ({ kind: 'bug', message: 'Error: broken' })))
  const value = { ...rows.refresh, statusFailure: { ...failure, inARow: 1 } }
  expect((await outcomes(() => ({ ok: true, value })))[0]).toEqual(value.statusFailure)
  expect((['waiting', 'running', 'done', 'not-possible', 'changed'] as const).filter(mayTryAgain)).toEqual([])
  expect([failure, 'unclear' as const].filter(mayTryAgain)).toHaveLength(2)
})

test.each(SUBMISSIONS)(
  'answered as %s, an order is called taken back only where it is',
  async (submission) => {
    const shown = listed(nthShipment(1, { submission: 'queued' }))
    const outcomeOf = (change: object) =>
      actOn(
        (async () => ({ ok: true, value: nthShipment(1, { submission, ...change }) })) as unknown as Send,
        'cancel',
        shown,
      )
    expect(await outcomeOf({})).toBe(submission === 'withdrawn' ? 'done' : 'unclear')
    if (submission !== 'accepted') return
    const failure = { kind: 'rejected', message: 'Đã lấy hàng' }
    const cancelled = (state: string) => outcomeOf({ cancellation: { state, at: 1, failure } })
    expect(await Promise.all(['wanted', 'sending', 'unknown', 'done', 'refused'].map(cancelled))).toEqual([
      ...['unclear', 'unclear', 'unclear', 'done'],
      failure,
    ])
  },
)

test('what makes an action possible', async () => {
  const { kept: _, ...inShop } = whole.accepted.inShop
  const { payout: __, turnedUp: ___, aside: ____, ...one } = whole.accepted
  const trouble = listed({ ...one, inShop, status: { ...one.status, code: 10 } })
  const possible = (row: typeof trouble) => {
    const by = cancelOf(row)
    const actions = (['refresh', 'cancel', 'set-aside', 'printed'] as const).filter((action) =>
      isPossible(action, row),
    )
    return [...actions, by && `by ${by.by}`, by?.warned && 'warned'].filter(Boolean).join(' ')
  }
  const others = {
    ...{ 'status.code': [...statusCodes, ...noticeCodes], submission: SUBMISSIONS },
    ...{ 'inShop.state': ['cancelled', 'refunded', 'part-refunded'], watch: [undefined] },
  }
  expect(await whatMatters(trouble, possible, { others })).toMatchInlineSnapshot(`
    "
    submission: "" (another, upper case, spaces, empty, "sending", "unknown", "withdrawn"); "cancel by withdraw" ("queued"); "set-aside" ("rejected", "stuck")
    status.code: "refresh printed" (0, +1, +1 day, -1, 3, 4, 5, 6, 7, 20, 21, 123, 127, 128, 45, 49, 410); "refresh cancel printed by cancel" (1, 2); "refresh cancel printed by cancel warned" (12)
    inShop.state: "refresh printed" ("cancelled", "refunded", "part-refunded")
    trackingCode: "refresh set-aside" (empty)
    "
  `)
  expect(await whatMatters(listed({ ...whole.queued, inShop }), possible, { others })).toMatchInlineSnapshot(`
    "
    submission: "refresh set-aside" ("rejected", "stuck")
    watch: "cancel by withdraw"
    "
  `)
})
