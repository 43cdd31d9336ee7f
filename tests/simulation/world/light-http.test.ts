import { describe, expect, test } from 'vitest'
import { LightRequest, LightResponse } from './light-http.ts'

const bodies = ['', '{"a":"Đơn hàng"}', 'order%5Bid%5D=1', '\u{1F4E6} parcel']

describe('what the simulation puts instead of Node’s own', () => {
  test.each(bodies)('a request says the same: %s', async (body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', Token: 't' }, body }
    const [light, own] = [
      new LightRequest('http://a.example/b?c=1', init),
      new Request('http://a.example/b?c=1', init),
    ]
    expect([light.url, light.method, [...light.headers]]).toEqual([own.url, own.method, [...own.headers]])
    expect(await light.text()).toBe(await own.text())
  })

  test.each(bodies)('an answer says the same: %s', async (body) => {
    const init = { status: 429, headers: { 'Retry-After': '5', 'Content-Type': 'text/html' } }
    const [light, own] = [new LightResponse(body, init), new Response(body, init)]
    expect([light.status, [...light.headers]]).toEqual([own.status, [...own.headers]])
    expect(await light.clone().text()).toBe(await own.clone().text())
    expect(new Uint8Array(await light.arrayBuffer())).toEqual(new Uint8Array(await own.arrayBuffer()))
  })

  test('an answer without a body is empty', async () => {
    const [light, own] = [new LightResponse(null, { status: 403 }), new Response(null, { status: 403 })]
    expect(await light.text()).toBe(await own.text())
    expect(light.status).toBe(own.status)
  })
})
