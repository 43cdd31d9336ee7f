import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Credentials } from '../../lib/carrier/carrier.ts'
import { endpoints } from '../../lib/carrier/endpoints/table.ts'
import { createExchange } from '../../lib/carrier/exchange.ts'
import { failedReply } from '../../lib/carrier/reply.ts'
import { whatMatters } from '../what-matters.ts'
import { carrierDeps } from './carrier-deps.ts'

const ACCOUNT = {
  ...{ api: 'https://gw.congty.example/carrier', partnerCode: 'S-Shop', token: 'shop-token-7f3a' },
  ...{ referToken: 'operator-token-9c1d', referCode: 'B2C-Operator', apiVersion: '1.5', bodyFormat: 'json' },
} as const satisfies Required<Credentials>

/** The requests that leave, to a carrier that answers each by its tokens. */
function listening(credentials: Credentials, answer: (request: Request) => Response) {
  const left: Request[] = []
  const fetch = async (request: Request) => {
    left.push(request)
    return answer(request)
  }
  return { left, exchange: createExchange(credentials, { ...carrierDeps, fetch }) }
}

const fine = () => Response.json({ success: true, order: { label: 'S1', fee: 1 } })

describe('what of an account goes out', () => {
  const requestOf = async ({
    account,
    name,
  }: {
    account: Credentials
    name: 'submitOrder' | 'orderStatus'
  }) => {
    const { exchange, left } = listening(account, fine)
    const reply =
      name === 'submitOrder'
        ? await exchange.ask(endpoints.submitOrder, { path: {}, query: { ver: '1.5' }, body: '{"order":{}}' })
        : await exchange.ask(endpoints.orderStatus, { path: { order: 'S1' }, query: {} })
    return [
      ...left.map(({ url, headers }) => ({ url, headers: Object.fromEntries(headers) })),
      ...(reply.kind === 'failed' ? [{ failure: reply.failure.kind }] : []),
    ]
  }
  const others = {
    'account.api': [`${ACCOUNT.api}/`, `${ACCOUNT.api}//`, 'gw.congty.example'],
    'account.referToken': [undefined],
    'account.referCode': [undefined],
    'account.token': ['mạ'],
    'account.partnerCode': ['mạ'],
  }

  test('with an order', async () => {
    expect(
      await whatMatters({ account: ACCOUNT, name: 'submitOrder' as const }, requestOf, {
        others,
        without: ['name'],
      }),
    ).toMatchInlineSnapshot(`
      "
      account.api: [].url (another, upper case, spaces); [].url [].headers [].failure (empty, "gw.congty.example")
      account.partnerCode: [].headers.x-client-source (another, upper case, empty); [].url [].headers [].failure ("mạ")
      account.token: [].headers.token (another, upper case, empty); [].url [].headers [].failure ("mạ")
      account.referToken: [].headers.x-refer-token (another, upper case, empty, none)
      "
    `)
  })

  test('with a look-up', async () => {
    expect(
      await whatMatters({ account: ACCOUNT, name: 'orderStatus' as const }, requestOf, {
        others,
        without: ['name'],
      }),
    ).toMatchInlineSnapshot(`
      "
      account.api: [].url (another, upper case, spaces); [] [].url [].headers [].failure (empty, "gw.congty.example")
      account.partnerCode: [].headers.x-client-source (another, upper case, empty); [] [].url [].headers [].failure ("mạ")
      account.token: [].headers.token (another, upper case, empty); [] [].url [].headers [].failure ("mạ")
      "
    `)
  })
})

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['https://api.example:8443', 'https://api.example:8443'],
  ['https://api.example/carrier', 'https://api.example/carrier'],
  ['https://api.example/a/b%20c//', 'https://api.example/a/b%20c'],
])('every operation of the account at %s is below %s', async (api, below) => {
  const { exchange, left } = listening({ ...ACCOUNT, api }, fine)
  for (const row of Object.values(endpoints))
    await exchange.ask(row, { path: { order: 'S1' }, query: { q: '1' } } as never)
  expect(left.map(({ url }) => url)).toEqual(
    Object.values(endpoints).map(({ path }) => `${below}${path.replace('{order}', 'S1')}?q=1`),
  )
})

const ANSWERS = {
  fine: () => Response.json({ success: true }),
  'empty 401': () => new Response('', { status: 401 }),
  'empty 403': () => new Response('', { status: 403 }),
  'empty 404': () => new Response('', { status: 404 }),
  '20101': () => Response.json({ success: false, error_code: '20101' }, { status: 401 }),
  '20102': () => Response.json({ success: false, error_code: '20102' }, { status: 401 }),
  '30601': () => Response.json({ success: false, error_code: '30601' }, { status: 403 }),
  words: () => Response.json({ success: false, message: 'Sai' }),
  busy: () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }),
  down: () => new Response('', { status: 500 }),
  silent: (): Response => {
    throw new TypeError('dropped')
  },
}
const answerNames = [
  'fine',
  'empty 401',
  'empty 403',
  'empty 404',
  '20101',
  '20102',
  '30601',
  'words',
  'busy',
  'down',
  'silent',
] as const

test('what a refusal without words means, by what each token is worth alone', async () => {
  const name = z.enum(answerNames)
  const schema = z.object({ toOrder: name, toShop: name, toOperator: name })
  const asked = async (given: z.infer<typeof schema>) => {
    const { exchange, left } = listening(ACCOUNT, ({ headers }) => {
      if (headers.has('X-Refer-Token')) return ANSWERS[given.toOrder]()
      return ANSWERS[headers.get('Token') === ACCOUNT.token ? given.toShop : given.toOperator]()
    })
    const reply = await exchange.ask(endpoints.submitOrder, { path: {}, query: {}, body: '{}' })
    const tokens = left.map(({ headers }) => [headers.get('Token'), headers.get('X-Client-Source')].join(' '))
    return { reply, tokens }
  }
  const base = { toOrder: 'empty 403', toShop: 'fine', toOperator: 'fine' } as const
  expect((await asked(base)).tokens).toEqual([
    'shop-token-7f3a S-Shop',
    'shop-token-7f3a S-Shop',
    'operator-token-9c1d B2C-Operator',
  ])
  const meant = async (given: z.infer<typeof schema>) => {
    const { reply } = await asked(given)
    return reply.kind === 'success' ? 'accepted' : Object.values(failedReply(reply).failure).join(' ')
  }
  expect(await meant(base)).toBe('forbidden  createOrder')
  expect(await whatMatters(base, meant, { schema })).toMatchInlineSnapshot(`
    "
    toOrder: "unauthorised 20101" ("20101"); "unauthorised 20102" ("20102"); "forbidden  30601 createOrder" ("30601"); "unreadable 200 {\\"success\\":true}" ("fine"); "unreadable 404 " ("empty 404"); "rejected Sai" ("words"); "busy 30000" ("busy"); "carrier-down 500" ("down"); "unreachable dropped" ("silent")
    toShop: "unauthorised" ("20101", "20102", "empty 401", "empty 403", "empty 404", "words"); "busy 30000" ("busy"); "busy 10000" ("down", "silent")
    toOperator: "unauthorised 20102" ("20101", "20102", "empty 401", "empty 403", "empty 404", "words"); "busy 30000" ("busy"); "busy 10000" ("down", "silent")
    "
  `)
})
