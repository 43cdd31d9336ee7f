import type { Screen } from '../browser/screen.ts'

/** What an invented buyer typed at the checkout, and what a seller has to read. */
export interface Buyer {
  name: string
  tel: string
  street: string
  ward: string
  district: string
  province: string
}

export interface PlacedOrder {
  /** The platform's own id. */
  id: string
  /** As its list names it. */
  number: string
  buyer: Buyer
  /** VND that the courier has to collect. */
  cod: number
}

/** One of a shop's admins, as a seller uses it. Steps that it has no way for are absent. */
export interface Admin {
  name: string
  listUrl: string
  orderUrl(order: PlacedOrder): string
  /** At the sign-in page. Returns once the admin is open. */
  signIn(tab: Screen, user?: 'branch'): Promise<void>
  /** As when the session ran out: the page stays as it is. */
  signOut(tab: Screen): Promise<void>
  /** In a list, the link to an order. */
  linkTo(order: PlacedOrder): string
  /** In a list, an order's box. */
  boxOf?(order: PlacedOrder): string
  /** What the seller presses to save the note in the page's box. */
  savesNote?: string
}

/** A real application that runs on this machine. */
export interface RealShop {
  platform: string
  version: string
  admins: readonly Admin[]
  place(buyer: Buyer): Promise<PlacedOrder>
  /** In a channel that another user alone works in. */
  placeInBranch?(buyer: Buyer): Promise<PlacedOrder>
  /** How often the order has the text, in all places where a seller would look for it. */
  timesNoted(order: PlacedOrder, text: string): Promise<number>
  changeStreet(order: PlacedOrder, street: string): Promise<void>
  callOff(order: PlacedOrder): Promise<void>
  /** Another one whose API knows a signed-in seller by a token only. */
  withoutCookies?(): Promise<RealShop>
  stop(): Promise<void>
}
