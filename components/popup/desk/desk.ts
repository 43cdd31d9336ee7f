import type { ComponentType } from 'react'
import type { AddressIndex } from '../../../lib/address/index-file.ts'
import type { Kept, ShipmentQueries } from '../../../lib/app/services.ts'
import type { BulkOrder } from '../../../lib/bulk/bulk-source.ts'
import type { Account } from '../../../lib/domain/account.ts'
import type { SellerReason } from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import type { FormMemory } from '../../../lib/order-form/saved-form.ts'
import type { NoOrder } from './PageNotice.tsx'

/** None of it takes longer with more shipments. */
export interface DeskQueries extends Pick<ShipmentQueries, 'ofNumber'> {
  /** How many wait for the seller, by reason. */
  waiting(): Promise<readonly [SellerReason, number][]>
  /** Newest first. */
  last(most: number): Promise<Shipment[]>
  /** By code, phone, order number or name. */
  find(typed: string, most: number): Promise<Shipment[]>
}

export interface DeskServices {
  queries: DeskQueries
  /** Pasted and not shipped: a popup closes at every look at the chat. */
  pasted: Kept<string>
  /** Opens them in the bulk table; false where they are too many. */
  shipMany(orders: readonly BulkOrder[]): Promise<boolean>
  memoryOf(order: StoreOrder): Promise<FormMemory>
}

export interface DeskProps {
  page: NoOrder
  accounts: readonly Account[]
  index: AddressIndex
  desk: DeskServices
}

/** Loaded where the page is no order. */
export interface OpenedDesk {
  Screen: ComponentType<DeskProps>
  services: DeskServices
}
