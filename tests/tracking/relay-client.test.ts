import { describe, expect, test, vi } from 'vitest'
import type { RelayPage } from '../../lib/domain/relay-event.ts'
import {
  parseRelayPage,
  pullPage,
  type RelayNetwork,
  relayRequest,
  textOf,
} from '../../lib/tracking/relay-client.ts'

const RELAY = { address: 'https://relay.example/a', token: 'relay-token' }
const PAGE: RelayPage = { events: [], newest: 7, oldest: 3 }

/** A relay that answers so, and the requests it received. */
async function pulled(answer: () => Promise<Response> | Response, ...more: [cursor: number, limit?: number]) {
  const requests: Request[] = []
  const timers: { ms: number; call: () => void; off: boolean }[] = []
  const network: RelayNetwork = {
    async fetch(request) {
      requests.push(request)
      return answer()
    },
    after(ms, call) {
      const timer = { ms, call, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
  }
  const result = await pullPage(network, RELAY, ...more)
  return { result, request: requests[0], timers }
}

test('a page is requested after a cursor, with the token for this address alone', async () => {
  const { result, request, timers } = await pulled(() => Response.json(PAGE), 5)
  expect(result).toEqual({ ok: true, page: PAGE })
  expect(request?.url).toBe('https://relay.example/a/events?after=5&limit=500')
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    ...{ authorization: 'Bearer relay-token', accept: 'application/json' },
  })
  expect(request).toMatchObject({
    ...{ method: 'GET', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
    ...{ redirect: 'manual', body: null },
  })
  expect(timers).toMatchObject([{ ms: 10_000, off: true }])
  expect((await pulled(() => Response.json(PAGE), 5, 1)).request?.url).toMatch(/limit=1$/)
})

test('an answer that takes too long is called off', async () => {
  const { request, timers } = await pulled(() => Promise.reject(new Error('dropped')), 5)
  expect(request?.signal.aborted).toBe(false)
  timers[0]?.call()
  expect(request?.signal.aborted).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['no more than its headers', ''],
  ['no more than a half', JSON.stringify(PAGE).slice(0, 9)],
])('an answer of which %s comes ends at the deadline', async (_, begun) => {
  const stalled = Promise.withResolvers<() => void>()
  const network: RelayNetwork = {
    fetch: ({ signal }) =>
      new Promise((resolve, reject) => {
        if (begun === undefined) return signal.addEventListener('abort', () => reject(signal.reason))
        const body = new ReadableStream({
          start(stream) {
            if (begun) stream.enqueue(new TextEncoder().encode(begun))
            signal.addEventListener('abort', () => stream.error(signal.reason))
          },
        })
        resolve(new Response(body))
      }),
    after(_, call) {
      let off = false
      // Once all that came was read.
      setImmediate(() => stalled.resolve(() => off || call()))
      return () => {
        off = true
      }
    },
  }
  const pulling = pullPage(network, RELAY, 5)
  const deadline = await stalled.promise
  deadline()
  const over = new Promise((resolve) => setImmediate(resolve, 'awaited still'))
  expect(await Promise.race([pulling, over])).toEqual({ ok: false, why: 'unreachable' })
})

test.each([
  [400, 'bad-cursor'],
  [401, 'bad-token'],
  [403, 'not-a-relay'],
  [404, 'not-a-relay'],
  [429, 'relay-down'],
  [499, 'not-a-relay'],
  [500, 'relay-down'],
  [503, 'relay-down'],
  [204, 'not-a-relay'],
])('a status of %i is %s, and its body is not read', async (status, why) => {
  const cancelled = vi.fn()
  const body = status === 204 ? null : new ReadableStream({ cancel: cancelled })
  const { result, timers } = await pulled(() => new Response(body, { status }), 5)
  expect(result).toEqual({ ok: false, why })
  expect(cancelled).toHaveBeenCalledTimes(body ? 1 : 0)
  expect(timers[0]?.off).toBe(true)
})

test.each([
  ['no page', () => Response.json({ events: [] }), 'not-a-relay'],
  ['no JSON', () => new Response('<html>'), 'not-a-relay'],
  ['nothing', () => new Response(null), 'not-a-relay'],
  ['no answer', () => Promise.reject(new Error('dropped')), 'unreachable'],
] as const)('%s is distinguished', async (_, answer, why) => {
  expect((await pulled(answer, 5)).result).toEqual({ ok: false, why })
})

test('a request with a body is posted as JSON', async () => {
  const { signal } = new AbortController()
  const request = relayRequest('https://relay.example/claims', 'relay-token', signal, { order: 'é' })
  expect(request.method).toBe('POST')
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(await request.json()).toEqual({ order: 'é' })
})

describe('a text', () => {
  /** A body in so many pieces of so many bytes. */
  function piecesOf(bytes: Uint8Array[]) {
    const cancelled = vi.fn()
    const left = [...bytes]
    const body = new ReadableStream({
      pull(stream) {
        const next = left.shift()
        if (next) stream.enqueue(next)
        else stream.close()
      },
      cancel: cancelled,
    })
    return { response: new Response(body), cancelled }
  }

  test('is whole although its letters are cut', async () => {
    const bytes = new TextEncoder().encode('Đã giao')
    const { response, cancelled } = piecesOf(Array.from(bytes, (one) => Uint8Array.of(one)))
    expect(await textOf(response)).toBe('Đã giao')
    expect(cancelled).not.toHaveBeenCalled()
    expect(await textOf(piecesOf([bytes.slice(0, 1)]).response)).toBe('\uFFFD')
    expect(await textOf(new Response(null))).toBe('')
  })

  test('of eight million letters is read, and no more of a longer one', async () => {
    const million = new Uint8Array(1_000_000).fill(120)
    const eight = Array.from({ length: 8 }, () => million)
    expect(await textOf(piecesOf(eight).response)).toHaveLength(8_000_000)
    const { response, cancelled } = piecesOf([...eight, Uint8Array.of(120), million])
    expect(await textOf(response)).toBeUndefined()
    expect(cancelled).toHaveBeenCalledTimes(1)
  })
})

test('a page is one by its shape, and no longer than any page is', () => {
  expect(parseRelayPage(JSON.stringify(PAGE))).toEqual(PAGE)
  for (const none of [undefined, 7, '', '{', '{}', JSON.stringify({ ...PAGE, newest: '7' })])
    expect(parseRelayPage(none)).toBeUndefined()
  const padded = JSON.stringify(PAGE).padEnd(8_000_000)
  expect(parseRelayPage(padded)).toEqual(PAGE)
  expect(parseRelayPage(`${padded} `)).toBeUndefined()
})
