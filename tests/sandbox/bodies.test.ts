import { describe, expect, test } from 'vitest'
import { bodyFormat, parseBody, parseForm } from '../../lib/sandbox/body.ts'
import { practise } from './practice.ts'

/** `order[id]=…`, as a PHP program writes a form. */
function toForm(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([inner, one]) => toForm(one, name ? `${name}[${inner}]` : inner))
}

describe('a body', () => {
  test('as form or as JSON makes the same order, field by field', async () => {
    const { post, order, state } = practise()
    const body = order('one')
    body.order.gam_solutions = [{ solution_id: 7 }]
    const json = JSON.stringify(body).replace(':7}', ':1340164168838205440}')
    expect((await post(json)).status).toBe(200)
    const form = toForm(body).map(([name, value]): [string, string] => {
      return [name, value === 'one' ? 'two' : name.endsWith('[solution_id]') ? '1340164168838205440' : value]
    })
    expect((await post(String(new URLSearchParams(form)), 'application/x-www-form-urlencoded')).status).toBe(
      200,
    )
    const [one, two] = state.orders
    expect(two?.order).toEqual({ ...one?.order, id: 'two' })
    expect(two?.products).toEqual(one?.products)
    expect(one?.order).toEqual({
      ...body.order,
      gam_solutions: [{ solution_id: '1340164168838205440' }],
    })
  })

  test('without a type is a form, and of another type is refused', async () => {
    expect(bodyFormat('')).toBe('form')
    expect(bodyFormat('Application/JSON; charset=utf-8')).toBe('json')
    const { post, order, state } = practise()
    const refused = await post(JSON.stringify(order()), 'text/plain')
    expect([refused.status, await refused.json()]).toMatchObject([
      405,
      { success: false, error_code: '10105' },
    ])
    expect(state.orders).toHaveLength(0)
  })

  test('of JSON declared as a form holds no order', async () => {
    const { post, order } = practise()
    const answer = await post(JSON.stringify(order()), 'application/x-www-form-urlencoded')
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: '30101' }])
  })

  test('is stored as sent, digit for digit, with its type and version and no token', async () => {
    const { post, order, state } = practise()
    const body = JSON.stringify(order()).replace('"note"', '"note"')
    await post(body, 'application/json', {}, '/services/shipment/order?ver=1.5')
    expect(state.requests[0]).toMatchObject({
      body,
      ver: '1.5',
      contentType: 'application/json',
      referred: false,
      query: 'ver=1.5',
    })
    await post('{"order":{"id":"practice-token-1"}}')
    expect(JSON.stringify(state.requests)).not.toContain('practice-token-1')
  })

  test('keeps big numbers whole and small ones numbers', () => {
    expect(parseBody('{"a":9223372036854775807,"b":3,"c":1e400}', 'json')).toEqual({
      a: 9223372036854775807n,
      b: 3,
      c: Number.POSITIVE_INFINITY,
    })
    expect(parseBody('{', 'json')).toBeUndefined()
  })
})

describe('a form', () => {
  test('is read as PHP reads it', () => {
    expect(
      parseForm('order[tags][]=1&order[tags][]=7&order[id]=a%26b&products[0][name]=%C3%81o+thun&x=1&x=2'),
    ).toEqual({
      order: { tags: ['1', '7'], id: 'a&b' },
      products: [{ name: 'Áo thun' }],
      x: '2',
    })
  })

  test('cannot reach a prototype, and odd brackets are names', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1')
    expect('polluted' in {}).toBe(false)
    expect(parseForm('a[b=1&[c]=2')).toEqual({ 'a[b': '1', '[c]': '2' })
  })
})
