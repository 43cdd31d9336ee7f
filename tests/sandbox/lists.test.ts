import { describe, expect, test } from 'vitest'
import { practiceState, practise } from './practice.ts'

describe('solutions', () => {
  test('come in several groups, their ids as bare digits past what a JS number holds', async () => {
    const { ask, carrier } = practise()
    const text = await (await ask('/open/api/v1/shop/solutions')).text()
    expect(text).toContain('"solution_id":1340164168838205440,')
    expect(text).toContain('"solution_id":9223372036854775807,')
    expect(JSON.parse(text)).toMatchObject({ success: true, code: 200, rid: expect.any(String) })
    const listed = await carrier.listSolutions()
    if (!listed.ok) throw new Error('they are listed')
    expect(listed.value[0]).toEqual({
      id: '1340164168838205440',
      name: 'Hàng dễ vỡ',
      group: 'Tính chất hàng hóa',
    })
    expect(new Set(listed.value.map(({ group }) => group)).size).toBeGreaterThan(2)
    expect(new Set(listed.value.map(({ id }) => id)).size).toBe(listed.value.length)
  })
})

describe('level-4 names', () => {
  const levelFour = (query: object) =>
    practise().ask(`/services/address/getAddressLevel4?${new URLSearchParams({ ...query })}`)

  test.each<[string, object, string[]]>([
    [
      'of a ward with a list',
      { province: 'Hà Nội', district: 'Huyện Đông Anh', ward_street: 'xã Kim Chung' },
      ['Thôn Bầu', 'Thôn Hậu Dưỡng', 'Thôn Nhuế', 'Khác'],
    ],
    ['of a ward without one', { province: 'Hà Nội', district: 'Quận Ba Đình', ward_street: 'Phúc Xá' }, []],
    [
      'of a namesake elsewhere',
      { province: 'Hà Nội', district: 'Huyện Hoài Đức', ward_street: 'Xã Kim Chung' },
      [],
    ],
    [
      'of a whole address',
      { address: 'số 9, xã Kim Chung, huyện Đông Anh, Hà Nội' },
      ['Thôn Bầu', 'Thôn Hậu Dưỡng', 'Thôn Nhuế', 'Khác'],
    ],
  ])('%s', async (_, query, data) => {
    expect(await (await levelFour(query)).json()).toEqual({ success: true, data })
  })

  test('of a new ward, where the package lets it go without a district', async () => {
    const state = practiceState()
    for (const shop of state.shops) shop.features = ['no-district']
    const query = new URLSearchParams({ province: 'Hà Nội', ward_street: 'xã Kim Chung' })
    const answer = await practise(undefined, { state }).ask(`/services/address/getAddressLevel4?${query}`)
    expect(await answer.json()).toMatchObject({ data: ['Thôn Bầu', 'Thôn Hậu Dưỡng', 'Thôn Nhuế', 'Khác'] })
  })

  test.each(['province', 'district', 'ward_street'])('are refused without %s', async (name) => {
    const state = practiceState()
    for (const shop of state.shops) shop.features = []
    const query = { province: 'Hà Nội', district: 'Huyện Đông Anh', ward_street: 'Kim Chung', [name]: '' }
    const path = `/services/address/getAddressLevel4?${new URLSearchParams(query)}`
    const answer = await practise(undefined, { state }).ask(path)
    expect([answer.status, await answer.json()]).toMatchObject([405, { success: false, error_code: '10105' }])
  })
})

describe('products', () => {
  test('are those the shop has sent, each with its own code, and none of other shops', async () => {
    const { carrier, submitRaw, ask, state } = practise()
    expect(await carrier.findProducts('áo')).toEqual({ ok: true, value: [] })
    await submitRaw({ weight_option: 'gram', total_weight: 700 }, [
      { name: 'Áo thun', weight: 200, quantity: 2, price: 90_000, product_code: '' },
      { name: 'Quần', weight: 300, product_code: 'Q-1' },
    ])
    const { data } = await (await ask('/services/kho-hang/thong-tin-san-pham?term=AO')).json()
    expect(data).toEqual([{ full_name: 'Áo thun', product_code: 'SP220301000', weigh: 0.2, cost: 90_000 }])
    expect(await carrier.findProducts('quần')).toMatchObject({ value: [{ code: 'Q-1' }] })
    expect(state.products.every(({ partnerCode }) => partnerCode === 'S-ONE')).toBe(true)
    expect((await ask('/services/kho-hang/thong-tin-san-pham')).status).toBe(405)
  })

  test('sent again keep their code and take the new price', async () => {
    const { submitRaw, state } = practise()
    await submitRaw({}, [{ name: 'Áo', weight: 0.1, price: 1000 }], 'a')
    await submitRaw({}, [{ name: 'Áo', weight: 0.1, price: 2000 }], 'b')
    expect(state.products).toMatchObject([{ name: 'Áo', code: 'SP220301000', cost: 2000 }])
  })
})

