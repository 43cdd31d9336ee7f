import { expect, test } from 'vitest'
import { refused, type Scripted, startScriptedCarrier, TOKEN } from './scripted-carrier.ts'

const PDF = new TextEncoder().encode(`%PDF-1.4\n${'x'.repeat(3000)}\xff\ntrailer\n%%EOF\n`)
const paper = { original: 'landscape', size: 'A6' } as const

test('a label comes byte for byte, whatever type it is said to be', async () => {
  await using scripted = await startScriptedCarrier({ headers: { 'Content-Type': 'text/html' }, body: PDF })
  const answer = await scripted.carrier.labelPdf('S1.A1/2', paper)
  expect(answer.ok && [...answer.value]).toEqual([...PDF])
  expect(scripted.seen).toMatchObject([
    {
      method: 'GET',
      url: '/services/label/S1.A1%2F2?original=landscape&paper_size=A6&page_size=A6',
      headers: { token: TOKEN },
    },
  ])
})

test('a label may have some bytes behind its end mark', async () => {
  const padded = new Uint8Array([...PDF, ...new Uint8Array(900)])
  await using scripted = await startScriptedCarrier({ body: padded })
  const answer = await scripted.carrier.labelPdf('S1', paper)
  expect(answer.ok && answer.value.length).toBe(padded.length)
})

const cases: readonly [string, Scripted, object][] = [
  [
    'a print that failed, under 500',
    { httpStatus: 500, body: refused('40101', 'In lỗi') },
    { kind: 'carrier-down', message: 'In lỗi' },
  ],
  [
    'an unknown tracking code',
    { httpStatus: 400, body: refused('40102', 'Không thấy') },
    { kind: 'rejected', code: '40102', message: 'Không thấy' },
  ],
  ['a missing right', { httpStatus: 403, body: refused('30601') }, { kind: 'forbidden' }],
  ['a refused token', { httpStatus: 403 }, { kind: 'unauthorised' }],
  ['too many requests', { httpStatus: 429 }, { kind: 'busy' }],
  [
    'an HTML page that claims to be a PDF',
    { headers: { 'Content-Type': 'application/pdf' }, body: '<h1>Đăng nhập</h1>' },
    { kind: 'unreadable', excerpt: 'Đăng nhập' },
  ],
  ['a page that only speaks of one', { body: '<p>%PDF-1.4 … %%EOF</p>' }, { kind: 'unreadable' }],
  ['a document that was cut off', { body: PDF.subarray(0, 2000) }, { kind: 'unreadable' }],
  ['a yes without a document', { body: { success: true, message: '' } }, { kind: 'unreadable' }],
]
test.each(cases)('%s is no label', async (_, script, failure) => {
  await using scripted = await startScriptedCarrier(script)
  expect(await scripted.carrier.labelPdf('S1', paper)).toMatchObject({ ok: false, failure })
  expect(scripted.seen.filter(({ url }) => url.startsWith('/services/label/'))).toHaveLength(1)
})

test('an empty answer is requested once more', async () => {
  await using scripted = await startScriptedCarrier({ body: '' }, { body: PDF })
  expect(await scripted.carrier.labelPdf('S1', paper)).toMatchObject({ ok: true })
  expect(scripted.seen).toHaveLength(2)
})
