import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../../servers/sandbox/start.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser } from '../browser.ts'

/** Two shops with an account each, at carriers of their own. */
async function twoAccounts() {
  const browser = await startBrowser()
  const { handlers, sandbox } = browser
  const other = await startSandbox({ port: 0 })
  onTestFinished(() => other.close())
  for (const [id, carrier] of [
    ['a', sandbox],
    ['b', other],
  ] as const) {
    const { url: api, partnerCode, token } = carrier
    const form = {
      id,
      name: id,
      api,
      partnerCode,
      token,
      environment: 'staging',
      contactEmail: 'a@b.example',
    }
    await handlers['accounts.save']({ ...form, environment: 'staging' }, {})
    await handlers['accounts.set-pickup']({ accountId: id, pickup }, {})
  }
  const ship = (accountId: string, orderId: string) =>
    handlers.ship({ accountId, draft: draft({ orderId }) }, {})
  return { ...browser, other, ship }
}

const QUEUED = { ok: true, value: { submission: 'queued' } }
const ACCEPTED = { ok: true, value: { submission: 'accepted' } }

test('a carrier that asks to be spared receives nothing more for that account, and the other account goes on', async () => {
  const { handlers, wake, sandbox, ship } = await twoAccounts()
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '600' })
  expect(await ship('a', '1')).toMatchObject({ value: { failure: { kind: 'busy', retryAfterMs: 600_000 } } })
  const before = sandbox.state.requests.length
  expect(await ship('a', '2')).toMatchObject({ value: { submission: 'queued', failure: { kind: 'busy' } } })
  expect(await handlers.quote({ accountId: 'a', draft: draft() }, {})).toMatchObject({
    road: { failure: { kind: 'busy' } },
  })
  await wake()
  expect(sandbox.state.requests).toHaveLength(before)
  expect(await ship('b', '3')).toMatchObject(ACCEPTED)
})

test('a refused token pauses its own account alone, until it has another', async () => {
  const { handlers, sandbox, other, ship } = await twoAccounts()
  sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  expect(await ship('a', '1')).toMatchObject(QUEUED)
  expect(await ship('b', '2')).toMatchObject(ACCEPTED)
  expect(await handlers['accounts.list']({}, {})).toMatchObject([
    { id: 'a', paused: true },
    { id: 'b', paused: false },
  ])
  expect([sandbox.state.orders.length, other.state.orders.length]).toEqual([0, 1])
})

test('a missing right fails what needs it, and nothing else', async () => {
  const { handlers, sandbox, ship } = await twoAccounts()
  sandbox.sandbox.fail({ kind: 'right-missing', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  const shipped = await ship('a', '1')
  if (!shipped.ok) throw new Error('not shipped')
  expect(await handlers['shipment.cancel']({ key: shipped.value.key }, {})).toMatchObject({
    value: { cancellation: { state: 'refused', failure: { kind: 'forbidden' } } },
  })
  expect(await ship('a', '2')).toMatchObject(ACCEPTED)
})

test('an empty 403 of a good token fails what needs the right, and pauses nothing', async () => {
  const { handlers, sandbox, ship } = await twoAccounts()
  sandbox.sandbox.fail({ kind: 'operation-refused', endpoint: 'fee', times: 2, delayMs: 0 })
  expect(await handlers.quote({ accountId: 'a', draft: draft() }, {})).toMatchObject({
    road: { failure: { kind: 'forbidden', right: 'fee' } },
    fly: { failure: { kind: 'forbidden', right: 'fee' } },
  })
  expect(await ship('a', '1')).toMatchObject(ACCEPTED)
  expect(await handlers['accounts.list']({}, {})).toMatchObject([{ paused: false }, { paused: false }])
})

test('a host permission taken away holds its orders, which go out once it is given back', async () => {
  const { wake, sandbox, contains, ship } = await twoAccounts()
  contains.mockResolvedValue(false)
  const held = await ship('a', '1')
  expect(held).toMatchObject({ value: { submission: 'queued', failure: { kind: 'no-permission' } } })
  expect(sandbox.state.requests).toEqual([])
  contains.mockResolvedValue(true)
  await wake()
  expect(sandbox.state.orders).toHaveLength(1)
})
