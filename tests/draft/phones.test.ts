import { describe, expect, test } from 'vitest'
import type { Account } from '../../lib/domain/account.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { swapSecondPhone, withoutPhones, withSecondPhone } from '../../lib/draft/phones.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { goodDraft } from '../rules/draft.ts'
import { order, said } from './orders.ts'

/** The carrier’s (spec §8). */
const NOTE_LIMIT = 120

const SHOP = '0977 000 111'
const account: Account = {
  id: 'a',
  name: 'Tiệm Hạ',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'practice',
  contactEmail: 'shop@mail.example',
  paused: false,
  ...(goodDraft.pickup && { pickup: { ...goodDraft.pickup, tel: SHOP } }),
}
const start = (change: Partial<StoreOrder>) => startDraft(order(change), { index, account, parcel: 1 })
const phones = (...texts: string[]) => ({
  recipient: { name: said('Hạ'), phones: texts.map((text) => said(text)) },
})
const noRecipientPhone = { recipient: { name: said('Hạ'), phones: [] } }
const at = (line: string) => ({ address: { lines: [said(line), said('Dịch Vọng Hậu, Cầu Giấy, Hà Nội')] } })

describe('a number is found anywhere in the order', () => {
  test.each<[string, Partial<StoreOrder>]>([
    ['in the recipient’s name', { recipient: { name: said('Chị Hạ - 0912.345.678'), phones: [] } }],
    ['in the buyer’s', { ...noRecipientPhone, buyer: { name: said('Hạ (0912345678)'), phones: [] } }],
    [
      'in the company’s',
      { recipient: { name: said('Hạ'), company: said('Công ty Sen, ĐT 0912345678'), phones: [] } },
    ],
    ['in the address', { ...noRecipientPhone, ...at('12 Duy Tân, +84 912 345 678') }],
    ['in a note', { ...noRecipientPhone, notes: [said('Gọi O912 345 678 trước khi giao')] }],
    ...(['ward', 'district', 'province'] as const).map((part): [string, Partial<StoreOrder>] => [
      `in the address’s ${part}`,
      { ...noRecipientPhone, address: { ...at('12 Duy Tân').address, [part]: said('ĐT 0912 345 678') } },
    ]),
  ])('%s, and needs confirmation', (_, change) => {
    const { draft, doubts } = start(change)
    expect(draft.tel).toBe('0912345678')
    expect(doubts.filter(({ field }) => field === 'tel')).toMatchObject([
      { rule: 'tel-from-text', level: 'ask' },
    ])
  })

  test('and is removed from the name', () => {
    expect(start({ recipient: { name: said('Chị Hạ - 0912.345.678'), phones: [] } }).draft.name).toBe(
      'Chị Hạ',
    )
  })
})

test.each<[text: string, name: string]>([
  ['Chị Lan 0912345678', 'Chị Lan'],
  ['Nguyễn Văn A (0912 345 678)', 'Nguyễn Văn A'],
  ['0912345678 - Anh Tú', 'Anh Tú'],
  ['Anh Tú SĐT: 0912345678', 'Anh Tú'],
  ['0912345678', '0912345678'],
  ['Cửa hàng số 1', 'Cửa hàng số 1'],
  ['(0912345678) Tú', 'Tú'],
  ['Tú,;:/|(–- SĐT. 0912345678', 'Tú'],
  ['0912345678 ,;:/|(–- Tú', 'Tú'],
  ['Brandt 0912345678', 'Brandt'],
  ['Tú 0912345678 / 0387654321', 'Tú'],
  ...['sdt', 'đt', 'dt', 'tel', 'phone', 'số'].map(
    (word) => [`Tú ${word} 0912345678`, 'Tú'] as [string, string],
  ),
  ['Lan 0912345678 (em) 0387654321', 'Lan (em)'],
  ['Chị Lan 0912345678 (nhà riêng)', 'Chị Lan (nhà riêng)'],
  ['(Lan: 0912345678 0987654321)', 'Lan'],
  ['- Lan 0912345678 / 0987654321', 'Lan'],
])('the name “%s” becomes “%s”', (text, name) => expect(withoutPhones(text)).toBe(name))

describe('old numbers', () => {
  const doubtsOf = (text: string) => start(phones(text)).doubts.filter(({ field }) => field === 'tel')

  test('a mobile gives a warning with the number as written', () => {
    const change = { ...noRecipientPhone, ...at('0168.123.4567, 12 Duy Tân') }
    expect(start(change).doubts).toContainEqual({
      rule: 'tel-converted',
      field: 'tel',
      level: 'warn',
      values: { old: '0168.123.4567', number: '0381234567' },
    })
    expect(doubtsOf('01681234567')).toMatchObject([{ rule: 'tel-converted', level: 'warn' }])
  })

  test('a fixed line needs confirmation: it may be a typing mistake', () => {
    expect(start(phones('04 3822 1234')).draft.tel).toBe('02438221234')
    expect(doubtsOf(' 04 3822 1234 ')).toEqual([
      {
        rule: 'tel-area-converted',
        field: 'tel',
        level: 'ask',
        values: { old: '04 3822 1234', number: '02438221234' },
        about: '04 3822 1234',
      },
    ])
  })
})

