import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { savedCases } from '../../tools/read-page/cases.ts'
import { answerTo, readSavedPage } from '../../tools/read-page/saved-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'quickship-cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, content: unknown) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  return join(folder, file)
}

test('the first answer that fits is given: by method and address, encoded or not, and by what was sent', () => {
  const answers = [
    { match: 'POST https://shop.example/api', sent: 'query Order', json: { order: 1 } },
    { match: 'POST https://shop.example/api', json: {} },
    { match: ['GET', 'route=sale/order/edit', 'order_id=7'], body: '<form>', status: 203, type: 'text/html' },
  ]
  const answer = (method: string, url: string, sent?: string) =>
    answerTo(answers, { method, url, ...(sent !== undefined && { sent }) })
  expect(answer('POST', 'https://shop.example/api', '{"query":"query Order"}')?.body).toBe('{"order":1}')
  expect(answer('POST', 'https://shop.example/api', '{"query":"query Shop"}')?.body).toBe('{}')
  const form = { body: '<form>', status: 203, type: 'text/html' }
  expect(answer('GET', 'https://shop.example/?order_id=7&route=sale%2Forder%2Fedit')).toEqual(form)
  expect(answer('GET', 'https://shop.example/?order_id=8&route=sale/order/edit')).toBe(undefined)
  expect(answer('GET', 'https://shop.example/api')).toBe(undefined)
  expect(answer('GET', 'https://shop.example/%E0%A4%A')).toBe(undefined)
})

test('a map’s answer may stand in a file beside it', async () => {
  const page = write('page.html', '<p>')
  write('answers/order.json', { id: 7 })
  const map = write('answers/map.json', [{ match: '/7.json', file: 'order.json' }])
  const { answers } = await readSavedPage(page, 'https://shop.example/7', map)
  expect(answers).toEqual([{ match: '/7.json', body: '{"id":7}', type: 'application/json' }])
})

test('a folder’s cases are opened one by one, so that a broken one is reported and the others are read', async () => {
  write('all/a.html', '<p>a')
  write('all/a.meta.json', { url: 'https://shop.example/a', urlMap: [{ match: 'x', json: 1 }] })
  write('all/b.html', '<p>b')
  write('all/c.html', '<p>c')
  write('all/c.meta.json', 'not json')
  write('all/d.html', '<p>d')
  write('all/d.meta.json', { url: 'file:///etc/passwd' })
  write('all/in/e.live.html', '<p>e')
  write('all/in/e.meta.json', { url: 'http://shop.example/e', urlMap: 'none.json' })
  const cases = await savedCases(join(folder, 'all'))
  const opened = await Promise.all(
    cases.map(async ({ name, open }) => [name, await open().then(({ url }) => url.href, String)]),
  )
  expect(opened).toEqual([
    ['a', 'https://shop.example/a'],
    ['b', expect.stringContaining('b.meta.json cannot be read')],
    ['c', expect.stringContaining('c.meta.json is no JSON')],
    ['d', expect.stringContaining('is no address of a page')],
    ['in/e.live', expect.stringContaining('none.json cannot be read')],
  ])
  await expect(savedCases(join(folder, 'nowhere'))).rejects.toThrow('is no folder')
})

test('a map that cannot be used says what it lacks', async () => {
  const page = write('page.html', '<p>')
  const map = write('map.json', [{ match: 'a', body: '' }, { url: 'https://shop.example' }])
  await expect(readSavedPage(page, 'https://shop.example/', map)).rejects.toThrow('answer 2 has no "match"')
})
