import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SandboxDeps } from '../../lib/sandbox/create-sandbox.ts'
import { NOW, practiceState, practise } from './practice.ts'

/** Real requests take longer on a busy machine. */
const eventually = <Found>(found: () => Found) => expect.poll(found, { timeout: 10_000 })

interface Callback {
  url: string
  type: string
  body: string
}

/** A partner's server with scripted answers, then 200; and timers that the test runs. */
async function listen(answers: (number | 'cut')[] = [], world: Partial<SandboxDeps> = {}) {
  const received: Callback[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const answer = answers.shift() ?? 200
      received.push({ url: request.url ?? '', type: request.headers['content-type'] ?? '', body })
      if (answer === 'cut') return void request.socket.destroy()
      response.writeHead(answer, answer === 302 ? { Location: '/elsewhere' } : {}).end('ok')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const pauses: { ms: number; call: () => void }[] = []
  const DEADLINE_MS = 10_000
  const after = (ms: number, call: () => void) => ms !== DEADLINE_MS && pauses.push({ ms, call })
  const here = practise(NOW, { schedule: after, ...world })
  return { ...here, received, pauses, url: `http://127.0.0.1:${port}/hook?hash=a%26b&x=1` }
}

const fields = ({ body }: Callback) => Object.fromEntries(new URLSearchParams(body))

test('every change is sent as a form with section 6’s fields and the address’s query', async () => {
  const { submit, sandbox, received, url } = await listen()
  expect(sandbox.setCallback('S-ONE', { url, format: 'form' })).toBe(true)
  expect(sandbox.setCallback('S-NOBODY', undefined)).toBe(false)
  await submit('shop__1')
  sandbox.setStatus('shop__1', 8, 101)
  await eventually(() => received.length).toBe(1)
  expect(received[0]).toMatchObject({
    url: '/hook?hash=a%26b&x=1',
    type: 'application/x-www-form-urlencoded',
  })
  expect(received.map(fields)).toEqual([
    {
      partner_id: 'shop__1',
      label_id: 'S1.A1.17373471',
      status_id: '8',
      action_time: '2026-11-20T15:00:00+07:00',
      reason_code: '101',
      reason: 'Không liên lạc được với nhà cung cấp',
      weight: '0.3',
      fee: '32000',
      pick_money: '300000',
      return_part_package: '0',
    },
  ])
})

test('what the carrier changes on the way is in its record at once, and in the next status’s webhook', async () => {
  const { submit, sandbox, state, carrier, received, url } = await listen()
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('shop__1')
  const { fee = 0 } = state.orders[0] ?? {}
  sandbox.amend('shop__1', { grams: 9_000, cod: 90_000, part: true })
  const found = await carrier.status({ partnerId: 'shop__1' })
  const record = found.ok && found.value.found ? found.value.order : expect.fail('not found')
  expect(record).toMatchObject({ weightGrams: 9_000, cod: 90_000 })
  expect(record.fee).toBeGreaterThan(fee)
  expect(sandbox.amend('shop__1', { fee: 1 })?.fee).toBe(1)
  expect(received).toEqual([])
  // Back from its return, as a carrier corrects itself.
  for (const status of [21, 20]) sandbox.setStatus('shop__1', status)
  await eventually(() => received.length).toBe(2)
  expect(received.map(fields)).toMatchObject([
    { status_id: '21', weight: '9', pick_money: '90000', fee: '1', return_part_package: '1' },
    { status_id: '20', return_part_package: '1' },
  ])
  expect(sandbox.amend('nobody', {})).toBeUndefined()
})

test('as JSON, numbers are numbers; a partner’s cancel says 115', async () => {
  const { submit, sandbox, carrier, received, url } = await listen()
  sandbox.setCallback('S-ONE', { url, format: 'json' })
  await submit('shop__1')
  await carrier.cancel({ partnerId: 'shop__1' })
  await eventually(() => received.length).toBe(1)
  expect(received[0]?.type).toBe('application/json')
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ status_id: -1, reason_code: 115, weight: 0.3 })
})

