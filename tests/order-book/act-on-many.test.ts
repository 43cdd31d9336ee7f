import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Send } from '../../lib/app/services.ts'
import { noticeCodes, statusCodes, statusMeaning } from '../../lib/domain/shipment/status.ts'
import { actOn, cancelOf, isPossible } from '../../lib/order-book/act-on-many.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { nthShipment } from '../components/world.ts'
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
