import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCarrier } from '../../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { faultSchema } from '../../../lib/sandbox/faults.ts'
import { type RunningSandbox, startSandbox } from '../../../servers/sandbox/start.ts'
import { carrierDeps, handDrivenDeps } from '../../carrier/carrier-deps.ts'
import { account, draft } from '../../carrier/draft.ts'

let running: RunningSandbox

beforeEach(async () => {
  running = await startSandbox({ port: 0 })
})
afterEach(() => running.close())

const body = encodeOrder('shop__1', draft(), account, Date.UTC(2026, 10, 20, 8))
const carrierIn = (here = carrierDeps, token = running.token) =>
  createCarrier({ api: running.url, partnerCode: running.partnerCode, token }, here)
const submissions = () => running.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')
const fail = (fault: object) => running.sandbox.fail(faultSchema.parse(fault))

describe('the carrier over HTTP', () => {
  test('an order is checked, priced, accepted, followed and cancelled', async () => {
    const carrier = carrierIn()
    expect(await carrier.checkConnection()).toEqual({ ok: true, value: null })
    const quote = await carrier.fee(draft(), 'road')
    const answer = await carrier.submit(body)
    expect(answer).toMatchObject({ kind: 'accepted', order: { fee: quote.ok && quote.value.fee } })
    expect(running.sandbox.advance('shop__1')?.status).toBe(12)
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({
      value: { order: { statusCode: 12 } },
    })
    expect(await carrier.cancel({ partnerId: 'shop__1' })).toEqual({ kind: 'cancelled' })
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({
      value: { order: { statusCode: -1 } },
    })
  })

  test('a bad token is a 403 of JSON type with an empty body', async () => {
    const response = await fetch(`${running.url}/services/authenticated`, { headers: { Token: 'wrong' } })
    expect(response.status).toBe(403)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('Content-Length')).toBe('0')
    expect(await carrierIn(carrierDeps, 'wrong-token').checkConnection()).toMatchObject({
      failure: { kind: 'unauthorised' },
    })
  })

  test.each([
    ['drop-before', 0, false],
    ['drop-after', 1, true],
  ])('%s cuts the line, and a look-up finds what became of the order', async (kind, orders, found) => {
    fail({ kind, endpoint: 'submitOrder' })
    const carrier = carrierIn()
    expect(await carrier.submit(body)).toMatchObject({ failure: { kind: 'unreachable', why: 'dropped' } })
    expect(running.state.orders).toHaveLength(orders)
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({ ok: true, value: { found } })
    expect(submissions()).toHaveLength(1)
  })

  test('an answer after the deadline is given up, though the order was accepted', async () => {
    const clock = handDrivenDeps()
    fail({ kind: 'slow', delayMs: 600_000 })
    const answer = carrierIn(clock.world).submit(body)
    await expect.poll(() => running.state.orders.length).toBe(1)
    clock.pass()
    expect(await answer).toMatchObject({ failure: { kind: 'unreachable', why: 'timed-out' } })
    expect(submissions()).toHaveLength(1)
  })

  test('each request has its own connection, unless keepAlive is set', async () => {
    const connection = async (url: string) =>
      (await fetch(`${url}/services/authenticated`)).headers.get('Connection')
    expect(await connection(running.url)).toBe('close')
    const keeping = await startSandbox({ port: 0, keepAlive: true })
    expect(await connection(keeping.url)).toBe('keep-alive')
    await keeping.close()
  })

  test('two computers that ship the same order make one parcel', async () => {
    const answers = await Promise.all([carrierIn().submit(body), carrierIn().submit(body)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['accepted', 'exists'])
    expect(running.state.orders).toHaveLength(1)
    expect(submissions()).toHaveLength(2)
  })
})

