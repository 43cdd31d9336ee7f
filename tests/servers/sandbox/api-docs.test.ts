import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../../lib/openapi/document.ts'
import { type RunningSandbox, startSandbox } from '../../../servers/sandbox/start.ts'

let running: RunningSandbox

beforeAll(async () => {
  running = await startSandbox({ port: 0 })
})
afterAll(() => running.close())

const get = (path: string, init: RequestInit = {}) => fetch(`${running.url}${path}`, init)

test('the sandbox serves the document of its API to anyone', async () => {
  const response = await get('/openapi.json')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual(openApiDocument())
})

describe('the page of the API', () => {
  test('requests only what the sandbox serves', async () => {
    const response = await get('/_sandbox/api')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'self'/)
    const page = await response.text()
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(4)
    for (const path of files) {
      expect(path).toMatch(/^\/_sandbox\/api\//)
      const file = await get(path)
      expect(file.status).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
    expect(page).not.toContain('http')
  })

  test('holds no token', async () => {
    const texts = await Promise.all(
      ['/_sandbox/api', '/_sandbox/api/start.js', '/openapi.json'].map(async (path) =>
        (await get(path)).text(),
      ),
    )
    expect(texts.join()).not.toContain(running.token)
  })

  test('is read-only, and only for this machine’s own name', async () => {
    expect((await get('/_sandbox/api', { method: 'POST', headers: { 'X-Sandbox-Admin': '1' } })).status).toBe(
      404,
    )
    expect((await get('/_sandbox/api', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect(await statusFor('evil.example')).toBe(403)
  })

  function statusFor(host: string): Promise<number | undefined> {
    return new Promise((answered, failed) => {
      const outgoing = request(`${running.url}/_sandbox/api`, { headers: { Host: host } }, (response) => {
        response.resume()
        answered(response.statusCode)
      })
      outgoing.on('error', failed)
      outgoing.end()
    })
  }
})
