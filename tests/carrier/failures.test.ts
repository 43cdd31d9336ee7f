import { describe, expect, test } from 'vitest'
import { draft } from './draft.ts'
import { type Scripted, startScriptedCarrier, TOKEN } from './scripted-carrier.ts'
import { handDrivenWorld, world } from './world.ts'

const refused = (code: string, message = 'Không được') => ({
  success: false,
  message,
  error_code: code,
  log_id: 'L1',
})

const cases: readonly [string, Scripted, object][] = [
  ['403 with an empty body is a bad token', { httpStatus: 403 }, { kind: 'unauthorised' }],
  ['403 with blank space only is a bad token', { httpStatus: 403, body: ' \n' }, { kind: 'unauthorised' }],
  [
    '401 with 20101 is a bad token',
    { httpStatus: 401, body: refused('20101', 'Token không hợp lệ') },
    { kind: 'unauthorised', message: 'Token không hợp lệ', code: '20101' },
  ],
  ['20102 in HTTP 200 is a bad token', { body: refused('20102') }, { kind: 'unauthorised' }],
  [
    '401 with an HTML page is a bad token',
    { httpStatus: 401, body: '<h1>No</h1>' },
    { kind: 'unauthorised' },
  ],
  [
    '403 with 30601 is a missing right',
    { httpStatus: 403, body: refused('30601', 'Tài khoản không có quyền') },
    { kind: 'forbidden', message: 'Tài khoản không có quyền', code: '30601', logId: 'L1' },
  ],
  ['30601 in HTTP 200 is a missing right', { body: refused('30601') }, { kind: 'forbidden' }],
  [
    '403 with a body and no code is a missing right',
    { httpStatus: 403, body: { success: false, message: 'Không có quyền sử dụng API này' } },
    { kind: 'forbidden', message: 'Không có quyền sử dụng API này' },
  ],
  [
    '403 with an HTML page is somebody else’s answer',
    { httpStatus: 403, body: '<html><title>Blocked</title></html>' },
    { kind: 'unreadable', httpStatus: 403, excerpt: 'Blocked' },
  ],
  [
    '429 waits the seconds it says',
    { httpStatus: 429, headers: { 'Retry-After': '7' } },
    { kind: 'busy', retryAfterMs: 7000 },
  ],
  [
    '429 waits until the date it says, by the carrier’s clock',
    {
      httpStatus: 429,
      headers: { 'Retry-After': 'Fri, 20 Nov 2026 10:00:30 GMT', Date: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    },
    { kind: 'busy', retryAfterMs: 30_000 },
  ],
  [
    '429 without a word waits ten seconds',
    { httpStatus: 429, body: refused('10101') },
    { kind: 'busy', retryAfterMs: 10_000 },
  ],
  [
    '500 with 10101 is the carrier’s own fault',
    { httpStatus: 500, body: refused('10101') },
    { kind: 'carrier-down', httpStatus: 500, message: 'Không được', logId: 'L1' },
  ],
  [
    '10103 in HTTP 200 is the carrier’s own fault',
    { body: refused('10103') },
    { kind: 'carrier-down', httpStatus: 200 },
  ],
  [
    '502 with an HTML page is the carrier’s own fault',
    { httpStatus: 502, body: '<h1>Bad Gateway</h1>' },
    { kind: 'carrier-down', httpStatus: 502 },
  ],
  [
    '500 without a body is the carrier’s own fault',
    { httpStatus: 500 },
    { kind: 'carrier-down', httpStatus: 500 },
  ],
  [
    'a refusal of the order in HTTP 500 stays a refusal',
    { httpStatus: 500, body: refused('30110') },
    { kind: 'rejected', code: '30110', field: 'value' },
  ],
  [
    'an HTML page in HTTP 200 is unreadable',
    {
      headers: { 'Content-Type': 'text/html' },
      body: '<html><style>b{}</style><body>Sign   in</body></html>',
    },
    { kind: 'unreadable', httpStatus: 200, excerpt: 'Sign in' },
  ],
  ['an empty body is unreadable', {}, { kind: 'unreadable', httpStatus: 200, excerpt: '' }],
  ['cut-off JSON is unreadable', { body: '{"success":true,"order":{"label":"S1' }, { kind: 'unreadable' }],
  ['JSON that is not the carrier’s is unreadable', { body: { hello: 'world' } }, { kind: 'unreadable' }],
  [
    'somebody else’s 404 in JSON is unreadable',
    { httpStatus: 404, body: { code: 'no_route', message: 'No' } },
    { kind: 'unreadable', httpStatus: 404 },
  ],
  ['a JSON list is unreadable', { body: '[]' }, { kind: 'unreadable' }],
  ['success without its payload is unreadable', { body: { success: true } }, { kind: 'unreadable' }],
  [
    'a business error in HTTP 200 is a refusal, in the carrier’s words',
    { body: refused('30604', 'Chưa có đường bay') },
    { kind: 'rejected', message: 'Chưa có đường bay', code: '30604', field: 'transport', logId: 'L1' },
  ],
  [
    'a refusal without a code is still a refusal',
    { body: { success: false, message: 'Sai' } },
    { kind: 'rejected', message: 'Sai' },
  ],
  [
    'an error code that came as a number reads the same',
    { httpStatus: 422, body: { ...refused(''), error_code: 30302 } },
    { kind: 'rejected', code: '30302', field: 'hamlet' },
  ],
  [
    'an error code without `success` reads the same',
    { httpStatus: 422, body: { error_code: '30301', message: 'Sai' } },
    { kind: 'rejected', field: 'tel' },
  ],
  [
    'a no without a word may go away',
    { body: { success: false } },
    { kind: 'carrier-down', httpStatus: 200 },
  ],
]

describe('a submission that is not accepted', () => {
  test.each(cases)('%s', async (_, script, failure) => {
    await using scripted = await startScriptedCarrier(script)
    const answer = await scripted.carrier.submit('{}')
    expect(answer).toEqual({ kind: 'failed', failure: expect.objectContaining(failure) })
    expect(scripted.seen).toHaveLength(1)
  })

  test('a line dropped before any answer leaves the outcome unknown, and nothing is sent again', async () => {
    await using scripted = await startScriptedCarrier((_, response) => response.destroy())
    expect(await scripted.carrier.submit('{}')).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable', why: 'dropped' },
    })
    expect(scripted.seen).toHaveLength(1)
  })

  test('a line dropped in the middle of the answer leaves the outcome unknown', async () => {
    await using scripted = await startScriptedCarrier((_, response) => {
      response.writeHead(200, { 'Content-Length': '500' })
      response.write('{"success":true', () => response.destroy())
    })
    const answer = await scripted.carrier.submit('{}')
    expect(answer).toMatchObject({ failure: { kind: 'unreachable', why: 'dropped' } })
  })

  test('nobody listening is told from no network', async () => {
    const gone = await startScriptedCarrier()
    await gone[Symbol.asyncDispose]()
    expect(await gone.carrier.submit('{}')).toMatchObject({
      failure: { kind: 'unreachable', why: 'dropped' },
    })
    const offline = gone.carrierIn({ ...world, online: () => false })
    expect(await offline.submit('{}')).toMatchObject({ failure: { kind: 'unreachable', why: 'offline' } })
  })

  test('a token no header can hold is refused without asking', async () => {
    await using scripted = await startScriptedCarrier()
    const { createCarrier } = await import('../../lib/carrier/create-carrier.ts')
    const carrier = createCarrier({ api: scripted.url, partnerCode: 'S', token: 'mã\nbí mật' }, world)
    expect(await carrier.checkConnection()).toEqual({ ok: false, failure: { kind: 'unauthorised' } })
    expect(scripted.seen).toHaveLength(0)
  })
})

