import { describe, expect, test } from 'vitest'
import { carrierDeps } from './carrier-deps.ts'
import { refused, type Scripted, startScriptedCarrier, TOKEN } from './scripted-carrier.ts'

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

  test('goes without cookies, referrer and cache: none of them is the carrier’s business', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true } })
    const seen: Request[] = []
    const fetchSeen: typeof carrierDeps.fetch = (request) => {
      seen.push(request)
      return fetch(request)
    }
    await scripted.carrierIn({ ...carrierDeps, fetch: fetchSeen }).checkConnection()
    expect(
      seen.map(({ credentials, cache, referrerPolicy, redirect }) => [
        ...[credentials, cache, referrerPolicy, redirect],
      ]),
    ).toEqual([['omit', 'no-store', 'no-referrer', 'manual']])
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