describe('the admin pages', () => {
  const admin = (path: string, init: RequestInit = {}) => fetch(`${running.url}/_sandbox${path}`, init)
  const post = (path: string, sent?: unknown, headers: Record<string, string> = { 'X-Sandbox-Admin': '1' }) =>
    admin(path, { method: 'POST', headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) })

  test('return the practice account to a caller on this machine', async () => {
    expect(await (await admin('/practice')).json()).toEqual({
      api: running.url,
      token: running.token,
      partnerCode: running.partnerCode,
    })
  })

  test('move a parcel, by tracking code or order id, or to any status', async () => {
    await carrierIn().submit(body)
    expect(await (await post('/orders/S1.A1.17373471/advance')).json()).toMatchObject({ status: 12 })
    expect(await (await post('/orders/shop__1/advance', { status: 9 })).json()).toMatchObject({ status: 9 })
    expect((await post('/orders/none/advance')).status).toBe(404)
    expect((await post('/orders/shop__1/advance', { status: 'x' })).status).toBe(400)
    expect(await (await admin('/orders')).json()).toMatchObject([{ partnerId: 'shop__1', status: 9 }])
  })

  test('list every request, and no token', async () => {
    await carrierIn().submit(body)
    const text = await (await admin('/requests')).text()
    expect(JSON.parse(text)).toMatchObject([{ endpoint: 'submitOrder', order: 'shop__1', httpStatus: 200 }])
    expect(text + (await (await admin('/orders')).text())).not.toContain(running.token)
  })

  test('make the next requests fail', async () => {
    expect((await post('/faults', { kind: 'error-500', endpoint: 'submitOrder' })).status).toBe(201)
    expect(await carrierIn().submit(body)).toMatchObject({ failure: { kind: 'carrier-down' } })
    expect((await post('/faults', { kind: 'earthquake' })).status).toBe(400)
  })

  test('are closed to web pages: by origin, by a rebound name, and without the header', async () => {
    await carrierIn().submit(body)
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
      expect((await admin('/practice', { headers: { Origin: origin } })).status).toBe(403)
    }
    expect((await admin('/practice', { headers: { Origin: 'chrome-extension://abc' } })).status).toBe(200)
    expect((await post('/orders/shop__1/advance', undefined, {})).status).toBe(403)
    expect(await statusFor('evil.example:8686')).toBe(403)
    expect(await statusFor('127.0.0.1.evil.example')).toBe(403)
    expect(await statusFor('localhost:8686')).toBe(200)
    expect(running.state.orders[0]?.status).toBe(2)
    const headers = [...(await admin('/practice')).headers.keys()]
    expect(headers.filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  function statusFor(host: string): Promise<number | undefined> {
    return new Promise((answered, failed) => {
      const outgoing = request(
        `${running.url}/_sandbox/practice`,
        { headers: { Host: host } },
        (response) => {
          response.resume()
          answered(response.statusCode)
        },
      )
      outgoing.on('error', failed)
      outgoing.end()
    })
  }
})

describe('npm run sandbox', () => {
  function run(...options: string[]) {
    const program = spawn(process.execPath, ['servers/sandbox/main.ts', ...options])
    const said = { text: '' }
    for (const stream of [program.stdout, program.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said.text += text
      })
    }
    const ended = new Promise<number | null>((done) => program.once('close', done))
    return { program, said, ended }
  }

  test('prints its address, logs requests without the token, and ends on Ctrl-C', async () => {
    const { program, said, ended } = run('--port', '0', '--token', 'shown-once-only', '--partner-code', 'S-9')
    await expect.poll(() => said.text, { timeout: 10_000 }).toContain('Ctrl-C')
    const api = said.text.match(/http:\S+/)?.[0] ?? ''
    const carrier = createCarrier({ api, partnerCode: 'S-9', token: 'shown-once-only' }, carrierDeps)
    expect(await carrier.submit(body)).toMatchObject({ kind: 'accepted' })
    await expect
      .poll(() => said.text, { timeout: 10_000 })
      .toContain('POST /services/shipment/order shop__1 → 200')
    expect(said.text.split('shown-once-only')).toHaveLength(2)
    program.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  test('prints its help, and in one sentence what is wrong', async () => {
    const help = run('--help')
    expect(await help.ended).toBe(0)
    expect(help.said.text).toContain('--port N')
    const taken = run('--port', new URL(running.url).port)
    expect(await taken.ended).toBe(1)
    expect(taken.said.text.trim()).toMatch(/^Port \d+ is in use: [^\n]+$/)
    const odd = run('--port', 'high')
    expect(await odd.ended).toBe(2)
    expect(odd.said.text).toMatch(/^--port takes a number from 0 to 65535\.\n/)
  })
})
