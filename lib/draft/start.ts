import type { AddressIndex } from '../address/index-file.ts'
import type { AddressResult } from '../address/reading.ts'
import type { Account } from '../domain/account.ts'
import type { DraftField } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import type { Source, StoreOrder } from '../domain/store-order.ts'

/** A choice of place put to the seller where the text allows several. */
export interface AddressChoice {
  province: string
  district: string
  ward: string
}

/** A read order turned into a draft, with what the seller has to look at. */
export interface StartedDraft {
  draft: ShipmentDraft
  /** Doubts that came from reading; the rules' own problems are `checkDraft`'s. */
  doubts: Problem[]
  choices: AddressChoice[]
  /** The address as it stood on the page, and what each stretch of it was taken for. */
  address: AddressResult
  /** Further phone numbers found in the order, as 0xxxxxxxxx. */
  otherPhones: string[]
  origins: Partial<Record<DraftField, { source: Source; at: string; text: string }>>
}

export interface DraftContext {
  index: AddressIndex
  account?: Account
  parcel: number
}

export declare function startDraft(order: StoreOrder, context: DraftContext): StartedDraft