describe('a carrier that answers too late', () => {
  test.each([
    ['a submission', 20_000, (it: Awaited<ReturnType<typeof silent>>) => it.carrier.submit('{}')],
    ['a fee', 15_000, (it: Awaited<ReturnType<typeof silent>>) => it.carrier.fee(draft(), 'road')],
  ])('%s is given up after %i ms and not sent again', async (_, ms, ask) => {
    const it = await silent()
    await using scripted = it.scripted
    const answer = ask(it)
    await expect.poll(() => scripted.seen.length).toBe(1)
    expect(it.waitingFor()).toEqual([ms])
    it.pass()
    expect(await answer).toMatchObject({ failure: { kind: 'unreachable', why: 'timed-out' } })
    expect(it.waitingFor()).toEqual([])
    expect(scripted.seen).toHaveLength(1)
  })

  test('the deadline covers an answer that stops half-way', async () => {
    const clock = handDrivenWorld()
    await using scripted = await startScriptedCarrier((_, response) => {
      response.writeHead(200)
      response.write('{"success":')
    })
    const answer = scripted.carrierIn(clock.world).submit('{}')
    await expect.poll(() => scripted.seen.length).toBe(1)
    clock.pass()
    expect(await answer).toMatchObject({ failure: { kind: 'unreachable', why: 'timed-out' } })
  })

  test('a deadline that was not needed is called off', async () => {
    const clock = handDrivenWorld()
    await using scripted = await startScriptedCarrier({ body: { success: true } })
    expect(await scripted.carrierIn(clock.world).checkConnection()).toEqual({ ok: true, value: null })
    expect(clock.waitingFor()).toEqual([])
  })

  async function silent() {
    const clock = handDrivenWorld()
    const scripted = await startScriptedCarrier(() => {})
    return { ...clock, scripted, carrier: scripted.carrierIn(clock.world) }
  }
})

