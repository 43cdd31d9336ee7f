import { createContext, type ReactNode, use } from 'react'
import type { OrderList } from '../lib/domain/order-list.ts'
import type { KeptRecipe } from '../lib/domain/recipe.ts'
import type { Shipment } from '../lib/domain/shipment.ts'
import type { ShopSign } from '../lib/domain/slip-paper.ts'
import type { KeptDefaults } from '../lib/domain/store-defaults.ts'
import type { WriteAnswer } from '../lib/domain/write-back.ts'
import type { WriteBack } from '../lib/domain/write-back-state.ts'
import type { Input, MessageName, Output } from '../lib/messages/table.ts'
import type { Kept } from './workbench/workbench-services.tsx'

export type Send = <N extends MessageName>(name: N, input: Input<N>) => Promise<Output<N>>

/** What a screen needs of the world outside it; handed in by its entry point, or by a test. */
export interface Services {
  /** Asks the worker. Rejects when the worker died under the question. */
  send: Send
  /** The parcels of one order, first parcel first. */
  shipmentsOf(store: string, orderId: string): Promise<Shipment[]>
  /** All parcels to these phones, each as it is dialled; absent where no recipient is shown. */
  shipmentsOfRecipients?(tels: readonly string[]): Promise<Shipment[]>
  /** Calls back after any shipment changed; returns the way to stop. */
  onShipmentsChanged(changed: () => void): () => void
  openOptions(): void
  /** Shows the workbench; absent where the screen stands in it. */
  openWorkbench?(): void
  /** Shows a shipment's page in the workbench; absent where the screen stands in it. */
  openShipment?(key: Shipment['key']): void
  /** Takes a list page's orders to the table that ships them together; absent where no list is shown. */
  shipTogether?(list: OrderList): void
  /** Where a screen stands beside a shop's page. */
  stores?: StoreServices
  /** What was taught of shops' pages, where a screen lists it. */
  recipes?: RecipeServices
  /** Opens one of the shop's pages in a tab of its own; absent where no shop's page is shown. */
  openPage?(url: string): void
  /** Opens the carrier's own label of a shipment in a tab; absent where no shipment is shown. */
  openLabel?(key: Shipment['key']): void
  /** Opens the slips of these shipments to be printed, in this order; absent where no shipment is shown. */
  openSlips?(keys: readonly Shipment['key'][]): void
  /** Of these shipments, what was told to their shops by itself; absent where no shipment is shown. */
  writeBacksOf?(keys: readonly Shipment['key'][]): Promise<WriteBack[]>
  /** Puts the tracking code into the form of the shop's open page, which the seller saves; absent where none is open. */
  fillPage?(shipment: Shipment): Promise<WriteAnswer | 'no-page'>
  /** How the shop signs its slips, where a screen sets it. */
  shopSign?: Kept<ShopSign>
  /** What each store's orders start with, where a screen sets it. */
  storeDefaults?: StoreDefaultsServices
  /** Opens the same screen as a full tab; absent where it is one already. */
  openInTab?: () => void
}

export interface StoreServices {
  /** Asks the browser for the one host this address stands on, in the click that wants it. False when the seller said no. */
  allow(address: string): Promise<boolean>
  /** Calls back after a store was connected or disconnected; returns the way to stop. */
  onChanged(changed: () => void): () => void
}

export interface StoreDefaultsServices {
  /** Every store that is known on this computer, and what was kept for some of them. */
  list(): Promise<{ stores: readonly string[]; kept: readonly KeptDefaults[] }>
  /** Nothing in them forgets them. */
  keep(kept: KeptDefaults): Promise<void>
  /** Forgets what all goods weighed. */
  forgetWeights(): Promise<void>
}

export interface RecipeServices {
  list(): Promise<readonly KeptRecipe[]>
  /** Calls back with what is kept after it changed; returns the way to stop. */
  onChanged(changed: (kept: readonly KeptRecipe[]) => void): () => void
  /** Hands the seller a file to keep. */
  saveFile(name: string, text: string): void
  /** Addresses that were corrected for a recipient's next order. */
  forgetCorrections?(): Promise<void>
}

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('A screen stands outside its ServicesProvider.')
  return services
}
