import type { TaughtField } from './recipe.ts'

/**
 * What a storefront page says of one order, as text exactly as the page shows it.
 * Nothing here is parsed or believed: phones, money and addresses are other rooms' work.
 */

/** Where a value was read. The form shows it beside the field. */
export type Source =
  | 'taught' // the seller pointed at it
  | 'session-json' // the admin's own same-origin JSON
  | 'platform' // an element this platform is known to keep it in
  | 'structured' // JSON-LD or microdata in the page
  | 'label' // beside a word that names it
  | 'link' // a tel: or mailto: link
  | 'guess' // shape and position only

/** One value and where it stood. `at` is a selector, a JSON path or the label's words. */
export interface Read {
  text: string
  source: Source
  at: string
  /** False where the reader had to guess; the form then asks the seller to look. */
  sure: boolean
}

/** An address as the page gives it: lines in order, and the parts the page itself names. */
export interface AddressText {
  lines: Read[]
  ward?: Read
  district?: Read
  province?: Read
  postcode?: Read
  country?: Read
}

export interface Contact {
  name?: Read
  company?: Read
  phones: Read[]
  email?: Read
}

export interface OrderLine {
  name: Read
  variant?: Read
  sku?: Read
  quantity?: Read
  /** Price of one, after nothing but the line's own discount. */
  unitPrice?: Read
  /** What the line comes to, discounts off. */
  lineTotal?: Read
  /** Weight of one, with its unit where the page names it: "0.6 kg". */
  weight?: Read
  /** Weight of the whole line, where the page tells that and not the weight of one: "0.50kg". */
  lineWeight?: Read
  /** Outer size of one, with its unit where the page names it: "20 x 15 x 10 cm". */
  dimensions?: Read
}

export interface StoreOrder {
  /** Id of the reader that read it: `woocommerce`, `generic`, … */
  platform: string
  /** The page it was read from, and the way back to the order. */
  url: string
  /** Host and base path of the admin: `shop.example`, `shop.example/blog`. Made from the URL, never from the page. */
  store: string
  storeName?: Read
  /** The platform's own id, which its URLs use. */
  id: Read
  /** The number the shop and the customer know. */
  number: Read
  status?: Read
  createdAt?: Read
  currency?: Read
  recipient: Contact
  address: AddressText
  /** The one who pays, where the page tells them apart from the recipient. */
  buyer?: Contact
  lines: OrderLine[]
  /** Of the whole order, with its unit, where that is told and not its lines' alone. */
  weight?: Read
  subtotal?: Read
  shippingPaid?: Read
  discount?: Read
  total?: Read
  /** What the shop has already received; absent where the page does not say. */
  paid?: Read
  /** As the shop words it: "Thanh toán khi nhận hàng (COD)". */
  paymentMethod?: Read
  /** The platform's own id of the method, the same in every language: `cod`, `bacs`. */
  paymentCode?: Read
  notes: Read[]
  /** What the seller once pointed at and is no longer where it was. */
  lost?: TaughtField[]
}

/** One order of a list page: enough to open it, and to ship it with others. */
export interface ListedOrder {
  /** The platform's own id, as the order's page has it. */
  id: string
  /** The number the shop and the customer know. */
  number: string
  /** Of the order's own page, same-origin; absent where a row leads nowhere. */
  url?: string
  ticked: boolean
  /** What the row shows, as text. */
  shown: { name?: Read; total?: Read; status?: Read; created?: Read }
}

/** What a reader answers for a page. The seller is told which of these it was. */
export type PageReading =
  | { kind: 'order'; order: StoreOrder }
  /** `lost`: as an order's; what was taught for such pages would have made one of it. */
  | { kind: 'not-an-order'; url: string; lost?: TaughtField[] }
  | { kind: 'signed-out'; url: string }
  /** Shopee's and the like's own seller pages: such orders are not the shop's to ship. */
  | { kind: 'marketplace-ships'; url: string }