describe('the express check', () => {
  const query = {
    pick_province: 'Hà Nội',
    pick_district: 'Quận Cầu Giấy',
    customer_province: 'TP Hà Nội',
    customer_district: 'Quận 1',
    customer_first_address: '1 Hàng Bè',
  }
  const sessionsAt = (now: number, changes: object = {}) =>
    practise(now).ask(`/services/shipment/x-team?${new URLSearchParams({ ...query, ...changes })}`)
  const hour = (utc: number, minute = 0) => Date.UTC(2026, 10, 20, utc, minute)

  test.each([
    ['at 08:29', hour(1, 29), ['2', '5', '8', '11', '2_mai', '5_mai', '8_mai', '11_mai']],
    ['at 08:30', hour(1, 30), ['5', '8', '11', '2_mai', '5_mai', '8_mai', '11_mai']],
    ['at night', hour(14), ['2_mai', '5_mai', '8_mai', '11_mai']],
  ])('lists what is still open %s', async (_, now, sessions) => {
    const { data } = await (await sessionsAt(now)).json()
    expect(data.map(({ session_val }: { session_val: string }) => session_val)).toEqual(sessions)
  })

  test('lists nothing where express does not go, and needs all five parts', async () => {
    expect(await (await sessionsAt(hour(1), { customer_province: 'Cà Mau' })).json()).toMatchObject({
      data: [],
    })
    for (const name of Object.keys(query))
      expect((await sessionsAt(hour(1), { [name]: '' })).status).toBe(405)
  })
})

describe('what an account’s package does not have', () => {
  test.each(['/services/label/S1.A1.1', '/services/shipment/x-team'])(
    '%s is a 403 with 30601',
    async (path) => {
      const state = practiceState()
      for (const shop of state.shops) shop.features = []
      const answer = await practise(undefined, { state }).ask(path)
      expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: '30601' }])
    },
  )
})

describe('the label', () => {
  const boxes = [
    ['portrait', 'A5', '420 595'],
    ['landscape', 'A5', '595 420'],
    ['portrait', 'A6', '298 420'],
    ['landscape', 'A6', '420 298'],
  ] as const

  test.each(boxes)('%s %s is one page of that size with code and recipient', async (original, size, box) => {
    const { submit, ask, carrier } = practise()
    await submit('shop__1', { name: 'Đỗ Thị (Hoa)' })
    const path = '/services/label/S1.A1.17373471'
    const answer = await ask(`${path}?original=${original}&page_size=${size}`)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    const text = await answer.text()
    expect(text).toContain(`/MediaBox [0 0 ${box}]`)
    expect(text).toContain('(S1.A1.17373471)')
    expect(text).toContain('Do Thi \\(Hoa\\)')
    const offsets = [...text.matchAll(/(\d{10}) 00000 n/g)].map((found) => Number(found[1]))
    expect(offsets).toHaveLength(6)
    for (const [i, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj`))
    const start = Number(text.match(/startxref\n(\d+)/)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    expect(await carrier.labelPdf('S1.A1.17373471', { original, size })).toMatchObject({ ok: true })
  })

  test('of an unknown code, or of our own id, is a JSON error; odd paper too', async () => {
    const { submit, ask } = practise()
    await submit('shop__1')
    for (const path of ['/services/label/nothing', '/services/label/partner_id:shop__1']) {
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: '40102' }])
    }
    expect((await ask('/services/label/S1.A1.17373471?paper_size=A0')).status).toBe(405)
  })
})
