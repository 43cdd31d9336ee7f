import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { startSandbox } from '../../../servers/sandbox/start.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startScriptedCarrier } from '../../carrier/scripted-carrier.ts'
import { startBrowser } from '../browser.ts'

function form(sandbox: { url: string; token: string; partnerCode: string }): AccountForm {
  return {
    name: 'Shop Hà Nội',
    api: `${sandbox.url}/`,
    partnerCode: sandbox.partnerCode,
    token: sandbox.token,
    environment: 'staging',
    contactEmail: 'shop@example.vn',
  }
}

type OptionalParts = {
  [Part in keyof AccountForm as undefined extends AccountForm[Part] ? Part : never]: NonNullable<
    AccountForm[Part]
  >
}

describe('accounts', () => {
  test('one click connects the practice account, and again after the sandbox got another token', async () => {
    const { handlers, sandbox, connect } = await startBrowser()
    expect(await connect()).toMatchObject({ value: { id: 'practice', environment: 'practice' } })
    const listed = await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
    expect(listed).toMatchObject([{ id: 'practice', pickup }])
    const restarted = await startSandbox({ port: 0 })
    await handlers['accounts.connect-practice']({ api: restarted.url }, {})
    expect(await handlers['accounts.list']({}, {})).toMatchObject([{ api: restarted.url, pickup }])
    expect(await handlers['pickups.list']({ accountId: 'practice' }, {})).toMatchObject({ ok: true })
    await restarted.close()
    expect(sandbox.state.requests).toHaveLength(0)
  })

  test('a practice account is looked for on this machine only', async () => {
    const { handlers } = await startBrowser()
    const elsewhere = await handlers['accounts.connect-practice']({ api: 'https://shop.example' }, {})
    expect(elsewhere).toMatchObject({ ok: false, failure: { kind: 'bug' } })
  })

  test('an account elsewhere is no practice account', async () => {
    const { handlers, sandbox } = await startBrowser()
    for (const api of [
      'https://carrier.example',
      'http://127.0.0.1.carrier.example',
      'https://localhost.example',
    ]) {
      const practice: AccountForm = { ...form(sandbox), api, environment: 'practice' }
      expect(await handlers['accounts.save'](practice, {})).toMatchObject({
        failure: { code: 'practice-elsewhere' },
      })
    }
    expect(await handlers['accounts.list']({}, {})).toEqual([])
    const here: AccountForm = { ...form(sandbox), environment: 'practice' }
    expect(await handlers['accounts.save'](here, {})).toMatchObject({ ok: true })
  })

  test('a saved account keeps its token when only its name changes, and is gone when removed', async () => {
    const { handlers, sandbox } = await startBrowser()
    const saved = await handlers['accounts.save'](form(sandbox), {})
    if (!saved.ok) throw new Error('not saved')
    const { id } = saved.value
    const { token: _, ...renamed } = { ...form(sandbox), id, name: 'Kho' }
    expect(await handlers['accounts.save'](renamed, {})).toMatchObject({ value: { id, name: 'Kho' } })
    expect(await handlers['accounts.check'](renamed, {})).toEqual({ kind: 'connected' })
    expect(await handlers['accounts.remove']({ accountId: id }, {})).toEqual({ ok: true, value: [] })
    expect(await handlers['pickups.list']({ accountId: id }, {})).toMatchObject({ ok: false })
  })

  /** Of every part that a form may leave out: a value, another, and what empties it where something does. */
  const optional: Required<{
    [Part in Exclude<keyof OptionalParts, 'id' | 'token'>]: [
      OptionalParts[Part],
      OptionalParts[Part],
      emptied?: OptionalParts[Part],
    ]
  }> = {
    tokenExpires: ['2027-05-31', '2027-06-30', ''],
    apiVersion: ['1.5', '2', ' '],
    marketplace: [true, true, false],
    shopKind: ['b2c', 'c2c'],
    features: [['label-pdf'], ['pick-date', 'no-district']],
    bodyFormat: ['form', 'json'],
  }

  test.each(Object.entries(optional))(
    '%s stays until the form says another or empties it',
    async (part, said) => {
      const [first, second, ...emptied] = said
      const { handlers, sandbox } = await startBrowser()
      const save = async (parts: object) => {
        const saved = await handlers['accounts.save']({ ...form(sandbox), id: 'a', ...parts }, {})
        if (!saved.ok) throw new Error('not saved')
        return saved.value
      }
      expect(await save({ [part]: first })).toMatchObject({ [part]: first })
      expect(await save({})).toMatchObject({ [part]: first })
      expect(await save({ [part]: second })).toMatchObject({ [part]: second })
      for (const nothing of emptied) expect(await save({ [part]: nothing })).not.toHaveProperty(part)
    },
  )

  test('a stored token never goes to another address than the one it was saved for', async () => {
    const { handlers, sandbox } = await startBrowser()
    const saved = await handlers['accounts.save'](form(sandbox), {})
    if (!saved.ok) throw new Error('not saved')
    await using thief = await startScriptedCarrier({ body: { success: true } })
    const { token: _, ...moved } = { ...form(sandbox), id: saved.value.id, api: thief.url }
    await handlers['accounts.check'](moved, {})
    expect(await handlers['accounts.save'](moved, {})).toMatchObject({ failure: { code: 'token-needed' } })
    expect(JSON.stringify(thief.seen)).not.toContain(sandbox.token)
  })

  test('an order that waits for a token goes out by itself once there is a new one', async () => {
    const { handlers, sandbox, connect } = await startBrowser()
    await handlers['accounts.save']({ ...form(sandbox), id: 'practice', token: 'refused-token' }, {})
    await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
    const waiting = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
    expect(waiting).toMatchObject({ value: { submission: 'queued', failure: { kind: 'unauthorised' } } })
    expect(await handlers['accounts.list']({}, {})).toMatchObject([{ paused: true }])
    await connect()
    await expect.poll(() => sandbox.state.orders.length).toBe(1)
    expect(await handlers['accounts.list']({}, {})).toMatchObject([{ paused: false }])
  })

  test('a status that could not be looked up for want of a token is looked up at once with a new one', async () => {
    const { handlers, sandbox, connect } = await startBrowser()
    await connect()
    await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
    const shipped = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
    if (!shipped.ok) throw new Error('not shipped')
    const { key } = shipped.value
    for (const shop of sandbox.state.shops) shop.token = 'renewed-token'
    const refused = await handlers['shipment.refresh']({ key }, {})
    expect(refused).toMatchObject({ value: { statusFailure: { kind: 'unauthorised' } } })
    const order = sandbox.state.orders[0]
    if (order) order.status = 12
    const renewed: AccountForm = { ...form(sandbox), environment: 'practice', token: 'renewed-token' }
    expect(await handlers['accounts.save']({ ...renewed, id: 'practice' }, {})).toMatchObject({ ok: true })
    const { shipmentOfKey } = await import('../../../lib/outbox/read.ts')
    await expect.poll(async () => (await shipmentOfKey(key))?.status?.code).toBe(12)
  })
})

