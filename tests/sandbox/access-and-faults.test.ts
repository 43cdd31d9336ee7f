import { describe, expect, test } from 'vitest'
import { fillPath } from '../../lib/carrier/endpoints/endpoint.ts'
import { endpointNames, endpoints } from '../../lib/carrier/endpoints/table.ts'
import { type Fault, faultKinds, faultSchema } from '../../lib/sandbox/faults.ts'
import { draft } from '../carrier/draft.ts'
import { practise } from './practice.ts'

describe('access', () => {
  test('a good token and partner code', async () => {
    const { carrier } = practise()
    expect(await carrier.checkConnection()).toEqual({ ok: true, value: null })
  })

  test.each([
    ['a wrong token', { Token: 'wrong' }],
    ['no partner code', { 'X-Client-Source': '' }],
  ])('not %s: 403, JSON, not a byte', async (_, headers) => {
    const { ask } = practise()
    const response = await ask('/services/authenticated', 'GET', headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect(await response.text()).toBe('')
  })

  test('a private partner code is one that only the carrier knows', async () => {
    const { ask } = practise()
    const response = await ask('/services/authenticated', 'GET', { 'X-Client-Source': 'P-PRIVATE' })
    expect(response.status).toBe(200)
  })

  test('the connection is checked by GET and by POST', async () => {
    const { ask } = practise()
    for (const method of ['GET', 'POST']) {
      expect((await ask('/services/authenticated', method)).status).toBe(200)
    }
  })

  test('a token with one right only has that right only', async () => {
    const { carrierOf } = practise()
    const carrier = carrierOf('practice-token-2', 'S-TWO')
    expect(await carrier.checkConnection()).toMatchObject({ ok: true })
    expect(await carrier.fee(draft(), 'road')).toMatchObject({ ok: true })
    expect(await carrier.listPickups()).toMatchObject({ failure: { kind: 'forbidden', code: '30601' } })
  })

  test('every row of the table is served, under its own path and methods', async () => {
    const { ask } = practise()
    for (const name of endpointNames) {
      const { path, methods } = endpoints[name]
      const at = fillPath(path, { order: 'none' })
      expect((await ask(at, methods[0])).status).not.toBe(404)
      expect((await ask(at, 'PUT')).status).toBe(405)
    }
    expect((await ask('/services/nothing')).status).toBe(404)
  })

  test('the pickup addresses are the shop’s', async () => {
    const { carrier } = practise()
    const listed = await carrier.listPickups()
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['88450121', '88450122', '88450123'])
  })
})

describe('faults on demand', () => {
  const fault = (given: object): Fault => faultSchema.parse(given)
  const answers: Record<Fault['kind'], object> = {
    slow: { kind: 'accepted' },
    'drop-before': { failure: { kind: 'unreachable', why: 'dropped' } },
    'drop-after': { failure: { kind: 'unreachable', why: 'dropped' } },
    truncated: { failure: { kind: 'unreadable' } },
    'error-500': { failure: { kind: 'carrier-down', httpStatus: 500 } },
    html: { failure: { kind: 'unreadable', excerpt: '502 Bad Gateway' } },
    empty: { failure: { kind: 'unreadable', excerpt: '' } },
    'blank-refusal': { failure: { kind: 'carrier-down', httpStatus: 200 } },
    'token-refused': { failure: { kind: 'unauthorised' } },
    'token-expired': { failure: { kind: 'unauthorised' } },
    'operation-refused': { failure: { kind: 'forbidden', message: '', right: 'createOrder' } },
    'right-missing': { failure: { kind: 'forbidden', code: '30601' } },
    busy: { failure: { kind: 'busy', retryAfterMs: 3000 } },
    answer: { failure: { kind: 'rejected', message: 'Hôm nay nghỉ' } },
  }
  const done: readonly Fault['kind'][] = ['slow', 'drop-after', 'truncated']

  test.each(faultKinds)('%s: what the client sees, and whether the order was accepted', async (kind) => {
    const { submit, sandbox, state } = practise()
    sandbox.fail(
      fault({
        kind,
        retryAfter: '3',
        answer: { httpStatus: 200, body: '{"success":false,"message":"Hôm nay nghỉ"}' },
      }),
    )
    expect(await submit('shop__1')).toMatchObject(answers[kind])
    expect(state.orders).toHaveLength(done.includes(kind) ? 1 : 0)
    expect(await submit('shop__1')).toMatchObject({ kind: done.includes(kind) ? 'exists' : 'accepted' })
    expect(state.orders).toHaveLength(1)
    expect(state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')).toHaveLength(2)
  })

  test('hit only their endpoint, as often as requested', async () => {
    const { carrier, submit, sandbox } = practise()
    sandbox.fail(fault({ kind: 'error-500', endpoint: 'submitOrder', times: 2 }))
    expect(await carrier.checkConnection()).toMatchObject({ ok: true })
    const kinds = [await submit('a'), await submit('a'), await submit('a')].map(({ kind }) => kind)
    expect(kinds).toEqual(['failed', 'failed', 'accepted'])
  })

  test('a slow answer comes late, but the order is accepted at once', async () => {
    const { submit, sandbox, state, later } = practise()
    sandbox.fail(fault({ kind: 'slow', delayMs: 25_000 }))
    const answer = submit('shop__1')
    await expect.poll(() => later.length).toBe(1)
    expect(state.orders).toHaveLength(1)
    later[0]?.()
    expect(await answer).toMatchObject({ kind: 'accepted' })
  })
})