test.each([
  ['0912 345 67', 'short'],
  ['0912 345 6789', 'long'],
  ['0123456789', 'prefix'],
  ['19001099', 'service'],
  ['+1 650 253 0000', 'foreign'],
])('an invalid number %s stays as written, with its reason: %s', (text, fault) => {
  const { draft } = start(phones(text))
  const problems = checkDraft(draft, ruleContext(account, Date.parse('2026-03-02T10:00:00+07:00')))
  const values = { fault }
  expect(problems).toContainEqual({ rule: 'tel-invalid', field: 'tel', level: 'ask', values })
})

describe('the shop’s own number', () => {
  test('is not the recipient’s if there is another one', () => {
    const { draft, otherPhones } = start({
      ...phones('0977000111'),
      notes: [said('người nhận 0912345678')],
    })
    expect(draft.tel).toBe('0912345678')
    expect(otherPhones).toEqual([])
  })

  test('is neither offered nor put into the note', () => {
    const { draft, otherPhones } = start({ ...phones('0912345678 / 0977.000.111') })
    expect([draft.tel, otherPhones, draft.note]).toEqual(['0912345678', [], ''])
  })

  test.each<[string, Partial<StoreOrder>]>([
    ['the address', { address: { lines: [said(`12 Lê Lợi, ${SHOP}`)], ward: said(`Tân Hòa ${SHOP}`) } }],
    ['the name', { recipient: { name: said(`Hạ ${SHOP}`), phones: [said('0912345678')] } }],
    ['the buyer', { buyer: { name: said(`Mai ${SHOP}`), phones: [said(SHOP)] } }],
    ['a note', { notes: [said(`nhận ở ${SHOP}`)] }],
  ])('in %s is no other number of the order', (_, change) => {
    const { draft, otherPhones } = start({ ...phones('0912345678'), ...change })
    expect([draft.tel, otherPhones]).toEqual(['0912345678', []])
    expect(draft.note).not.toMatch(/SĐT khác/)
  })

  test.each([
    'Hotline: 0909 123 456',
    'cskh 0909123456',
    'SĐT shop: 0909.123.456',
    'gọi cửa hàng số 0909123456',
    'tổng đài 0909123456',
    'tong dai: 0909123456',
    'cua hang 0909123456',
    'người gửi: 0909123456',
    'nguoi gui 0909123456',
    'người bán (0909123456)',
    'nguoi ban sdt 0909123456',
    'hot line là 0909123456',
    'Hotline số ĐT: 0909 123 456',
    'CSKH sđt là 0909123456',
  ])('is recognised by the word before it: “%s”', (note) => {
    const { draft, otherPhones } = start({ ...phones('0912345678'), notes: [said(note)] })
    expect([draft.tel, otherPhones]).toEqual(['0912345678', []])
    expect(start({ ...noRecipientPhone, notes: [said(note)] }).draft.tel).toBe('')
  })

  test('a wish to the shop is not such a word', () => {
    expect(start({ ...noRecipientPhone, notes: [said('nhờ shop gọi 0909123456')] }).draft.tel).toBe(
      '0909123456',
    )
  })

  test('alone in the field it stays, and a rule reports it', () => {
    const { draft } = start(phones('0977000111'))
    expect(draft.tel).toBe('0977000111')
    expect(checkDraft(draft, ruleContext(account, 0)).map(({ rule }) => rule)).toContain('tel-same-as-pickup')
  })
})

describe('two numbers', () => {
  test('the recipient’s first is called, the second goes into the note', () => {
    const { draft, otherPhones } = start({
      ...phones('0912345678 - 0387654321'),
      notes: [said('Gói quà giúp em')],
    })
    expect(draft.tel).toBe('0912345678')
    expect(otherPhones).toEqual(['0387654321'])
    expect(draft.note).toBe('Gói quà giúp em. SĐT khác: 0387654321')
  })

  test('one behind the recipient’s name or in the address is the recipient’s as well', () => {
    const behindName = { name: said('Hạ (0387654321)'), phones: [said('0912345678')] }
    expect(start({ recipient: behindName }).draft.note).toBe('SĐT khác: 0387654321')
    const { draft } = start({ ...phones('0912345678'), ...at('12 Duy Tân, 0387654321') })
    expect([draft.tel, draft.note]).toEqual(['0912345678', 'SĐT khác: 0387654321'])
  })

  test('a number in the note is not repeated, and a buyer’s number is not added', () => {
    const { draft } = start({
      ...phones('0912345678'),
      buyer: { phones: [said('0387654321')] },
      notes: [said('số khác 0901 234 567')],
    })
    expect(draft.note).toBe('số khác 0901 234 567')
  })

  test('swapping changes the note; swapping back restores it', () => {
    const note = withSecondPhone('gọi trước', '0387654321')
    const swapped = swapSecondPhone(note, '0387654321', '0912345678')
    expect(swapped).toBe('gọi trước. SĐT khác: 0912345678')
    expect(swapSecondPhone(swapped, '0912345678', '0387654321')).toBe(note)
    expect(swapSecondPhone('gọi trước', '0387654321', '0912345678')).toBe('gọi trước. SĐT khác: 0912345678')
    // What no courier can call goes into no note.
    for (const left of ['', '0912345', 'chưa có'])
      expect(swapSecondPhone(note, '0387654321', left)).toBe(note)
  })

  test('the note never exceeds the carrier’s limit', () => {
    const room = NOTE_LIMIT - '. SĐT khác: 0387654321'.length
    expect(withSecondPhone('x'.repeat(room), '0387654321')).toHaveLength(NOTE_LIMIT)
    expect(withSecondPhone('x'.repeat(room + 1), '0387654321')).toBe('x'.repeat(room + 1))
  })
})
