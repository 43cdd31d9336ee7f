import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createWritingSession } from '../../../lib/storefronts/write-back/session.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function shopThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const sessionAt = (origin: string, deadline = () => new AbortController().signal) =>
  createWritingSession(fetch, origin, deadline)

test('it goes to no other host, by no path and through no redirect', async () => {
  let visited = 0
  const elsewhere = await shopThat((_request, answer) => {
    visited++
    answer.end('{}')
  })
  const shop = await shopThat((_request, answer) => answer.writeHead(307, { Location: elsewhere }).end())
  const session = sessionAt(shop)
  const sent = { method: 'POST', body: { note: 'S1' } } as const
  for (const path of [
    `${elsewhere}/notes`,
    '//elsewhere.example/notes',
    'http://[',
    `${elsewhere.replace('http', 'ftp')}/`,
  ]) {
    expect(await session.send(path, sent), path).toBe('unsent')
    expect(await session.get(path), path).toBe('unsent')
  }
  expect(await session.send('/notes', sent)).toMatchObject({ status: 302, json: undefined })
  expect(await session.get('/notes')).toMatchObject({ status: 302, json: undefined })
  expect(visited).toBe(0)
})

test('a change that got no answer is lost, and is not sent again', async () => {
  const requests: string[] = []
  const late = new AbortController()
  const shop = await shopThat(({ method = '', url = '' }, answer) => {
    requests.push(`${method} ${url}`)
    if (url === '/silent') late.abort()
    else if (url === '/drops') answer.destroy()
    else if (url === '/breaks-off')
      answer.writeHead(201, { 'Content-Length': 100 }).write('{"id":', () => answer.destroy())
  })
  const session = sessionAt(shop, () => (requests.length < 2 ? late.signal : new AbortController().signal))
  for (const path of ['/drops', '/silent', '/breaks-off'])
    expect(await session.send(path, { method: 'POST', body: {} }), path).toBe('lost')
  expect(requests).toEqual(['POST /drops', 'POST /silent', 'POST /breaks-off'])
})

test('an answer has its status, JSON only if it is JSON, and no text if it is too long', async () => {
  const shop = await shopThat(({ url }, answer) => {
    if (url === '/json') answer.writeHead(422).end('{"code":"no"}')
    else if (url === '/html') answer.end('<html></html>')
    else if (url === '/says-long') answer.writeHead(200, { 'Content-Length': 50_000_000 }).write('{')
    else answer.end(`"${'x'.repeat(2_000_000)}"`)
  })
  const session = sessionAt(shop)
  expect(await session.get('/json')).toEqual({ status: 422, text: '{"code":"no"}', json: { code: 'no' } })
  expect(await session.get('/html')).toEqual({ status: 200, text: '<html></html>', json: undefined })
  expect(await session.get('/says-long')).toEqual({ status: 200, text: '', json: undefined })
  expect(await session.get('/long')).toEqual({ status: 200, text: '', json: undefined })
})

test('a query can change nothing', async () => {
  let requests = 0
  const shop = await shopThat((_request, answer) => {
    requests++
    answer.end('{}')
  })
  const session = sessionAt(shop)
  for (const query of ['mutation { a }', 'query A { a } mutation B { b }', 'subscription { a }'])
    expect(await session.query('/admin-api', { query, variables: {} })).toBe('unsent')
  expect(requests).toBe(0)
  expect(await session.query('/admin-api', { query: 'query { me { id } }', variables: {} })).toMatchObject({
    json: {},
  })
})

test('all that is looked at before a change has one deadline together, and the change one of its own', async () => {
  const stretches = [1, 2, 3].map(() => new AbortController())
  const shop = await shopThat(({ url }, answer) => {
    if (url === '/answers') answer.end('{}')
    else stretches[0]?.abort()
  })
  let begun = 0
  const session = sessionAt(shop, () => stretches[begun++]?.signal ?? AbortSignal.abort())
  expect(await session.get('/silent')).toBe('lost')
  expect(await session.get('/answers')).toBe('lost')
  expect(begun).toBe(1)
  expect(await session.send('/answers', { method: 'POST', body: {} })).toMatchObject({ status: 200 })
  expect(await session.get('/answers')).toMatchObject({ status: 200 })
  expect(begun).toBe(3)
})
