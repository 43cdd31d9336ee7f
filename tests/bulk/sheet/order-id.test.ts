import { expect, test } from 'vitest'
import { isCount, numberInId, orderIdOf, phoneDigits, plainNumber } from '../../../lib/bulk/sheet/order-id.ts'
import { isUnnumbered } from '../../../lib/domain/store/unnumbered.ts'
import { whatMatters } from '../../what-matters.ts'

test('what makes a sheet’s order another one, with a number and a phone, with one of them, and with none', async () => {
  const given = { number: '#DH  077', tel: '+84 912 345 678', content: ['Trần Thị Hà', 'Áo khoác', '250000'] }
  const answer = ({ number, tel, content }: typeof given) => ({
    id: orderIdOf({ number: plainNumber(number), tel: phoneDigits(tel), content }),
  })
  const others = {
    number: ['DH 077', '##DH 077', 'DH077', '#dh 077', '77', '0077', '10077'],
    tel: ['0912345678', '0912.345.678', '84912345678', '0912 345 679'],
    'content.0': ['Tran Thi Ha', 'TRẦN THỊ HÀ!', 'Trần Thị Há'],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    number: id (another, spaces, empty, "DH077", "#dh 077", "77", "0077", "10077")
    tel: id (empty, "0912 345 679")
    "
  `)
  expect(await whatMatters({ ...given, tel: '' }, answer, { others })).toMatchInlineSnapshot(`
    "
    number: id (another, spaces, empty, "DH077", "#dh 077", "77", "0077", "10077")
    tel: id ("0912345678", "0912.345.678", "84912345678", "0912 345 679")
    "
  `)
  expect(await whatMatters({ ...given, number: '' }, answer, { others })).toMatchInlineSnapshot(`
    "
    number: id (another, "DH 077", "##DH 077", "DH077", "#dh 077", "77", "0077", "10077")
    tel: id (empty, "0912 345 679")
    content: id
    content.0: id (another, empty)
    content.1: id (another, empty)
    content.2: id (another, empty)
    "
  `)
})

test.each([
  ['1', true, false],
  ['9999', true, false],
  ['10000', false, false],
  ['DH1', false, false],
  ['S-23456789AB', false, true],
  ['S-2345678901', false, false],
  ['S-23456789A', false, false],
])('“%s” is a count: %s, an id made of content: %s', (text, counted, unnumbered) => {
  expect([isCount(text), isUnnumbered(text), numberInId(text)]).toEqual([counted, unnumbered, text])
})

test.each(['ＤＨ１０４２', '＃DH1042', '##DH１０４２'])('“%s” is the number DH1042', (text) => {
  expect(plainNumber(text)).toBe('DH1042')
})
