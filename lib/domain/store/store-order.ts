import type { TaughtField } from './recipe.ts'

/** One order as a storefront page shows it, as raw text. Nothing here is parsed or trusted. */

export type Source =
  | 'taught' // the seller pointed at it
  | 'session-json' // the admin's own same-origin JSON
  | 'platform' // an element this platform is known to keep it in
  | 'structured' // JSON-LD or microdata in the page
  | 'label' // next to a word that names it
  | 'link' // a tel: or mailto: link
  | 'guess' // shape and position only

/** `at`: a selector, a JSON path or the label's words. */
export interface ScrapedValue {
  text: string
  source: Source
  at: string
  /** False for a guess: the form asks the seller. */
  sure: boolean
}

export interface AddressText {
  lines: ScrapedValue[]
  ward?: ScrapedValue
  district?: ScrapedValue
  province?: ScrapedValue
  postcode?: ScrapedValue
  country?: ScrapedValue
}

export interface Contact {
  name?: ScrapedValue
  company?: ScrapedValue
  phones: ScrapedValue[]
  email?: ScrapedValue
}

export interface OrderLine {
  name: ScrapedValue
  variant?: ScrapedValue
  sku?: ScrapedValue
  quantity?: ScrapedValue
  /** One piece, after the line's own discount only. */
  unitPrice?: ScrapedValue
  lineTotal?: ScrapedValue
  /** One piece, with its unit: "0.6 kg". */
  weight?: ScrapedValue
  /** The whole line, when that is what the page shows: "0.50kg". */
  lineWeight?: ScrapedValue
  /** One piece, with its unit: "20 x 15 x 10 cm". */
  dimensions?: ScrapedValue
}

/** The platform of orders from the seller's own sheet. */
export const SHEET = 'sheet'
/** The platform of orders that a link hands over, or that the seller writes by hand. */
export const HANDED = 'manual'

export interface StoreOrder {
  /** The reader's id: `woocommerce`, `generic` … */
  platform: string
  url: string
  /** `shop.example` or `shop.example/blog`, from the URL, never from the page. */
  store: string
  storeName?: ScrapedValue
  /** The platform's internal id, used in its URLs. */
  id: ScrapedValue
  /** The number that shop and customer know. */
  number: ScrapedValue
  /** The shop's own word for its state: the most telling of several, cancelled before refunded. */
  status?: ScrapedValue
  createdAt?: ScrapedValue
  currency?: ScrapedValue
  recipient: Contact
  address: AddressText
  /** Who pays, when the page separates that from the recipient. */
  buyer?: Contact
  lines: OrderLine[]
  weight?: ScrapedValue
  subtotal?: ScrapedValue
  shippingPaid?: ScrapedValue
  discount?: ScrapedValue
  total?: ScrapedValue
  /** Already received by the shop; absent when the page does not say. */
  paid?: ScrapedValue
  /** Given back so far, where the status does not tell it. */
  refunded?: ScrapedValue
  /** In the shop's words: "Thanh toán khi nhận hàng (COD)". */
  paymentMethod?: ScrapedValue
  /** The platform's method id, the same in every language: `cod`, `bacs`. */
  paymentCode?: ScrapedValue
  notes: ScrapedValue[]
  /** Taught fields that are no longer found. */
  lost?: TaughtField[]
}

export interface ListedOrder {
  /** The platform's internal id. */
  id: string
  /** The number that shop and customer know. */
  number: string
  /** Same-origin; absent without a link. */
  url?: string
  ticked: boolean
  /** The list has no box to tick it. */
  boxless?: true
  shown: { name?: ScrapedValue; total?: ScrapedValue; status?: ScrapedValue; created?: ScrapedValue }
}

/** A reader's answer for a page; the seller sees which. */
export type PageReading =
  | { kind: 'order'; order: StoreOrder }
  /** `lost`: a taught field was not found; with it this could be an order. */
  | { kind: 'not-an-order'; url: string; lost?: TaughtField[] }
  | { kind: 'signed-out'; url: string }
  /** The marketplace ships these orders itself (Shopee and others). */
  | { kind: 'marketplace-ships'; url: string }
