/** What a shop is told of a shipped order, made by us. */
export interface Dispatch {
  /** The order's id in the shop, as its reader tells it: nothing is written into another order's page. */
  orderId: string
  trackingCode: string
  /** A sentence with the tracking code in it, in the seller's language, for platforms that keep a note. */
  note: string
}

/**
 * - `filled`: stands in the page's own form, which the seller saves.
 * - `written`: the shop's own answer, or a look afterwards, says it keeps it.
 * - `already`: the shop had it before, or it stands in the page's form unsaved.
 * - `no-place`: the page or its API has nothing to put it in, or is of a make we do not know; nothing was changed.
 * - `other-order`, `signed-out`: nothing was changed.
 * - `refused`: the shop said no; nothing was changed.
 * - `unknown`: sent, and nobody knows what became of it. To be looked up, never sent again blind.
 */
export const writeOutcomes = [
  'filled',
  'written',
  'already',
  'no-place',
  'other-order',
  'signed-out',
  'refused',
  'unknown',
] as const
export type WriteOutcome = (typeof writeOutcomes)[number]

/**
 * Whether the shop has it, asked of its API: `absent` alone lets it be written. `untold` where that cannot be learnt
 * now; the others as above.
 */
export const standings = ['already', 'absent', 'no-place', 'signed-out', 'refused', 'untold'] as const
export type Standing = (typeof standings)[number]

/**
 * What a page of the shop is asked for. `fill` needs the order's own page open; `stands` and `write` any page of the
 * shop's admin, `url` being the order's address. `write` looks whether it stands first, and again where no answer came.
 */
export const writeModes = ['fill', 'stands', 'write'] as const
export type WriteMode = (typeof writeModes)[number]

export interface WriteRequest {
  mode: WriteMode
  /** As the order was read: `StoreOrder.platform`. */
  platform: string
  dispatch: Dispatch
  url: string
}

/** `fill` and `write` answer an outcome, or of `write` that it could not be learnt whether it stands; `stands` a standing. */
export type WriteAnswer = WriteOutcome | Standing

/** `api`: by the signed-in session's own API, where the seller switched it on. `form`: the open page's form is filled. */
export type WriteWay = 'api' | 'form'

const WAYS: Readonly<Record<string, readonly WriteWay[]>> = {
  bagisto: ['form'],
  magento: ['form'],
  medusa: ['api'],
  nopcommerce: ['form'],
  opencart: ['form'],
  prestashop: ['form'],
  saleor: ['form'],
  vendure: ['api', 'form'],
  woocommerce: ['api', 'form'],
  // By the one field their page calls a tracking number, where it has one.
  generic: ['form'],
  haravan: ['form'],
  kiotviet: ['form'],
  nhanh: ['form'],
  sapo: ['form'],
}

/** How a shop of this platform can be told a tracking code; empty where the seller has to do it. */
export function writesBy(platform: string): readonly WriteWay[] {
  return Object.hasOwn(WAYS, platform) ? (WAYS[platform] ?? []) : []
}
