import { describe, expect, test } from 'vitest'
import { expressSessions } from '../../lib/domain/shipment/shipment-draft.ts'
import { NOW, practiceState, practise } from './practice.ts'

/** A second before labels end, and that moment, at UTC+7. */
const LAST_OF_2025 = Date.UTC(2025, 11, 31, 16, 59, 59)
const FIRST_OF_2026 = LAST_OF_2025 + 1000

async function answered(now: number, changes: object, products?: object[]) {
  const here = practise(now)
  const body = here.order()
  const sent = { products: products ?? body.products, order: { ...body.order, ...changes } }
  const response = await here.post(JSON.stringify(sent).replace(/"big:(\d+)"/g, '$1'))
  return { ...here, status: response.status, said: await response.json() }
}

describe('labels, while they are in force', () => {
  const light = [{ name: 'Áo', weight: 0.3, quantity: 1 }]

  test.each<[string, object]>([
    ['75 without details', { tags: [75] }],
    ['75 with a detail nobody knows', { tags: [75], sub_tags: [6] }],
    ['19 without its fee', { tags: [19] }],
    ['19 with a fee of 0', { tags: [19], not_delivered_fee: 0 }],
    ['19 with more than 20,000,000', { tags: [19], not_delivered_fee: 20_000_001 }],
    ['2 on goods worth 1,000,000 of a C2C shop', { tags: [2], value: 1_000_000 }],
    ['40 on 301 g', { tags: [40], total_weight: 0.301 }],
    ['one nobody knows', { tags: [3] }],
  ])('%s is refused in words', async (_, changes) => {
    const { status, said, state } = await answered(LAST_OF_2025, changes, light)
    expect([status, said]).toMatchObject([422, { success: false, message: expect.stringMatching(/\S/) }])
    expect(state.orders).toHaveLength(0)
  })

  test.each<[string, object]>([
    ['75 with a detail', { tags: [75], sub_tags: [1] }],
    ['19 with its highest fee', { tags: [19], not_delivered_fee: 20_000_000 }],
    ['2 on goods worth more', { tags: [2], value: 1_000_001 }],
    ['40 on 300 g', { tags: [40], total_weight: 0.3 }],
  ])('%s is taken', async (_, changes) => {
    expect(await answered(LAST_OF_2025, changes, light)).toMatchObject({ said: { success: true } })
  })

  test('a B2C shop’s goods must be worth more than 3,000,000 for label 2', async () => {
    const state = practiceState()
    const [shop] = state.shops
    if (shop) shop.kind = 'b2c'
    const { order, post } = practise(LAST_OF_2025, { state })
    const send = async (id: string, value: number) => {
      const body = order(id)
      return (await post(JSON.stringify({ ...body, order: { ...body.order, tags: [2], value } }))).status
    }
    expect([await send('a', 3_000_000), await send('b', 3_000_001)]).toEqual([422, 200])
  })

  test('a second later they are ignored, stored and reported; solutions the other way round', async () => {
    const changes = { tags: [75, 3], gam_solutions: [{ solution_id: 1 }] }
    const after = await answered(FIRST_OF_2026, { ...changes, gam_solutions: [] })
    expect(after.state.orders[0]).toMatchObject({ ignored: ['tags'], order: { tags: [75, 3] } })
    expect(after.state.requests[0]?.remark).toMatch(/^tags ignored/)
    const before = await answered(LAST_OF_2025, { ...changes, tags: [1] })
    expect(before.state.orders[0]?.ignored).toEqual(['gam_solutions'])
  })
})

describe('solutions', () => {
  test.each([
    ['an id of the list, in bare digits', 'big:1340164168838205440', 200],
    ['the next id a JS number would make of it', 'big:1340164168838205447', 422],
    ['digits in quotes', '1340164168838205440', 422],
    ['an id nobody knows', 5, 422],
  ])('%s', async (_, solution_id, status) => {
    expect(await answered(NOW, { gam_solutions: [{ solution_id }] })).toMatchObject({ status })
  })
})