describe('the token', () => {
  const parrots: readonly Scripted[] = [
    { httpStatus: 403, body: refused('30601', `token ${TOKEN} lacks a right`) },
    { httpStatus: 401, body: refused('20101', `token ${TOKEN} is wrong`) },
    { httpStatus: 500, body: refused('10101', TOKEN) },
    { body: refused(TOKEN, TOKEN) },
    {
      body: {
        success: false,
        message: TOKEN,
        log_id: TOKEN,
        error: { code: 'ORDER_ID_EXIST', carrier_label: TOKEN },
      },
    },
    { body: `<p>Token: ${TOKEN}</p>` },
    { body: `<a href="?t=${encodeURIComponent(TOKEN)}">x</a>` },
    { body: `{"success":false,"message":"${TOKEN.replace('/', '\\/')}"}` },
    {
      body: {
        success: true,
        message: TOKEN,
        warning_message: TOKEN,
        order: { label: 'S1', fee: '1', area: TOKEN },
      },
    },
  ]

  test('never stands in what the client hands back, however the carrier echoes it', async () => {
    await using scripted = await startScriptedCarrier(...parrots)
    for (const _ of parrots) {
      expect(JSON.stringify(await scripted.carrier.submit('{}'))).not.toContain(TOKEN)
    }
    expect(scripted.seen).toHaveLength(parrots.length)
  })

  test('travels in its header only, and never behind a redirect', async () => {
    await using elsewhere = await startScriptedCarrier({ body: { success: true } })
    await using scripted = await startScriptedCarrier({
      httpStatus: 307,
      headers: { Location: elsewhere.url },
    })
    expect(await scripted.carrier.submit('{}')).toMatchObject({ failure: { kind: 'unreadable' } })
    expect(elsewhere.seen).toHaveLength(0)
    expect(scripted.seen[0]?.headers).toMatchObject({
      token: TOKEN,
      'x-client-source': 'S-TEST',
      'content-type': 'application/json',
    })
    expect(scripted.seen[0]?.url).not.toContain(TOKEN)
  })
})
