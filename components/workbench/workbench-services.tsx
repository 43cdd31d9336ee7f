import { createContext, type ReactNode, use } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { ElsewhereParcel } from '../../lib/domain/relay.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import type { StatementColumns } from '../../lib/domain/statement.ts'
import type { TableHead, TableWriter } from '../../lib/tables/table-writer.ts'
import type { BulkSources } from '../bulk/bulk-sources.ts'
import type { OrderForms } from '../bulk/order-forms.ts'

type Key = Shipment['key']

/** Read-only questions to the order book. */
export interface ShipmentQueries {
  ofKey(key: Key): Promise<Shipment | undefined>
  /** Those of these keys that there are. */
  ofKeys(keys: readonly Key[]): Promise<Shipment[]>
  /** A store's parcels of orders whose ids are this, or this, a dash and more, in no order. */
  ofNumber(store: string, number: string): Promise<Shipment[]>
  /** Up to `most` whose keys follow `after`, in the order of their keys. */
  after(after: Key | undefined, most: number): Promise<Shipment[]>
  /** All that the journal has of one shipment, oldest first. */
  journalOf(key: Key): Promise<JournalEntry[]>
  /** The journal's last line; 0 where it has none. */
  lastLine(): Promise<number>
  /** The journal's lines after this one, oldest first. */
  since(line: number): Promise<JournalEntry[]>
}

/** Something the seller chose that is remembered on this computer. */
export interface Kept<Value> {
  getValue(): Promise<Value>
  setValue(value: Value): Promise<void>
}

/** What several tabs and a backup change too: each by what stands there at that moment. */
export interface Shared<Value> {
  getValue(): Promise<Value>
  change(next: (kept: Value) => Value): Promise<void>
  /** Hears of every change, whoever made it; answers how to stop. */
  watch(seen: (value: Value) => void): () => void
}

/** What the workbench's screens need beyond every screen's services. */
export interface WorkbenchServices {
  /** The address index, loaded by whoever asks first; asked again after it failed, it is loaded again. */
  addressIndex(): Promise<AddressIndex>
  /** Hands the seller a file to keep. `type` is its media type. */
  saveFile(name: string, content: string | Blob, type: string): void
  /** Begins to write a table as a file, where it holds up no screen. */
  openTableWriter(head: TableHead): TableWriter
  shipments: ShipmentQueries
  /** Parcels that a relay told of and that were not shipped from here, newest first. */
  elsewhere?(): Promise<readonly ElsewhereParcel[]>
  /** The columns that the list of shipments does not show. */
  hiddenColumns: Kept<readonly string[]>
  /** Ways to look at the list that the seller named; read, they may be anything. */
  savedViews: Shared<unknown>
  /** Which column of a carrier's statement holds what, by its headings; the newest last. */
  statementColumns: Shared<Readonly<Record<string, StatementColumns>>>
  bulk: BulkSources
  orderForms: OrderForms
}

const WorkbenchContext = createContext<WorkbenchServices | null>(null)

export function WorkbenchProvider({
  services,
  children,
}: {
  services: WorkbenchServices
  children: ReactNode
}) {
  return <WorkbenchContext value={services}>{children}</WorkbenchContext>
}

export function useWorkbench(): WorkbenchServices {
  const services = use(WorkbenchContext)
  if (!services) throw new Error('A screen of the workbench stands outside its WorkbenchProvider.')
  return services
}
