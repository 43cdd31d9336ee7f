import { describe, expect, test } from 'vitest'
import {
  differsFromSent,
  goesElsewhere,
  othersRecipient,
  type RecordedField,
  sameAsRecorded,
  shippedTo,
} from '../../../lib/domain/shipment/recorded.ts'
import type { CarrierRecord } from '../../../lib/domain/shipment/shipment.ts'
import { draft as sentDraft } from '../../carrier/draft.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole, wholeDraft } from './whole.ts'

const draft = { name: 'Lê Hà', detail: '15 Lý Thái Tổ', ward: 'Phường 12', street: '' }
const goesTo = (recordedAddress: string, ward = draft.ward) =>
  sameAsRecorded({ recordedName: 'LÊ HÀ', recordedAddress }, { ...draft, ward })

test.each([
  ['15 Lý Thái Tổ', 'Phường 12'],
  ['15 Lý Thái Tổ, Phường 12, Quận 10, TP.HCM', 'Phường 12'],
  ['15 lý thái tổ, P.12, Q.10, TP.HCM', 'Phường 12'],
  ['15 Lý Thái Tổ, P. Thành Công, Ba Đình', 'Phường Thành Công'],
  ['', 'Phường 12'],
])('“%s” is where %s is', (recorded, ward) => {
  expect(goesTo(recorded, ward)).toEqual({ name: true, address: true })
})

test.each([
  ['15 Lý Thái Tổ, P.1, Q.10, TP.HCM', 'Phường 12'],
  ['15 Lý Thái Tổ, Phường 112, Quận 10', 'Phường 12'],
  ['15 Lý Thái Tổ, P. Giảng Võ, Ba Đình', 'Phường Thành Công'],
  ['17 Lý Thái Tổ, P.12, Q.10', 'Phường 12'],
])('“%s” is not where %s is', (recorded, ward) => {
  expect(goesTo(recorded, ward).address).toBe(false)
})

test('spaces alone make no other recipient, address or note', () => {
  const spaced = (text: string) => ` ${text.replaceAll(' ', '  ')} `
  const to = {
    name: spaced(sent.name),
    detail: spaced(sent.detail),
    ward: spaced(sent.ward),
    note: spaced(sent.note),
  }
  expect(differsFromSent(asSent, { ...sent, ...to })).toEqual([])
  const { name, address, note = '' } = asSent
  expect(
    differsFromSent({ ...asSent, name: spaced(name), address: spaced(address), note: spaced(note) }, sent),
  ).toEqual([])
})

test('another name is another recipient', () => {
  expect(sameAsRecorded({ recordedName: 'Lê Hạ' }, draft).name).toBe(true)
  expect(sameAsRecorded({ recordedName: 'Trần Hà' }, draft).name).toBe(false)
})

const sent = sentDraft({ note: 'Giao giờ hành chính', payer: 'shop' })
const asSent: CarrierRecord = {
  ...{ at: 0, name: sent.name, tel: sent.tel, address: `${sent.detail}, ${sent.ward}`, note: sent.note },
  ...{ cod: sent.cod, value: sent.value, weightGrams: sent.totalWeightGrams, payer: 'shop' },
  ...{ fee: 1, insuranceFee: 2, pickDate: '', deliverDate: '', storageDays: 3, modified: '' },
}