describe('the connection check', () => {
  test('tells a good token, a bad one and a missing right apart', async () => {
    const { handlers, sandbox } = await startBrowser()
    const check = handlers['accounts.check']
    expect(await check(form(sandbox), {})).toEqual({ kind: 'connected' })
    expect(await check({ ...form(sandbox), token: 'refused-token' }, {})).toEqual({ kind: 'bad-token' })
    sandbox.state.shops.push({ token: 'few-rights', partnerCode: 'S-FEW', rights: ['fee'], pickups: [] })
    const few = { ...form(sandbox), token: 'few-rights', partnerCode: 'S-FEW' }
    expect(await check(few, {})).toEqual({
      kind: 'missing-right',
      rights: ['pickups', 'status', 'solutions'],
    })
  })

  test('tells a wrong address from no network', async () => {
    const { handlers, sandbox } = await startBrowser()
    const check = handlers['accounts.check']
    expect(await check({ ...form(sandbox), api: `${sandbox.url}/v2` }, {})).toEqual({ kind: 'wrong-address' })
    await using site = await startScriptedCarrier({ body: '<!DOCTYPE html><h1>Chào</h1>' })
    expect(await check({ ...form(sandbox), api: site.url }, {})).toEqual({ kind: 'wrong-address' })
    const port = await freePort()
    expect(await check({ ...form(sandbox), api: `http://127.0.0.1:${port}` }, {})).toEqual({
      kind: 'no-network',
    })
    // Without a network nothing is sent except to this machine.
    const away = { ...form(sandbox), api: 'https://api.example' }
    expect(await check(away, {})).toEqual({ kind: 'no-network' })
  })

  test('asks nobody without the browser’s permission', async () => {
    const { handlers, sandbox, contains } = await startBrowser()
    contains.mockResolvedValue(false)
    expect(await handlers['accounts.check'](form(sandbox), {})).toEqual({
      kind: 'no-permission',
      origin: sandbox.url,
    })
    expect(contains).toHaveBeenCalledWith({ origins: ['http://127.0.0.1/*'] })
    expect(sandbox.state.requests).toHaveLength(0)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
