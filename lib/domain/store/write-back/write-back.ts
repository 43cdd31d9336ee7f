export interface Dispatch {
  orderId: string
  trackingCode: string
  /** The tracking code in a sentence, in the seller's language. */
  note: string
}

/**
 * `filled`: in the page's form, unsaved. `written`, `already`: the shop has it. `no-place`, `other-order`,
 * `signed-out`, `refused`: nothing changed. `unknown`: sent without an answer; look up, never resend.
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

/** From the shop's API: only `absent` allows writing. `untold`: not known now. */
export const shopLookUps = ['already', 'absent', 'no-place', 'signed-out', 'refused', 'untold'] as const
export type ShopLookUp = (typeof shopLookUps)[number]

/** `fill` needs the order's page; the others any page of the admin. `write` looks first. */
export const writeModes = ['fill', 'stands', 'write'] as const
export type WriteMode = (typeof writeModes)[number]

export interface WriteRequest {
  mode: WriteMode
  /** `StoreOrder.platform`. */
  platform: string
  dispatch: Dispatch
  /** Of `fill`: used instead of `dispatch` where the page has `held`. */
  next?: Dispatch & { held: string }
  url: string
}

export type WriteAnswer = WriteOutcome | ShopLookUp

/**
 * `api`: the signed-in session's API, if switched on. `form`: the open page's box for notes. `field`: its one
 * tracking-number field.
 */
export type WriteWay = 'api' | 'form' | 'field'

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
  generic: ['field'],
  haravan: ['field'],
  kiotviet: ['field'],
  nhanh: ['field'],
  sapo: ['field'],
}

/** Empty when the seller has to do it. */
export function writesBy(platform: string): readonly WriteWay[] {
  return Object.hasOwn(WAYS, platform) ? (WAYS[platform] ?? []) : []
}
