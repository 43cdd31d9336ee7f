import { describe, expect, test } from 'vitest'
import { faultByRate, parseFaultRates } from '../../lib/sandbox/faults.ts'
import { practise } from './practice.ts'

const seeds = Array.from({ length: 24 }, (_, i) => `seed-${i}`)

async function session(seed: string) {
  const { submit, carrier, sandbox, ask, order, post } = practise(undefined, { seed })
  const texts: string[] = []
  const keep = async (answer: Promise<Response>) => texts.push(await (await answer).text())
  await keep(post(JSON.stringify(order('a'))))
  await keep(post(JSON.stringify(order('a'))))
  await keep(ask('/services/shipment/v2/partner_id:a'))
  await keep(ask('/services/kho-hang/thong-tin-san-pham?term=none'))
  sandbox.setStatus('a', 12)
  return { texts, submit, carrier }
}

describe('answers under a seed', () => {
  test('are the same for the same seed and the same requests', async () => {
    expect((await session('one')).texts).toEqual((await session('one')).texts)
    expect((await session('one')).texts).not.toEqual((await session('two')).texts)
  })

  test('come in every shape the field notes tell of', async () => {
    const texts = (await Promise.all(seeds.map(session))).flatMap(({ texts }) => texts)
    const all = texts.join('\n')
    for (const shape of [
      /"fee":"32000"/,
      /"fee":32000/,
      /"status":"2"/,
      /"status":2[,}]/,
      /"weight":300/,
      /"weight":"300"/,
      /"warning_message":"/,
      /"carrier_label":/,
      /"ghtk_label":/,
      /"sorting_code":/,
      /"data":null/,
      /"data":\[\]/,
    ]) {
      expect(all).toMatch(shape)
    }
    const successes = texts.map((text) => JSON.parse(text)).filter(({ success }) => success)
    expect(successes.some((body) => !('message' in body))).toBe(true)
    expect(texts.some((text) => !text.includes('log_id'))).toBe(true)
  })

  test.each(seeds)('mean the same in every shape: %s', async (seed) => {
    const { submit, carrier } = await session(seed)
    expect(await submit('b')).toMatchObject({
      kind: 'accepted',
      order: { partnerId: 'b', trackingCode: 'S1.A1.17373472', fee: 32_000, statusCode: 2 },
    })
    expect(await submit('b')).toMatchObject({ kind: 'exists', trackingCode: 'S1.A1.17373472', statusCode: 2 })
    expect(await carrier.status({ partnerId: 'b' })).toMatchObject({
      value: { found: true, order: { statusCode: 2, cod: 300_000, weightGrams: 300, fee: 32_000 } },
    })
    const listed = await carrier.listSolutions()
    expect(listed.ok && listed.value[0]?.id).toBe('1340164168838205440')
    expect(await carrier.findProducts('none')).toEqual({ ok: true, value: [] })
    expect(await carrier.cancel({ partnerId: 'b' })).toEqual({ kind: 'cancelled' })
    const atPickup = await carrier.cancel({ partnerId: 'a' })
    if (atPickup.kind === 'failed') expect(atPickup).toMatchObject({ failure: { code: '50106' } })
  })

  test('without a seed there is one shape', async () => {
    const { post, order } = practise()
    const shapes = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const said = await (await post(JSON.stringify(order(`o${i}`)))).json()
      shapes.add(JSON.stringify([Object.keys(said), Object.keys(said.order), typeof said.order.fee]))
    }
    expect(shapes.size).toBe(1)
  })
})

describe('faults by rate', () => {
  test('are read from their short form', () => {
    expect(parseFaultRates('drop-after:2%, error-500:0.5%@submitOrder,slow:5%@fee+1.5s,busy:1%')).toEqual([
      { kind: 'drop-after', percent: 2, endpoint: 'any', delayMs: 0 },
      { kind: 'error-500', percent: 0.5, endpoint: 'submitOrder', delayMs: 0 },
      { kind: 'slow', percent: 5, endpoint: 'fee', delayMs: 1500 },
      { kind: 'busy', percent: 1, endpoint: 'any', delayMs: 0 },
    ])
    expect(parseFaultRates('slow:1%')).toMatchObject([{ delayMs: 3000 }])
  })

  test.each([
    ['earthquake:1%', 'no fault is called "earthquake".'],
    ['answer:1%', 'no fault is called "answer".'],
    ['html:1%@nowhere', 'no endpoint is called "nowhere".'],
    ['html:101%', '"html:101%" asks for more than 100 %.'],
    ['html:60%,empty:41%@fee', 'faults for fee add up to 101 %, more than there are requests.'],
    ['html', '"html" is not KIND:RATE%[@ENDPOINT][+SECONDSs], as in drop-after:2%@submitOrder.'],
    ['', '"" is not KIND:RATE%[@ENDPOINT][+SECONDSs], as in drop-after:2%@submitOrder.'],
  ])('"%s" is refused: %s', (text, words) => {
    expect(() => parseFaultRates(text)).toThrow(new Error(words))
  })

  test('hit about their share of requests, only at their endpoint, and the same ones again', () => {
    const rates = parseFaultRates('drop-after:10%@submitOrder,html:5%')
    const kinds = (seed: string) =>
      Array.from({ length: 4000 }, (_, n) => faultByRate(rates, 'submitOrder', seed, n)?.kind)
    const share = (kind: string) => kinds('a').filter((one) => one === kind).length / 4000
    expect(share('drop-after')).toBeCloseTo(0.1, 1)
    expect(share('html')).toBeCloseTo(0.05, 1)
    expect(kinds('a')).toEqual(kinds('a'))
    expect(kinds('a')).not.toEqual(kinds('b'))
    const fees = Array.from({ length: 400 }, (_, n) => faultByRate(rates, 'fee', 'a', n)?.kind)
    expect(fees).not.toContain('drop-after')
  })

  test('never lose or double an order that is looked up', async () => {
    const faultRates = parseFaultRates('drop-after:20%,drop-before:20%,truncated:10%,error-500:10%,html:10%')
    const { submit, state } = practise(undefined, { faultRates, seed: 'storm' })
    const kinds = new Set<string>()
    for (let i = 0; i < 30; i++) {
      for (let tries = 0; tries < 30; tries++) {
        const { kind } = await submit(`o${i}`)
        kinds.add(kind)
        if (kind !== 'failed') break
      }
    }
    expect(state.orders.map(({ partnerId }) => partnerId)).toEqual(
      Array.from({ length: 30 }, (_, i) => `o${i}`),
    )
    expect([...kinds].sort()).toEqual(['accepted', 'exists', 'failed'])
    expect(state.requests.filter(({ fault }) => fault === 'drop-after').length).toBeGreaterThan(0)
  })
})