describe('dates, shifts and express', () => {
  test.each<[string, object, number]>([
    ['today', { pick_date: '2026/11/20' }, 200],
    ['yesterday', { pick_date: '2026/11/19' }, 422],
    ['no such day', { pick_date: '2026/02/30' }, 422],
    ['dashes', { pick_date: '2026-11-21' }, 422],
    ['delivery on the day of the pickup', { pick_date: '2026/11/22', deliver_date: '2026/11/22' }, 200],
    ['delivery before the pickup', { pick_date: '2026/11/22', deliver_date: '2026/11/21' }, 422],
    ['an end to come', { expired: '2026/11/20 15:00:01' }, 200],
    ['an end gone by', { expired: '2026/11/20 14:59:59' }, 422],
    ['an end at 25 o’clock', { expired: '2026/11/21 25:00:00' }, 422],
    ['the evening shift', { pick_work_shift: 3, deliver_work_shift: 3 }, 200],
    ['a fourth shift', { pick_work_shift: 4 }, 422],
    ['a shift of 0 for delivery', { deliver_work_shift: 0 }, 422],
    ['opm 2', { opm: 2 }, 422],
    ['stones', { weight_option: 'stone' }, 422],
    ['express without a session', { deliver_option: 'xteam' }, 422],
    ['express to be dropped off', { deliver_option: 'xteam', pick_session: '2', pick_option: 'post' }, 422],
    ['an option nobody knows', { deliver_option: 'drone' }, 422],
    ['use_return_address 2', { use_return_address: 2 }, 422],
    [
      'optional fields sent empty',
      { pick_option: '', pick_session: '', weight_option: '', pick_date: '' },
      200,
    ],
    ['a note of 120 in NFD', { note: 'ế'.repeat(120).normalize('NFD') }, 200],
    ['the same phone written abroad', { tel: '+84 912 000 111' }, 422],
  ])('%s', async (_, changes, status) => {
    expect(await answered(NOW, changes)).toMatchObject({ status })
  })

  test.each(expressSessions)('express in session %s is accepted', async (pick_session) => {
    expect(await answered(NOW, { deliver_option: 'xteam', pick_session })).toMatchObject({ status: 200 })
  })

  test.each([
    ['pick_date', '2026/11/21'],
    ['deliver_date', '2026/11/21'],
    ['expired', '2026/11/21 08:00:00'],
    ['label_id', 'PRE.1'],
  ])('%s is for shops whose package has it', async (name, value) => {
    const state = practiceState()
    for (const shop of state.shops) shop.features = []
    const { order, post } = practise(NOW, { state })
    const body = order()
    const send = async () =>
      (await post(JSON.stringify({ ...body, order: { ...body.order, [name]: value } }))).status
    expect(await send()).toBe(422)
    for (const shop of state.shops) delete shop.features
    expect(await send()).toBe(422)
    for (const shop of state.shops)
      shop.features = ['pick-date', 'deliver-date', 'expiry', 'pre-issued-label']
    expect(await send()).toBe(200)
  })

  test('a pre-issued code becomes the tracking code, once', async () => {
    const { post, order, state } = practise()
    const send = async (id: string) => {
      const body = order(id)
      return (await post(JSON.stringify({ ...body, order: { ...body.order, label_id: 'PRE.7' } }))).status
    }
    expect([await send('a'), await send('b')]).toEqual([200, 422])
    expect(state.orders.map(({ trackingCode }) => trackingCode)).toEqual(['PRE.7'])
  })
})

describe('where it goes', () => {
  const ward = { province: 'Hà Nội', district: 'Huyện Gia Lâm', ward: 'Xã Bát Tràng' }

  test.each<[string, object, number, string]>([
    ['a hamlet of the ward', { ...ward, hamlet: 'thôn 3' }, 200, ''],
    ['Khác', { ...ward, hamlet: 'Khác' }, 200, ''],
    ['a hamlet of nowhere', { ...ward, hamlet: 'Thôn 99' }, 422, '30302'],
    ['any hamlet where no list is', { hamlet: 'Xóm Mới' }, 200, ''],
    ['an island without an airport, by air', { district: 'Huyện Lý Sơn', transport: 'fly' }, 200, '30604'],
    ['the same by road', { district: 'Huyện Lý Sơn', transport: 'road' }, 200, ''],
  ])('%s', async (_, changes, status, code) => {
    const answer = await answered(NOW, changes)
    expect([answer.status, answer.said.error_code ?? '']).toEqual([status, code])
    expect(answer.said.success).toBe(code === '')
  })
})
