import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, matchPath, toQuery } from '../../lib/carrier/endpoints/endpoint.ts'
import { endpointNames, endpoints } from '../../lib/carrier/endpoints/table.ts'
import { parseWireJson } from '../../lib/carrier/reply.ts'

test('the table names every row, each at a path of its own', () => {
  expect([...endpointNames].sort()).toEqual(Object.keys(endpoints).sort())
  const paths = Object.values(endpoints).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('what changes something may not simply be requested again', () => {
  const changing = endpointNames.filter((name) => !endpoints[name].repeatable)
  expect(changing).toEqual(['submitOrder', 'cancelOrder', 'createShop'])
})

test('lists go out as repeated, escaped name[]', () => {
  expect(toQuery({ weight: 300, tags: [1, 7], ward: '', street: undefined })).toBe(
    '?weight=300&tags%5B%5D=1&tags%5B%5D=7',
  )
})

test('any order id comes through a path unharmed, and its prefix stays readable', () => {
  const { path } = endpoints.orderStatus
  expect(fillPath(path, { order: 'partner_id:a b' })).toBe('/services/shipment/v2/partner_id:a%20b')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const url = new URL(fillPath(path, { order: `partner_id:${id}` }), 'http://carrier.example')
      expect(matchPath(path, url.pathname)).toEqual({ order: `partner_id:${id}` })
    }),
  )
})

test('a solution id past 2^53 keeps its digits', () => {
  const text = '{"data":[{"solution_id":1340164168838205440,"amount":30400}],"rid":"x"}'
  expect(parseWireJson(text, (words) => words)).toEqual({
    data: [{ solution_id: '1340164168838205440', amount: 30400 }],
    rid: 'x',
  })
})

test('a number that holds a secret is text without it', () => {
  expect(
    parseWireJson('{"message":9876543210,"fee":30400}', (words) => words.replace('987654', '…')),
  ).toEqual({
    message: '…3210',
    fee: 30400,
  })
})
