import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScrapedValue } from '../../../lib/domain/store/store-order.ts'
import { type Party, recipientAndBuyer } from '../../../lib/storefronts/read/parties.ts'
import { omitUndefined } from '../../../lib/storefronts/read/scraped-value.ts'
import { read } from '../../components/world.ts'

const NOWHERE: Party = { address: { lines: [] } }
const buyer: Party = {
  name: read('Trần Minh Đức'),
  company: read('Công ty Nhà Tôi'),
  phone: read('0987654321'),
  address: {
    lines: [read('9 Lê Lợi'), read('Phường Bến Nghé')],
    ward: read('Phường Bến Nghé'),
    district: read('Quận 1'),
    province: read('TP Hồ Chí Minh'),
    postcode: read('700000'),
  },
}
const recipient: Party = {
  name: read('Nguyễn Thị Thanh Hằng'),
  company: read('Tiệm Hoa'),
  phone: read('0912345678'),
  address: { lines: [read('12 ngõ 34 Láng Hạ')], province: read('Hà Nội') },
}
const { address: _, ...named } = recipient
/** What a block of a page may say of somebody. */
const PARTS = ['name', 'company', 'phone'] as const satisfies readonly (keyof typeof named)[]

/** Texts of what is sure and of what becomes a question. */
function sureness({ recipient, address }: ReturnType<typeof recipientAndBuyer>) {
  const { lines, ward, district, province } = address
  const all = [recipient.name, recipient.company, ...recipient.phones, ...lines, ward, district, province]
  const read = all.filter((one): one is ScrapedValue => one !== undefined)
  const textsOf = (sure: boolean) => read.filter((one) => one.sure === sure).map(({ text }) => text)
  return { sure: textsOf(true), asked: textsOf(false) }
}

const BUYERS = [
  ...['Trần Minh Đức', 'Công ty Nhà Tôi', '0987654321', '9 Lê Lợi', 'Phường Bến Nghé', 'Phường Bến Nghé'],
  ...['Quận 1', 'TP Hồ Chí Minh'],
]

describe('without a shipping address the buyer’s is taken', () => {
  test('surely, where the shipping block says nothing', () => {
    const found = recipientAndBuyer(NOWHERE, buyer)
    expect(sureness(found)).toEqual({ sure: BUYERS, asked: [] })
    expect(found).not.toHaveProperty('buyer')
  })

  test.each(PARTS)('and asked about in every part, where the shipping block has only a %s', (part) => {
    const found = recipientAndBuyer({ ...NOWHERE, [part]: recipient[part] }, buyer)
    expect(sureness(found)).toEqual({ sure: [], asked: BUYERS })
  })

  test('and asked about also where the shipping block has the buyer’s own name', () => {
    expect(sureness(recipientAndBuyer({ ...NOWHERE, name: read('Trần Minh Đức') }, buyer)).sure).toEqual([])
  })

  test.each(['name', 'phone'] as const)('and a %s that the buyer lacks is the shipping block’s', (part) => {
    const { [part]: __, ...lacking } = buyer
    const found = recipientAndBuyer({ ...NOWHERE, ...named }, lacking)
    const text = { name: found.recipient.name, phone: found.recipient.phones[0] }[part]?.text
    expect(text).toBe(recipient[part]?.text)
  })
})

describe('with a shipping address nothing of the buyer’s place is taken', () => {
  test('and nothing of the buyer, who is somebody else', () => {
    const found = recipientAndBuyer(recipient, buyer)
    expect(sureness(found)).toEqual({
      sure: ['Nguyễn Thị Thanh Hằng', 'Tiệm Hoa', '0912345678', '12 ngõ 34 Láng Hạ', 'Hà Nội'],
      asked: [],
    })
    expect(found.buyer).toMatchObject({ name: buyer.name, phones: [buyer.phone] })
  })

  test('but a name that it lacks, which is asked about, and no company', () => {
    const { name: _, company: __, ...nameless } = recipient
    const found = recipientAndBuyer(nameless, buyer)
    expect(sureness(found).asked).toEqual(['Trần Minh Đức'])
    expect(found.recipient).not.toHaveProperty('company')
  })

  test.each([
    ['Trần Minh Đức', []],
    ['Nguyễn Thị Thanh Hằng', ['0987654321']],
  ])('but a phone that it lacks, which for “%s” is asked about: %j', (name, asked) => {
    const { phone: _, ...silent } = recipient
    const found = recipientAndBuyer({ ...silent, name: read(name) }, buyer)
    expect(found.recipient.phones.map(({ text }) => text)).toEqual(['0987654321'])
    expect(sureness(found).asked).toEqual(asked)
  })
})

test.each([
  ['of the same name and phone is the recipient', {}, false],
  ['with another phone is apart', { phone: read('0900000001') }, true],
  ['with another name is apart', { name: read('Lê Na') }, true],
])('a buyer %s', (_, change, apart) => {
  const found = recipientAndBuyer({ ...buyer, ...change }, { ...buyer, address: { lines: [] } })
  expect('buyer' in found).toBe(apart)
})

test('what is unsure on the page, be it a name, a phone or a part of the address, is unsure wherever it goes', () => {
  const value = (text: string) =>
    fc.option(
      fc.boolean().map((sure) => ({ ...read(text), sure })),
      { nil: undefined },
    )
  const party = (whose: string) =>
    fc
      .record({
        ...{
          name: value(`${whose} name`),
          company: value(`${whose} company`),
          phone: value(`${whose} phone`),
        },
        ...{
          line: value(`${whose} line`),
          ward: value(`${whose} ward`),
          province: value(`${whose} province`),
        },
      })
      .map(({ line, ward, province, ...rest }) =>
        omitUndefined<Party>({
          ...rest,
          address: omitUndefined<Party['address']>({ lines: line ? [line] : [], ward, province }),
        }),
      )
  fc.assert(
    fc.property(party('recipient'), party('buyer'), (shipping, billing) => {
      const unsure = [shipping, billing].flatMap(({ address: { lines, ...units }, ...rest }) =>
        [...Object.values(rest), ...lines, ...Object.values(units)].flatMap(({ text, sure }) =>
          sure ? [] : [text],
        ),
      )
      const { sure } = sureness(recipientAndBuyer(shipping, billing))
      expect(sure.filter((text) => unsure.includes(text))).toEqual([])
    }),
  )
})
