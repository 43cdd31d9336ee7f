import { describe, expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { carrierDeps } from './carrier-deps.ts'
import { refused, type Scripted, startScriptedCarrier } from './scripted-carrier.ts'

const cases: readonly [string, Scripted, object][] = [
  // The script goes on: the connectivity check is refused, too.
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
    '429 that says at once waits a second all the same',
    { httpStatus: 429, headers: { 'Retry-After': '0' } },
    { kind: 'busy', retryAfterMs: 1000 },
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
    'of two codes the answer’s own counts, not the one in its error',
    { httpStatus: 422, body: { ...refused('30302'), error: { code: '30301' } } },
    { kind: 'rejected', code: '30302', field: 'hamlet' },
  ],
  [
    'a code in its error counts where the answer has none',
    { httpStatus: 422, body: { ...refused(''), error: { code: '30301' } } },
    { kind: 'rejected', code: '30301', field: 'tel' },
  ],
  [
    'a newer answer’s request id is its trace',
    { httpStatus: 422, body: { success: false, message: 'Sai', rid: 'R7' } },
    { kind: 'rejected', message: 'Sai', logId: 'R7' },
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

/** Seconds or a date (HTTP), read against the carrier's clock; at least a second, at most an hour. */
describe('Retry-After', () => {
  const CARRIERS = Date.parse('Fri, 20 Nov 2026 10:00:00 GMT')
  const date = (ms: number) => new Date(CARRIERS + ms).toUTCString()
  test.each<[string | undefined, number]>([
    ...['1', '2', '59', '60', '601', '1800', '3599', '3600'].map((said): [string, number] => [
      said,
      Number(said) * 1000,
    ]),
    ['3601', 3_600_000],
    ['86400', 3_600_000],
    ['0', 1_000],
    [date(1_000), 1_000],
    [date(1_800_000), 1_800_000],
    [date(3_601_000), 3_600_000],
    [date(0), 1_000],
    [date(-5_000), 1_000],
    ['-5', 10_000],
    ['1.5', 10_000],
    ['soon', 10_000],
    ['', 10_000],
    [undefined, 10_000],
  ])('%s is a pause of %i ms', async (said, retryAfterMs) => {
    const headers = {
      Date: new Date(CARRIERS).toUTCString(),
      ...(said !== undefined && { 'Retry-After': said }),
    }
    await using scripted = await startScriptedCarrier({ httpStatus: 429, headers })
    expect(await scripted.carrier.submit('{}')).toEqual({
      ...{ kind: 'failed', failure: { kind: 'busy', retryAfterMs } },
    })
  })
})

test.each([200, 400, 401, 403, 404, 408, 425, 500, 502, 503, 504])(
  'HTTP %i is no less unknown because it names a pause: only 429 says that nothing was done',
  async (httpStatus) => {
    const answered = async (headers: Record<string, string>) => {
      await using scripted = await startScriptedCarrier({ httpStatus, headers, body: '<p>Wait</p>' })
      const { carrier } = scripted
      return [await carrier.submit('{}'), await carrier.cancel({ partnerId: 'x' })]
    }
    const [submitted, cancelled] = await answered({ 'Retry-After': '3600' })
    expect([submitted, cancelled]).toEqual(await answered({}))
    for (const answer of [submitted, cancelled])
      expect(answer).not.toMatchObject({ failure: { kind: 'busy' } })
  },
)

describe('a submission that is not accepted', () => {
  test.each(cases)('%s', async (_, script, failure) => {
    await using scripted = await startScriptedCarrier(script)
    const answer = await scripted.carrier.submit('{}')
    expect(answer).toEqual({ kind: 'failed', failure: expect.objectContaining(failure) })
    expect(scripted.seen.filter(({ url }) => url === '/services/shipment/order')).toHaveLength(1)
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

  test('nobody listening is distinguished from no network', async () => {
    const gone = await startScriptedCarrier()
    await gone[Symbol.asyncDispose]()
    expect(await gone.carrier.submit('{}')).toMatchObject({
      failure: { kind: 'unreachable', why: 'dropped' },
    })
    const offline = gone.carrierIn({ ...carrierDeps, online: () => false })
    expect(await offline.submit('{}')).toMatchObject({ failure: { kind: 'unreachable', why: 'offline' } })
  })

  test('a token no header can hold is refused without asking', async () => {
    await using scripted = await startScriptedCarrier()
    const carrier = createCarrier({ api: scripted.url, partnerCode: 'S', token: 'mã\nbí mật' }, carrierDeps)
    expect(await carrier.checkConnection()).toEqual({ ok: false, failure: { kind: 'unauthorised' } })
    expect(scripted.seen).toHaveLength(0)
  })
})
