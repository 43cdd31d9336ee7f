import type { Account, Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { solutions } from '../../lib/sandbox/solutions.ts'
import { draft, pickup } from '../carrier/draft.ts'
import type { Random } from './random.ts'
import { API, OTHER_API, OTHER_CODE, PARTNER_CODE } from './world/carrier-side.ts'
import { frozen } from './world/frozen.ts'

export const shopAccount: Account = frozen({
  id: 'shop',
  name: 'Shop',
  api: API,
  partnerCode: PARTNER_CODE,
  environment: 'production',
  contactEmail: 'shop@example.vn',
  pickup,
  features: ['pick-date', 'deliver-date', 'expiry'],
  paused: false,
})

export const operatorAccount: Account = frozen({
  ...shopAccount,
  id: 'operator',
  name: 'Operator',
  partnerCode: 'M-PRACTICE',
  marketplace: true,
})

/** Another shop of the same people, with the same partner code. */
export const neighbourAccount: Account = frozen({ ...shopAccount, id: 'neighbour', name: 'Another shop' })
export const NEIGHBOURS_TOKEN = 'token-of-the-neighbour'

/** The same people's account with another carrier. */
export const otherAccount: Account = frozen({
  ...shopAccount,
  id: 'other',
  name: 'Another carrier',
  api: OTHER_API,
  partnerCode: OTHER_CODE,
  bodyFormat: 'form',
})

/** Two shops that count their orders alike, and what an id calls them: written out, independent of the code under test. */
const stores = [
  { store: 'shop.example', named: 'shop.example' },
  { store: 'www.shop.example:8443/chợ', named: 'shop.example_3a8443_2fch_e1_bb_a3' },
] as const

/** One order of a shop, and the account that it is shipped with. */
export interface SoldOrder {
  account: Account
  store: string
  number: number
  idOf(parcel: number): string
  keyOf(parcel: number): string
  /** As one computer's seller sends it: another computer's may have typed something else. */
  draft(parcel: number, typed?: Partial<ShipmentDraft>): ShipmentDraft
}

export function soldOrder(account: Account, at: 0 | 1, number: number, content: Content): SoldOrder {
  const { store, named } = stores[at]
  const idOf = (parcel: number) => [named, number, ...(parcel > 1 ? [parcel] : [])].join('__')
  return {
    account,
    store,
    number,
    idOf,
    keyOf: (parcel) => `${account.api} ${idOf(parcel)}`,
    draft: (parcel, typed = {}) =>
      frozen(
        draft({
          store,
          orderId: String(number),
          orderNumber: `#${number}`,
          parcel,
          ...content,
          ...typed,
        }),
      ),
  }
}

type Content = Partial<ShipmentDraft>

type Place = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet' | 'detail'>

const places: readonly [Place, ...Place[]] = [
  {
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    ward: 'Phường Bến Nghé',
    street: '',
    hamlet: 'Khác',
    detail: '12 Lý Tự Trọng',
  },
  {
    province: 'Thành phố Hà Nội',
    district: 'Huyện Gia Lâm',
    ward: 'Xã Bát Tràng',
    street: '',
    hamlet: 'Thôn 3',
    detail: 'Số 7',
  },
  {
    province: 'Tỉnh Nghệ An',
    district: 'Thành phố Vinh',
    ward: 'Phường Hưng Bình',
    street: 'Nguyễn Thị Minh Khai',
    hamlet: 'Khác',
    detail: '15/2',
  },
  // As a Mac writes it: letters and their marks apart.
  {
    province: 'Tỉnh Đồng Nai'.normalize('NFD'),
    district: 'Thành phố Biên Hòa'.normalize('NFD'),
    ward: '',
    street: 'Đồng Khởi'.normalize('NFD'),
    hamlet: 'Khu phố 3'.normalize('NFD'),
    detail: 'Nhà 4 "cũ" \\ hẻm 5',
  },
]

const typedPickup: Pickup = {
  id: '',
  name: 'Nhà chị Lan',
  tel: '0912 000 444',
  address: '4 Trần Phú',
  province: 'Đà Nẵng',
  district: 'Quận Hải Châu',
  ward: 'Phường Thạch Thang',
  street: 'Trần Phú',
  email: 'kho@example.vn',
}
const secondPickup: Pickup = {
  ...pickup,
  id: '88450122',
  name: 'Cửa hàng Võ Văn Tần',
  tel: '0912000222',
  address: '215A Võ Văn Tần',
  province: 'TP. Hồ Chí Minh',
  district: 'Quận 3',
}

/** What an order says: every amount, unit and place that a seller may decide. */
export function drawContent(random: Random): Content {
  const some = <T>(chance: number, make: () => T) => (random.chance(chance) ? make() : undefined)
  const products = Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, at) => ({
    name: random.pick(['Áo thun', 'Sen đá “mini”', 'Ca\u0300 phe\u0302 & trà']) + at,
    code: random.pick(['', '', 'SP-1']),
    quantity: random.pick([1, 1, 2, 7]),
    weightGrams: random.pick([0, 33, 100, 455]),
    price: random.pick([0, 99_999, 100_000, 1_234_567]),
  }))
  const known = products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  const unit = some(0.3, () => random.pick(['gram', 'kilogram'] as const))
  const post = random.chance(0.1)
  const returnTo = some(0.15, () => random.pick([typedPickup, secondPickup]))
  const solution = some(0.15, () => solutions[random.whole(0, solutions.length - 1)])
  return {
    ...random.pick<Place>(places),
    name: random.pick(['Lê Thị Hoa', 'Nguye\u0302\u0303n Văn A', "O'Brien & Con"]),
    tel: random.pick(['0987654321', '+84 987 654 322', '0987.654.323']),
    email: random.pick(['', '', ' hoa@example.vn ']),
    products,
    totalWeightGrams: known + random.pick([51, 100, 333, 1_000, 9_999]),
    cod: random.pick([0, 1_000, 47_500, 300_000, 300_001, 4_999_999]),
    value: random.pick([1, 99_999, 300_000, 1_000_001, 19_999_999]),
    payer: random.pick(['shop', 'shop', 'recipient']),
    transport: random.pick(['road', 'fly']),
    note: random.pick(['', 'Giao giờ hành chính', 'Gọi trước\nkhi giao'.normalize('NFD')]),
    pickup: random.pick([pickup, pickup, secondPickup, typedPickup]),
    ...(unit && { weightUnit: unit }),
    ...(post && { handover: 'post' }),
    ...(returnTo && { returnTo }),
    ...(solution && { solutions: [{ id: solution.id, name: solution.name, group: solution.group }] }),
    ...some(0.1, () => ({ pickShift: random.pick([1, 2, 3]), deliverShift: random.pick([1, 2, 3]) })),
    ...some(0.1, () => ({ pickDate: '2026-11-30', deliverDate: '2026-12-02' })),
    ...some(0.05, () => ({ expires: '2026-12-05T18:30:00' })),
    ...some(0.05, () => ({ collectionOnly: true, actualTransport: 'road' as const })),
    ...some(0.05, () => ({ notDeliveredFee: 20_000 })),
  }
}

