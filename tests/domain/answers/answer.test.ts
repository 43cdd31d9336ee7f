import { expect, test } from 'vitest'
import { pageFaultOf, renderAnswer, trackingLink } from '../../../lib/domain/answers/answer.ts'
import { answerTemplateSchema } from '../../../lib/domain/answers/answer-schema.ts'

const values = {
  name: 'Lan {pay} $&',
  number: '#7',
  code: 'S1',
  pay: '',
  items: '1× Áo',
  shop: 'Mơ',
  link: 'https://x.vn/S1',
}

test.each([
  ['{number}: {code}', '#7: S1'],
  ['Đơn {number}\nThu {pay} nhé\nXem {link}', 'Đơn #7\nXem https://x.vn/S1'],
  ['Thu {pay}', 'Thu'],
  ['{name} {else}', 'Lan {pay} $& {else}'],
  ['a\n\n{pay}\n\n\nb', 'a\n\nb'],
])('%j is %j: a line with an empty field is left out, a customer’s text is no field', (template, text) => {
  expect(renderAnswer(template, values)).toBe(text)
})

test.each([
  ['Đơn {number} của mình, mã {code}.', 'Đơn của mình, mã S1.'],
  ['Số {number}\nMã {code}', 'Mã S1'],
  ['Đơn #{number} đang giao, mã {code}', 'Đơn đang giao, mã S1'],
  ['Đơn ({number}), mã {code}', 'Đơn, mã S1'],
  ['Đơn (#{number}) có mã {code}', 'Đơn có mã S1'],
  ['Đơn (mã {number}), vận đơn {code}', 'Đơn (mã), vận đơn S1'],
  ['Đơn {number}: thu {pay}\nMã {code}', 'Mã S1'],
])('%j without a number is %j: only the number is left out beside another field', (template, text) => {
  expect(renderAnswer(template, { ...values, number: '' })).toBe(text)
})

test.each([
  ['https://i.carrier.vn/{code}', undefined],
  ['https://i.carrier.vn/find?q={code}&l=vi', undefined],
  ['http://i.carrier.vn/{code}', 'https'],
  ['javascript:alert({code})', 'https'],
  ['i.carrier.vn/{code}', 'address'],
  ['https://i.carrier.vn/a b{code}', 'address'],
  ['https://me:pw@i.carrier.vn/{code}', 'address'],
  ['https://me@i.carrier.vn/{code}', 'address'],
  ['https://:pw@i.carrier.vn/{code}', 'address'],
  ['https://i.carrier.vn/', 'position'],
  ['https://i.carrier.vn/{code}/{code}', 'position'],
  ['https://{code}.carrier.vn/', 'position'],
  ['https://carrier.vn{code}/x', 'position'],
] as const)('a tracking page at %s: %s', (page, fault) => {
  expect(pageFaultOf(page)).toBe(fault)
})

test('a code is put in its place as part of an address', () => {
  expect(trackingLink('https://x.vn/?q={code}', 'S1.A 2&b=$&')).toBe('https://x.vn/?q=S1.A%202%26b%3D%24%26')
  expect(trackingLink(undefined, 'S1')).toBe('')
})

test.each([
  ['Đơn {number}', true],
  ['Đơn {sđt}', false],
  ['', false],
])('a text %j may be kept: %s', (text, may) => {
  expect(answerTemplateSchema.safeParse(text).success).toBe(may)
})
