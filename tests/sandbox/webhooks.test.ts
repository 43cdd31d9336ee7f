import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SandboxWorld } from '../../lib/sandbox/create-sandbox.ts'
import { NOW, practiceState, practise } from './practice.ts'

interface Heard {
  url: string
  type: string
  body: string
}

/** A partner's server, which answers as it is told and then 200; and timers that run when a test lets them. */
async function listen(answers: (number | 'cut')[] = [], world: Partial<SandboxWorld> = {}) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const answer = answers.shift() ?? 200
      heard.push({ url: request.url ?? '', type: request.headers['content-type'] ?? '', body })
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
  const here = practise(NOW, { after, ...world })
  return { ...here, heard, pauses, url: `http://127.0.0.1:${port}/hook?hash=a%26b&x=1` }
}

const fields = ({ body }: Heard) => Object.fromEntries(new URLSearchParams(body))

test('every change is told as a form with section 6’s fields, the address’s query kept', async () => {
  const { submit, sandbox, heard, url } = await listen()
  expect(sandbox.setCallback('S-ONE', { url, format: 'form' })).toBe(true)
  expect(sandbox.setCallback('S-NOBODY', undefined)).toBe(false)
  await submit('shop__1')
  sandbox.setStatus('shop__1', 8, 101)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({
    url: '/hook?hash=a%26b&x=1',
    type: 'application/x-www-form-urlencoded',
  })
  expect(heard.map(fields)).toEqual([
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

test('as JSON, numbers are numbers; a partner’s cancel says 115', async () => {
  const { submit, sandbox, carrier, heard, url } = await listen()
  sandbox.setCallback('S-ONE', { url, format: 'json' })
  await submit('shop__1')
  await carrier.cancel({ partnerId: 'shop__1' })
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]?.type).toBe('application/json')
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ status_id: -1, reason_code: 115, weight: 0.3 })
})

test('anything but 200 is told again after a growing pause, and nothing of that order overtakes it', async () => {
  const { submit, sandbox, heard, pauses, url, state } = await listen([500, 204, 302, 'cut'])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  await submit('b')
  sandbox.advance('a')
  sandbox.advance('a')
  for (let tries = 1; tries <= 4; tries++) {
    await expect.poll(() => pauses.length).toBe(tries)
    pauses[tries - 1]?.call()
  }
  await expect.poll(() => heard.length).toBe(6)
  expect(pauses.map(({ ms }) => ms)).toEqual([2000, 15_000, 60_000, 300_000])
  expect(heard.map((one) => fields(one).status_id)).toEqual(['12', '12', '12', '12', '12', '3'])
  await expect.poll(() => state.notices.map((one) => one.state)).toEqual(['told', 'told'])
  expect(state.notices[0]?.tries.map(({ httpStatus }) => httpStatus)).toEqual([500, 204, 302, 0, 200])
  expect(heard.some(({ url: asked }) => asked === '/elsewhere')).toBe(false)
})

test('another order does not wait for one whose notice fails', async () => {
  const { submit, sandbox, heard, pauses, url } = await listen([500])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  await submit('b')
  sandbox.advance('a')
  await expect.poll(() => pauses.length).toBe(1)
  sandbox.advance('b')
  await expect.poll(() => heard.map((one) => fields(one).partner_id)).toEqual(['a', 'b'])
})

test('what waits goes to the new address, or nowhere once it is taken away', async () => {
  const { submit, sandbox, heard, pauses, url, state } = await listen([500])
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  await submit('a')
  sandbox.advance('a')
  await expect.poll(() => pauses.length).toBe(1)
  sandbox.setCallback('S-ONE', { url: url.replace('/hook', '/new'), format: 'json' })
  pauses[0]?.call()
  await expect.poll(() => heard.at(-1)?.url).toBe('/new?hash=a%26b&x=1')
  sandbox.setCallback('S-ONE', undefined)
  sandbox.advance('a')
  expect(state.notices).toHaveLength(1)
})

test('a marketplace is told of the orders of shops it made', async () => {
  const state = practiceState()
  const { submit, sandbox, heard, url } = await listen([], { state })
  for (const shop of state.shops) if (shop.partnerCode === 'S-ONE') shop.operator = 'M-PRACTICE'
  sandbox.setCallback('M-PRACTICE', { url, format: 'form' })
  await submit('a')
  sandbox.advance('a')
  await expect.poll(() => heard.length).toBe(1)
})

test('what was not told when the sandbox ended is told when it starts again', async () => {
  const first = await listen([500])
  first.sandbox.setCallback('S-ONE', { url: first.url, format: 'form' })
  await first.submit('a')
  first.sandbox.advance('a')
  await expect.poll(() => first.pauses.length).toBe(1)
  practise(NOW, { state: first.state })
  await expect.poll(() => first.heard.length).toBe(2)
})

test('nothing is told before it is kept, nor answered', async () => {
  const kept: (() => void)[] = []
  const keep = () => new Promise<void>((done) => kept.push(done))
  const { submit, sandbox, heard, url } = await listen([], { keep })
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  let answered = false
  const answer = submit('a').then(() => {
    answered = true
  })
  await expect.poll(() => kept.length).toBe(2)
  sandbox.advance('a')
  expect([answered, heard.length]).toEqual([false, 0])
  for (const done of kept) done()
  await answer
  await expect.poll(() => heard.length).toBe(1)
})

test('under a seed the notices of internal stages come before some moves, and never become a status', async () => {
  const { submit, sandbox, heard, url, state } = await listen([], { seed: 'notices' })
  sandbox.setCallback('S-ONE', { url, format: 'form' })
  for (let n = 0; n < 12; n++) {
    await submit(`o${n}`)
    for (let step = 0; step < 12; step++) sandbox.advance(`o${n}`)
  }
  await expect.poll(() => state.notices.every((one) => one.state === 'told')).toBe(true)
  const notices = heard.filter((one) => [123, 127, 128, 45, 49, 410].includes(Number(fields(one).status_id)))
  expect(notices.length).toBeGreaterThan(0)
  expect(state.orders.flatMap(({ moves }) => moves).some(({ status }) => status > 21)).toBe(false)
})
