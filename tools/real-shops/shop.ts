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

export interface ShopOrder {
  /** The platform's own id. */
  id: string
  /** As its list names it. */
  number: string
  /** Absent where somebody else made it. */
  typed?: {
    buyer: Buyer
    /** VND that the courier has to collect. */
    cod: number
  }
}

/** One of a shop's admins, as a seller uses it. Steps that it has no way for are absent. */
export interface Admin {
  name: string
  listUrl: string
  orderUrl(order: ShopOrder): string
  /** Each page is loaded; otherwise an order's page has its number in an `h1`. */
  loadsPages?: true
  /** At the sign-in page. Returns once the admin is open. */
  signIn(tab: Screen, user?: 'branch'): Promise<void>
  /** As when the session ran out: the page stays as it is. */
  signOut?(tab: Screen): Promise<void>
  /** In a list, the link to an order. */
  linkTo(order: ShopOrder): string
  /** In a list, an order's box. */
  boxOf?(order: ShopOrder): string
  /** What the seller presses to save the note in the page's box. */
  savesNote?: string
  /** The order's notes on its page, where `timesNoted` does not ask the shop. */
  notes?: string
}

/** A real application that runs. Steps that it has no way for are absent. */
export interface RealShop {
  platform: string
  version: string
  admins: readonly Admin[]
  buy(buyer: Buyer): Promise<ShopOrder>
  /** In a channel that another user alone works in. */
  buyInBranch?(buyer: Buyer): Promise<ShopOrder>
  /** How often the order has the text, everywhere a seller would look for it. */
  timesNoted?(order: ShopOrder, text: string): Promise<number>
  changeAddress?(order: ShopOrder, to: Buyer): Promise<void>
  callOff?(order: ShopOrder): Promise<void>
  /** Its API takes notes: we write them by ourselves. */
  writesByItself: boolean
  /** Another one whose API knows a signed-in seller by a token only. */
  withoutCookies?(): Promise<RealShop>
  stop(): Promise<void>
}
