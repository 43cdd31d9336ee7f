import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../lib/domain/fold.ts'
import { searchTexts } from '../../lib/order-book/search-texts.ts'
import { draft, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'

/** Some are shorter folded, some have digits next to what is searched. */
const text = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  fc.constantFrom('❤️❤️ gói kỹ', 'Hằng'.normalize('NFD'), 'Đỗ Thị Ánh', 'áo len', 'ĐẮK LẮK', 'a\0b'),
  { weight: 2, arbitrary: fc.constantFrom('#1042', '910429', '010420', '10429 42', '42', 'S1.A1.1042') },
)
const amount = fc.constantFrom<number>(0, 104, 1042, 42_104)
const one = fc.record({
  at: fc.nat(519),
  own: fc.array(text, { minLength: 7, maxLength: 7 }),
  shop: fc.array(text, { minLength: 2, maxLength: 2 }),
  place: fc.array(text, { minLength: 5, maxLength: 5 }),
  goods: fc.array(fc.tuple(text, text), { maxLength: 3 }),
  money: fc.record({ cod: amount, fee: amount, quotedFee: amount }, { requiredKeys: ['cod', 'quotedFee'] }),
})
type One = typeof one extends fc.Arbitrary<infer T> ? T : never

const [sample] = draft().products
const { acceptance } = shipment()

function shipmentOf({ own, shop, place, goods }: One) {
  const [orderNumber = '', orderId = '', name = '', tel = '', trackingCode = '', detail = '', note = ''] = own
  const [store = '', storeName = ''] = shop
  const [hamlet = '', ward = '', street = '', district = '', province = ''] = place
  const products = goods.flatMap(([name, code]) => (sample ? { ...sample, name, code } : []))
  const where = { hamlet, ward, street, district, province }
  return {
    draft: draft({ orderNumber, orderId, name, tel, detail, note, store, storeName, products, ...where }),
    ...(acceptance && { acceptance: { ...acceptance, trackingCode } }),
  }
}

const isDigit = (letter: string | undefined) => letter !== undefined && /^\d$/.test(letter)

interface Wanted {
  atEnd: boolean
  amount: string | undefined
}

/** Each text for itself, letter by letter. */
function holds(one: One, pattern: string, { atEnd, amount }: Wanted): boolean {
  const texts = [...one.own, ...one.shop, ...one.place, ...one.goods.flat()].map((each) =>
    fold(each.replaceAll('\0', '')),
  )
  const { cod, fee, quotedFee } = one.money
  return (
    [cod, fee, quotedFee].some((each) => each !== undefined && String(each) === amount) ||
    texts.some((each) =>
      [...Array(each.length).keys()].some(
        (at) =>
          each.startsWith(pattern, at) &&
          !(atEnd && isDigit(each[at - 1]) && isDigit(each[at + pattern.length])),
      ),
    )
  )
}

const plain: One = {
  ...{ at: 0, own: ['xe ❤️'], shop: ['y'], place: ['z'], goods: [] },
  money: { cod: 7, quotedFee: 8 },
}
const PATTERNS = ['1042', '104', '042', '42', 'hang', 'do thi', 'len', 'dak lak', 'goi ky', 'ab', 'xe', 'z']

test('each search finds the rows whose texts hold it now, however often they were put and searched', () => {
  const step = fc.record({ one, search: fc.boolean() })
  const steps = fc.array(step, { minLength: 1, maxLength: 15 })
  const search = fc.record({
    pattern: fc.constantFrom(...PATTERNS),
    atEnd: fc.boolean(),
    amount: fc.constantFrom(undefined, '0', '104', '1042', '42104'),
  })
  fc.assert(
    fc.property(steps, fc.array(search, { minLength: 1, maxLength: 6 }), (steps, searches) => {
      const texts = searchTexts()
      const rows: One[] = []
      const put = (at: number, one: One) => {
        rows[at] = one
        texts.put(at, shipmentOf(one), one.money)
      }
      for (let at = 0; at < 520; at++) put(at, plain)
      for (const { one, search } of steps) {
        put(one.at, one)
        if (search) texts.find('1042', {})
      }
      for (const { pattern, ...wanted } of searches) {
        const hits = texts.find(pattern, wanted)
        const found = rows.flatMap((_, at) => (hits[at] ? at : []))
        const held = new Set([...new Set(rows)].filter((one) => holds(one, pattern, wanted)))
        const expected = rows.flatMap((one, at) => (held.has(one) ? at : []))
        expect(found, pattern).toEqual(expected)
      }
    }),
    runs(100),
  )
})