test('anything but 200 is retried after a growing pause, and the order’s other webhooks wait', async () => {
  const { submit, sandbox, received, pauses, url, state } = await listen([500, 204, 302, 'cut'])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  await submit('b')
  sandbox.advance('a')
  sandbox.advance('a')
  for (let tries = 1; tries <= 4; tries++) {
    await eventually(() => pauses.length).toBe(tries)
    pauses[tries - 1]?.call()
  }
  await eventually(() => received.length).toBe(6)
  expect(pauses.map(({ ms }) => ms)).toEqual([2000, 15_000, 60_000, 300_000])
  expect(received.map((one) => fields(one).status_id)).toEqual(['12', '12', '12', '12', '12', '3'])
  await eventually(() => state.webhooks.map((one) => one.state)).toEqual(['delivered', 'delivered'])
  expect(state.webhooks[0]?.tries.map(({ httpStatus }) => httpStatus)).toEqual([500, 204, 302, 0, 200])
  expect(received.some(({ url }) => url === '/elsewhere')).toBe(false)
})

test('another order does not wait for one whose webhook fails', async () => {
  const { submit, sandbox, received, pauses, url } = await listen([500])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  await submit('b')
  sandbox.advance('a')
  await eventually(() => pauses.length).toBe(1)
  sandbox.advance('b')
  await eventually(() => received.map((one) => fields(one).partner_id)).toEqual(['a', 'b'])
})

test('waiting webhooks go to the new address, or are dropped without one', async () => {
  const { submit, sandbox, received, pauses, url, state } = await listen([500])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  sandbox.advance('a')
  await eventually(() => pauses.length).toBe(1)
  sandbox.setCallback('S-ONE', { url: url.replace('/hook', '/new'), format: 'json' })
  pauses[0]?.call()
  await eventually(() => received.at(-1)?.url).toBe('/new?hash=a%26b&x=1')
  sandbox.setCallback('S-ONE', undefined)
  sandbox.advance('a')
  expect(state.webhooks).toHaveLength(1)
})

test('a marketplace gets the webhooks of shops it made', async () => {
  const state = practiceState()
  const { submit, sandbox, received, url } = await listen([], { state })
  for (const shop of state.shops) if (shop.partnerCode === 'S-ONE') shop.operator = 'M-PRACTICE'
  sandbox.setCallback('M-PRACTICE', { url, format: 'form' })
  await submit('a')
  sandbox.advance('a')
  await eventually(() => received.length).toBe(1)
})

test('webhooks still waiting at the end are sent after the next start', async () => {
  const first = await listen([500])
  first.sandbox.setCallback('S-ONE', { url: first.url, format: 'form' })
  await first.submit('a')
  first.sandbox.advance('a')
  await eventually(() => first.pauses.length).toBe(1)
  practise(NOW, { state: first.state })
  await eventually(() => first.received.length).toBe(2)
})

test('nothing is sent or answered before it is saved', async () => {
  const saves: (() => void)[] = []
  const save = () => new Promise<void>((done) => saves.push(done))
  const { submit, sandbox, received, url } = await listen([], { save })
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  let answered = false
  const answer = submit('a').then(() => {
    answered = true
  })
  await eventually(() => saves.length).toBe(2)
  sandbox.advance('a')
  expect([answered, received.length]).toEqual([false, 0])
  for (const done of saves) done()
  await answer
  await eventually(() => received.length).toBe(1)
})

test('with a seed, notices of internal stages come before some moves and never become a status', async () => {
  const { submit, sandbox, received, url, state } = await listen([], { seed: 'notices' })
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  for (let n = 0; n < 12; n++) {
    await submit(`o${n}`)
    for (let step = 0; step < 12; step++) sandbox.advance(`o${n}`)
  }
  await eventually(() => state.webhooks.every((one) => one.state === 'delivered')).toBe(true)
  const notices = received.filter((one) =>
    [123, 127, 128, 45, 49, 410].includes(Number(fields(one).status_id)),
  )
  expect(notices.length).toBeGreaterThan(0)
  expect(state.orders.flatMap(({ moves }) => moves).some(({ status }) => status > 21)).toBe(false)
})