test.each<[Partial<CarrierRecord>, RecordedField[]]>([
  [{}, []],
  [{ cod: sent.cod + 1 }, ['cod']],
  [{ cod: 0 }, ['cod']],
  [{ payer: 'recipient' }, ['payer']],
  [{ weightGrams: 301 }, ['weight']],
  [{ weightGrams: 0 }, ['weight']],
  [{ value: 1 }, ['value']],
  [{ value: 0 }, ['value']],
  [{ name: 'Trần Hà' }, ['name']],
  [{ tel: '0987654322' }, ['tel']],
  [{ address: '14 Lý Tự Trọng, Phường Bến Nghé' }, ['address']],
  [{ note: 'Gọi trước' }, ['note']],
  [{ note: 'GIAO GIỜ HÀNH CHÍNH', name: 'LE THI HOA', tel: '+84 987 654 321' }, []],
  // What it leaves out, or masks, is not compared.
  [{ cod: null, value: null, weightGrams: null, name: '', tel: '', address: '', note: '' }, []],
  [{ name: 'Lê T** H**', tel: '09****4321', address: '12 Lý ***' }, []],
  // One star is somebody’s letter.
  [{ tel: '0987*54321', name: 'Hoa*' }, ['name', 'tel']],
  [{ note: 'x', cod: 1, tel: '0987654322', payer: 'recipient' }, ['cod', 'payer', 'tel', 'note']],
])('a record with %j is not what was sent in %j', (change, fields) => {
  expect(differsFromSent({ ...asSent, ...change }, sent)).toEqual(fields)
})

test.each([
  ['0987 654 321', '+84987654321'],
  ['01682345678', '0382 345 678'],
  ['1900 6060', '19006060'],
  ['091 234 567', '091234567'],
  ['+1 415 555 2671', '+14155552671'],
  ['0903 111 222 / 0938 333 444', '0903111222/0938333444'],
])('a phone sent as “%s” is the one recorded as “%s”, and no other', (tel, recorded) => {
  const of = { ...sent, tel }
  expect(differsFromSent({ ...asSent, tel: recorded }, of)).toEqual([])
  expect(differsFromSent({ ...asSent, tel: `${recorded.slice(0, -1)}9` }, of)).toEqual(['tel'])
})

test('a record without a payer or a note says nothing of them', () => {
  const { payer: _, note: __, ...bare } = asSent
  expect(differsFromSent(bare, sent)).toEqual([])
})

test.each([
  ['15 Lý Thái Tổ, Đường Láng, Đống Đa', 'Đường Láng', true],
  ['15 Lý Thái Tổ, Đường Bưởi, Đống Đa', 'Đường Láng', false],
  ['15 Lý Thái Tổ', 'Đường Láng', true],
])('a street replaces a missing ward: “%s” is where %s is: %s', (recordedAddress, street, isSame) => {
  expect(sameAsRecorded({ recordedAddress }, { ...draft, ward: '', street }).address).toBe(isSame)
})

const UNITS = { ward: 'Phường 12', district: 'Quận 10', province: 'Thành phố Hồ Chí Minh' }
const WHOLE = '15 Lý Thái Tổ, P.12, Q.10, TP Hồ Chí Minh'

test.each([
  [{ name: 'LÊ HÀ', address: WHOLE }, {}, []],
  [{ name: 'Trần Hà', address: WHOLE }, {}, ['name']],
  [{ name: 'Lê Hà', address: '15 Lý Thái Tổ, P.12, Q.11, TP Hồ Chí Minh' }, {}, ['detail']],
  [{ name: 'Lê Hà', address: '15 Lý Thái Tổ, P.12, Q.10, Hà Nội' }, {}, ['detail']],
  [{ name: 'Trần Hà', address: '1 Láng Hạ' }, {}, ['name', 'detail']],
  [{ name: 'Trần **', address: '1 ***' }, {}, []],
  [{ name: '', address: '' }, {}, []],
  [{ name: 'Lê Hà', address: '15 Lý Thái Tổ, Láng, Q.10, TP Hồ Chí Minh' }, { ward: '', street: 'Láng' }, []],
  [{ name: 'Lê Hà', address: WHOLE }, { ward: '', street: 'Láng' }, ['detail']],
])('a record of %j is another recipient’s by %j %j', (found, sentTo, by) => {
  expect(othersRecipient(found, sentDraft({ ...draft, ...UNITS, ...sentTo }))).toEqual(by)
})

