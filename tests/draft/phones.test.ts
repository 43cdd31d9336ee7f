import { describe, expect, test } from 'vitest'
import type { Account } from '../../lib/domain/account.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { choosePhone, swapSecondPhone, withoutPhones, withSecondPhone } from '../../lib/draft/phones.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { goodDraft } from '../rules/draft.ts'
import { whatMatters } from '../what-matters.ts'
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

test('of a recipient stays though it is invalid, and the buyer’s and a note’s are only offered', () => {
  const { draft, otherPhones } = start({
    ...phones('091 234 567'),
    buyer: { name: said('Ba'), phones: [said('0978 111 222')] },
    notes: [said('gọi 0901 234 567')],
  })
  expect([draft.tel, draft.note]).toEqual(['091234567', 'gọi 0901 234 567'])
  expect(otherPhones).toEqual(['0978111222', '0901234567'])
})

test.each(['0', '000', '0000000000', '9999 999 999'])(
  '%s of a recipient only fills a field that must not be empty: the buyer’s is used',
  (filler) => {
    const { draft, otherPhones } = start({
      ...phones(filler),
      buyer: { name: said('Ba'), phones: [said('0978 111 222')] },
    })
    expect([draft.tel, otherPhones]).toEqual(['0978111222', []])
  },
)

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

test('where the recipient’s phone and the other ones come from', async () => {
  const given = {
    ...{ first: '0912 345 678', second: '0987 654 321', buyer: '0868 111 222', name: 'Hạ 0903 333 444' },
    ...{ company: 'Ốc Vít 0904 444 555', buyersName: 'Ngọc 0905 555 666', line: '12 Láng 0906 666 777' },
    ...{ ward: 'Phú Hội 0907 777 888', district: 'Huế 0908 888 999', province: 'Huế 0909 999 000' },
    ...{ note: 'Gọi 0901 234 567', shop: '0977 000 111' },
  }
  const answer = (texts: typeof given) => {
    const one = order({
      recipient: {
        ...{ name: said(texts.name), company: said(texts.company) },
        phones: [said(texts.first), said(texts.second)],
      },
      buyer: { name: said(texts.buyersName), phones: [said(texts.buyer)] },
      address: {
        ...{ lines: [said(texts.line)], ward: said(texts.ward), district: said(texts.district) },
        province: said(texts.province),
      },
      notes: [said(texts.note)],
    })
    const { doubts, from, others, ...rest } = choosePhone(one, [texts.shop])
    return {
      ...{ ...rest, others: others.join(' '), from: from?.text },
      asked: Object.fromEntries(doubts.map(({ rule, ...doubt }) => [rule, doubt])),
    }
  }
  // An old mobile, an old area code, one too short, a second in the field.
  const forms = ['0168 345 6789', '(04) 3825 1234', '0912 345', '0911 222 333 / 0911 444 555']
  const others = {
    ...{ first: forms, second: forms, shop: [given.first, given.second, given.note] },
    note: ['Gọi shop 0901 234 567'],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    first: from (another, spaces); tel second others from (empty, "0912 345", "0911 222 333 / 0911 444 555"); tel from asked.tel-converted.field asked.tel-converted.level asked.tel-converted.values ("0168 345 6789"); tel from asked.tel-area-converted.field asked.tel-area-converted.level asked.tel-area-converted.values asked.tel-area-converted.about ("(04) 3825 1234")
    second: second others (empty, "0168 345 6789", "(04) 3825 1234", "0912 345", "0911 222 333 / 0911 444 555")
    buyer: others (empty)
    name: others (empty)
    company: others (empty)
    buyersName: others (empty)
    line: others (empty)
    ward: others (empty)
    district: others (empty)
    province: others (empty)
    note: others (empty, "Gọi shop 0901 234 567")
    shop: tel second others from ("0912 345 678"); second others ("0987 654 321"); others ("Gọi 0901 234 567")
    "
  `)
  // A text is all there is.
  const none = { ...given, first: '', second: '', buyer: '' }
  expect(await whatMatters(none, answer, {})).toMatchInlineSnapshot(`
    "
    name: from (another, upper case, no marks, NFD, spaces); tel second others from asked.tel-from-text.about (empty)
    company: second others (empty)
    buyersName: others (empty)
    line: others (empty)
    ward: others (empty)
    district: others (empty)
    province: others (empty)
    note: others (empty)
    "
  `)
})

test('of a note only our own words about a second number change, never what the buyer wrote', () => {
  const own = 'Gọi chị Lan 0912345678 nếu mình bận'
  expect(swapSecondPhone(own, '0912345678', '0987654321')).toBe(`${own}. SĐT khác: 0987654321`)
  const ours = withSecondPhone('Gọi 0903 333 444 sau 17h', '0912345678')
  expect(swapSecondPhone(ours, '0912345678', '0987654321')).toBe(
    'Gọi 0903 333 444 sau 17h. SĐT khác: 0987654321',
  )
})

test('what a note with a second number is made of', async () => {
  const given = { note: 'Gọi 0903333444. SĐT khác: 0912345678', taken: '0912345678', left: '0987654321' }
  const answer = ({ note, taken, left }: typeof given) => ({
    swapped: swapSecondPhone(note, taken, left),
    added: withSecondPhone(note, left),
  })
  const others = {
    ...{ taken: ['0903333444'], left: ['0903333444', '0912 345'] },
    note: ['Gọi 0987 654 321', 'Gọi 0912345678', 'a'.repeat(110)],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    note: swapped added
    taken: swapped
    left: swapped added
    "
  `)
})
