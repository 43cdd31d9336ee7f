import { describe, expect, test } from 'vitest'
import { trackingLink } from '../../lib/domain/answers/answer.ts'
import { cancel } from '../../lib/outbox/cancel.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { MINUTE, openShop } from '../outbox/shop.ts'
import { draft } from './draft.ts'
import { startScriptedCarrier, TOKEN } from './scripted-carrier.ts'

const ORDER = { partner_id: 'x', label: 'S1.A1.1', area: '1', fee: 30_000, status_id: 1 }
const accepted = (over: object) => ({ success: true, order: { ...ORDER, ...over } })
/** A value that JSON would not write. */
const raw = (value: string, name = 'area') => JSON.stringify(accepted({ [name]: '@' })).replace('"@"', value)
const UNREADABLE = { kind: 'failed', failure: { kind: 'unreadable' } }

test.each<[string, object | string, object]>([
  ['a page of half a million open tags', '<'.repeat(500_000), UNREADABLE],
  ['a page of unclosed scripts', '<script>'.repeat(50_000), UNREADABLE],
  ['an answer without end', 'a'.repeat(9_000_000), UNREADABLE],
  ['lists a hundred thousand deep', raw('['.repeat(100_000) + ']'.repeat(100_000)), UNREADABLE],
  ['lists two thousand deep', raw('['.repeat(2000) + ']'.repeat(2000)), { kind: 'accepted' }],
  ['a fee of four hundred digits', accepted({ fee: '9'.repeat(400) }), UNREADABLE],
  ['a fee that is infinite', raw('1e999', 'fee'), UNREADABLE],
  [
    'an insurance fee of four hundred digits',
    accepted({ insurance_fee: '9'.repeat(400) }),
    { kind: 'accepted' },
  ],
  ['a prototype of its own', raw('"1","__proto__":{"label":"S9"}'), { kind: 'accepted' }],
  ['half a character in the code', accepted({ label: 'S1\ud800' }), { kind: 'accepted' }],
  ['a code that turns the line around', accepted({ label: 'S1\u202e21\u0000\n3' }), { kind: 'accepted' }],
  ['a code of a megabyte', accepted({ label: 'S'.repeat(1_000_000) }), { kind: 'accepted' }],
  [
    'a warning of many texts',
    { ...accepted({}), warning_message: Array(9999).fill('S'.repeat(99)) },
    { kind: 'accepted' },
  ],
  [
    'a refusal of a megabyte',
    { success: false, message: 'x'.repeat(1_000_000), log_id: 'y'.repeat(1_000_000) },
    { kind: 'failed' },
  ],
])('%s is read in bounds, and nothing unseen is left in it', async (_, body, expected) => {
  await using scripted = await startScriptedCarrier({ body })
  const answer = await scripted.carrier.submit('{}')
  expect(answer).toMatchObject(expected)
  expect(JSON.stringify(answer).length).toBeLessThan(10_000)
  expect(JSON.stringify(answer)).not.toMatch(/[\p{Cc}\p{Cf}]|\\u/u)
  const code = answer.kind === 'accepted' ? answer.order.trackingCode : ''
  expect(trackingLink('https://carrier.example/{code}', code)).toMatch(/^https:\/\/carrier\.example\//)
})

test.each(['\u200b', '\u00ad', '\u0000', '\u202e', '\ud800', '\ufeff'])(
  'a token that is sent back with %j inside does not come together again',
  async (unseen) => {
    const echo = [...TOKEN].join(unseen)
    for (const body of [{ success: false, message: `Sai: ${echo}` }, `<p>${echo}</p>`]) {
      await using scripted = await startScriptedCarrier({ body })
      const said = JSON.stringify(await scripted.carrier.submit('{}'))
      expect(said).not.toContain(TOKEN)
    }
  },
)

test('lists without end are cut, for a screen shows all of one', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({ pick_address_id: at, title: 'x', amount: 1 }))
  const names = many.map(({ pick_address_id }) => `Ấp ${pick_address_id}`)
  await using pickups = await startScriptedCarrier({ body: { success: true, data: many } })
  expect(await pickups.carrier.listPickups()).toMatchObject({ value: { length: 2000 } })
  await using places = await startScriptedCarrier({ body: { success: true, data: names } })
  const place = { province: 'Hà Nội', district: 'Ba Đình', wardOrStreet: 'Láng' }
  expect(await places.carrier.levelFour(place)).toMatchObject({ value: { length: 2000 } })
  await using fees = await startScriptedCarrier({ body: { success: true, fee: { fee: 1, extFees: many } } })
  expect(await fees.carrier.fee(draft(), 'road')).toMatchObject({ value: { surcharges: { length: 2000 } } })
})

describe('an answer about another order', () => {
  const answerWith = (order: object) => ({ httpStatus: 200, body: JSON.stringify({ success: true, order }) })
  async function shipped() {
    const shop = await openShop()
    const worker = shop.startWorker()
    const fail = (endpoint: 'submitOrder' | 'orderStatus' | 'cancelOrder', order: object) =>
      shop.sandbox.sandbox.fail({ kind: 'answer', endpoint, times: 1, delayMs: 0, answer: answerWith(order) })
    return { ...shop, worker, fail }
  }

  test('to a submission puts no foreign code on the parcel: it is looked up by our own id', async () => {
    const { worker, fail, submissions, sandbox } = await shipped()
    fail('submitOrder', { ...ORDER, partner_id: 'another', label: 'S9.OTHER.9' })
    const { key } = await worker.ship()
    await worker.later(MINUTE)
    const found = await worker.store.get(key)
    expect(JSON.stringify(found)).not.toContain('S9.OTHER.9')
    expect(submissions().length).toBeGreaterThan(0)
    expect(sandbox.state.orders.length).toBeLessThan(2)
  })

  test.each([
    ['neither our id nor our code', { partner_id: 'another', label_id: 'S9.OTHER.9' }],
    ['another id only', { partner_id: 'another', label_id: '' }],
    ['another code only', { label_id: 'S9.OTHER.9' }],
  ])('with %s changes no status, money or recipient', async (_, named) => {
    const { worker, fail } = await shipped()
    const before = await worker.ship()
    expect(before.submission).toBe('accepted')
    fail('orderStatus', { ...named, status: 5, pick_money: 0, customer_fullname: 'Kẻ Gian' })
    await refresh(worker.world, before.key)
    const after = await worker.store.get(before.key)
    expect(after).toMatchObject({
      status: { code: before.status?.code },
      statusFailure: { kind: 'unreadable' },
    })
    expect(JSON.stringify(after)).not.toContain('Kẻ Gian')
  })

  test('does not settle a cancel', async () => {
    const { worker, fail, sandbox } = await shipped()
    const { key } = await worker.ship()
    sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
    fail('orderStatus', { partner_id: 'another', label_id: 'S9.OTHER.9', status: -1 })
    await cancel(worker.world, key)
    expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
  })
})
