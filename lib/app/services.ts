import type { LockState } from '../domain/account.ts'
import type { AnswerKind, ShopAnswers } from '../domain/answers/answer.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { ShopSign } from '../domain/shipment/slip-paper.ts'
import type { OrderList } from '../domain/store/order-list.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import type { KeptRecipe } from '../domain/store/recipe.ts'
import type { KeptDefaults } from '../domain/store/store-defaults.ts'
import type { WriteAnswer } from '../domain/store/write-back/write-back.ts'
import type { WriteBack } from '../domain/store/write-back/write-back-state.ts'
import type { Input, MessageName, Output } from '../messages/table.ts'

export type Send = <N extends MessageName>(name: N, input: Input<N>) => Promise<Output<N>>

/** Runs a function after so many milliseconds; returns the way to cancel it. */
export type After = (ms: number, run: () => void) => () => void

/** What a screen gets from its entry point or from a test. */
export interface Services {
  /** Rejects when the worker died. */
  send: Send
  /** The parcels of one order, first parcel first. */
  shipmentsOf(store: string, orderId: string): Promise<Shipment[]>
  /** Phones as dialled. */
  shipmentsOfRecipients?(tels: readonly string[]): Promise<Shipment[]>
  /** Returns how to stop. */
  onShipmentsChanged(changed: () => void): () => void
  openOptions(): void
  lock?: Watched<LockState>
  /** At `hash` (`#/…`) if given. Absent inside the workbench. */
  openWorkbench?(hash?: string): void
  /** Absent inside the workbench. */
  openShipment?(key: Shipment['key']): void
  /** Opens a list page's orders in the bulk table. */
  shipTogether?(list: OrderList): Promise<void>
  stores?: StoreServices
  recipes?: RecipeServices
  openPage?(url: string): void
  /** The carrier's own labels, in this order. */
  openLabels?(keys: readonly Shipment['key'][]): void
  /** In this order. */
  openSlips?(keys: readonly Shipment['key'][]): void
  writeBacksOf?(keys: readonly Shipment['key'][]): Promise<WriteBack[]>
  /** Fills the tracking code into the open shop page's form; the seller saves it. */
  fillPage?(shipment: Shipment): Promise<WriteAnswer | 'no-page'>
  /**
   * Where the page says something else of the order by now, reads it again and resolves to true: nothing is to be
   * shipped as it was. `again`: once more only after the seller was elsewhere, as a page may say something else each
   * time.
   */
  readAgain?(
    order: Pick<ShipmentDraft, 'store' | 'orderId'>,
    read: OrderSnapshot,
    again: boolean,
  ): Promise<boolean>
  shopSign?: Kept<ShopSign>
  /** Whether what is shipped can be taken back for some seconds; absent where it goes at once. */
  undo?: Kept<boolean>
  storeDefaults?: StoreDefaultsServices
  /** Loaded with the card that needs it. */
  answers?: () => Promise<AnswerServices>
  /** Absent when the screen is a full tab already. */
  openInTab?: () => void
}

export interface StoreServices {
  /** Must be called within the click. False when the seller refused. */
  allow(address: string): Promise<boolean>
  /** Returns how to stop. */
  onChanged(changed: () => void): () => void
}

export interface StoreDefaultsServices {
  /** All known stores, and the defaults of some. */
  list(): Promise<{ stores: readonly string[]; kept: readonly KeptDefaults[] }>
  /** Empty defaults are forgotten. */
  keep(kept: KeptDefaults): Promise<void>
  forgetWeights(): Promise<void>
}

/** Texts for customers by shop, public tracking pages by account. */
export interface AnswerServices {
  readAnswers(): Promise<{
    answers: Readonly<Record<string, ShopAnswers>>
    pages: Readonly<Record<string, string>>
  }>
  /** Undefined for the original text. */
  keepAnswer(store: string, kind: AnswerKind, text: string | undefined): Promise<void>
  /** Empty for none. */
  keepPage(accountId: string, page: string): Promise<void>
  /** The shop's newest shipment. */
  lastOf(store: string): Promise<Shipment | undefined>
}

export interface RecipeServices {
  list(): Promise<readonly KeptRecipe[]>
  /** Returns how to stop. */
  onChanged(changed: () => void): () => void
  saveFile(name: string, text: string): void
  forgetCorrections?(): Promise<void>
}

type Key = Shipment['key']

/** Read-only. */
export interface ShipmentQueries {
  ofKey(key: Key): Promise<Shipment | undefined>
  ofKeys(keys: readonly Key[]): Promise<Shipment[]>
  /** Orders whose id is this number, or this number, a dash and more. Unordered. */
  ofNumber(store: string, number: string): Promise<Shipment[]>
  newest(most: number): Promise<Shipment[]>
  /** Up to `most`, in key order. */
  after(after: Key | undefined, most: number): Promise<Shipment[]>
  /** Oldest first. */
  journalOf(key: Key): Promise<JournalEntry[]>
  /** Its number; 0 when empty. */
  lastLine(): Promise<number>
  /** Oldest first. */
  since(line: number): Promise<JournalEntry[]>
}

/** A setting of one screen. */
export interface Kept<Value> {
  getValue(): Promise<Value>
  setValue(value: Value): Promise<void>
}

/** Written by the worker. */
export interface Watched<Value> {
  getValue(): Promise<Value>
  /** Returns how to stop. */
  watch(seen: (value: Value) => void): () => void
}

/** A setting that several tabs and a backup change, each from its current value. */
export interface Shared<Value> {
  getValue(): Promise<Value>
  change(next: (kept: Value) => Value): Promise<void>
  /** Returns how to stop. */
  watch(seen: (value: Value) => void): () => void
}