test('an address in one line has each part once, the street only without a ward', () => {
  const to = { ...UNITS, detail: '15 Lý Thái Tổ', street: 'Láng' }
  expect(shippedTo(to)).toBe('15 Lý Thái Tổ, Phường 12, Quận 10, Thành phố Hồ Chí Minh')
  expect(shippedTo({ ...to, ward: '', district: '' })).toBe('15 Lý Thái Tổ, Láng, Thành phố Hồ Chí Minh')
})

test('another name or any other part of the address goes elsewhere, and nothing else does', () => {
  const parts = ['name', 'detail', 'hamlet', 'ward', 'street', 'district', 'province'] as const
  const moved = Object.keys(sent).filter((field) => goesElsewhere(sent, { ...sent, [field]: 'x' }))
  expect(moved.toSorted()).toEqual(parts.toSorted())
  expect(goesElsewhere(sent, { ...sent })).toBe(false)
})

describe('what makes a record another than was sent', () => {
  const { name, tel, cod, value, payer, note, totalWeightGrams: weightGrams, ...to } = wholeDraft
  const address = `${to.detail}, ${to.ward}, ${to.district}, ${to.province}`
  const both = {
    record: { ...whole.accepted.record, name, tel, cod, value, payer, note, weightGrams, address },
    draft: wholeDraft,
  }
  const nulls = ['cod', 'value', 'weightGrams'].map((one) => [`record.${one}`, [null]] as const)
  const others = {
    ...{ 'record.payer': ['shop', undefined], 'draft.payer': ['shop'], ...Object.fromEntries(nulls) },
    'draft.ward': [''],
    'record.address': [to.detail, `${to.detail}, Láng`],
    'record.note': [undefined],
    'record.tel': ['0912345679', '+84 912.345.678', '09****5679'],
    'draft.tel': ['0912345679'],
  }

  test('by its fields', async () => {
    const differs = ({ record, draft: sent }: typeof both) => differsFromSent(record, sent).join(' ')
    expect(await whatMatters(both, differs, { others })).toMatchInlineSnapshot(`
      "
      record.name: "name" (another)
      record.tel: "tel" ("0912345679")
      record.address: "address" ("12 ngõ 34 Láng Hạ, Láng")
      record.cod: "cod" (0, +1, +1 day)
      record.value: "value" (0, +1, +1 day)
      record.weightGrams: "weight" (0, +1, +1 day)
      record.note: "note" (another)
      record.payer: "payer" (another, upper case, spaces, empty, "shop")
      draft.name: "name" (another, empty)
      draft.tel: "tel" (empty, "0912345679")
      draft.detail: "address" (another)
      draft.ward: "address" (another, empty)
      draft.totalWeightGrams: "weight"
      draft.cod: "cod"
      draft.value: "value"
      draft.note: "note" (another, empty)
      draft.payer: "payer"
      "
    `)
  })

  test('by whom it goes to', async () => {
    const other = ({ record, draft: sent }: typeof both) => othersRecipient(record, sent).join(' ')
    expect(await whatMatters(both, other, { others })).toMatchInlineSnapshot(`
      "
      record.name: "name" (another)
      record.address: "detail" ("12 ngõ 34 Láng Hạ, Láng")
      draft.name: "name" (another, empty)
      draft.detail: "detail" (another)
      draft.ward: "detail" (another, empty)
      draft.district: "detail" (another)
      draft.province: "detail" (another)
      "
    `)
  })

  test('and where a draft goes, in one line and beside another', async () => {
    const goes = (sent: typeof wholeDraft) => ({
      to: shippedTo(sent),
      elsewhere: goesElsewhere(sent, wholeDraft),
    })
    expect(await whatMatters(wholeDraft, goes, { others: { ward: [''] } })).toMatchInlineSnapshot(`
      "
      name: elsewhere
      detail: to elsewhere
      hamlet: elsewhere
      street: elsewhere
      ward: to elsewhere
      district: to elsewhere
      province: to elsewhere
      "
    `)
  })
})