/** Now and then more kinds of goods than one digit counts. */
export function withShelf(content: Content, random: Random): Content {
  if (!random.chance(0.1)) return content
  const shelf = Array.from({ length: random.pick([9, 12, 101]) }, (_, at) => ({
    name: `Nến thơm ${at + 1}`,
    code: '',
    quantity: random.pick([1, 2]),
    weightGrams: random.pick([11, 40, 123]),
    price: 9_000,
  }))
  const grams = shelf.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  const { products = [], totalWeightGrams = 0 } = content
  return { ...content, products: [...products, ...shelf], totalWeightGrams: totalWeightGrams + grams }
}

/** What a seller at another computer types otherwise, in one field. */
export function typedOtherwise(order: ShipmentDraft, random: Random): Partial<ShipmentDraft> {
  return random.pick<Partial<ShipmentDraft>>([
    {},
    {},
    { cod: order.cod + 1_000 },
    { payer: order.payer === 'shop' ? 'recipient' : 'shop' },
    { value: order.value + 1 },
    { totalWeightGrams: order.totalWeightGrams + 1_237 },
    { tel: '0987654399' },
  ])
}

/** Where an order goes instead, or to whom; or as it went last, with another COD. */
export function corrected(last: ShipmentDraft, random: Random): Partial<ShipmentDraft> {
  const { name, province, district, ward, street, hamlet, detail, cod } = last
  const known = { name, province, district, ward, street, hamlet, detail }
  if (random.chance(0.3)) return { ...known, cod: cod + 5000 }
  if (random.chance(0.3)) return { ...known, name: `${name} Anh` }
  return { ...known, ...random.pick<Place>(places) }
}

/** An account as it is saved again: another e-mail, pickup or body format. */
export function drawEdit(random: Random): Partial<Account> {
  return random.pick<Partial<Account>>([
    { contactEmail: 'moi@example.vn' },
    { pickup: secondPickup },
    { bodyFormat: random.pick(['json', 'form']) },
  ])
}
