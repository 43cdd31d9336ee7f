import type { AddressIndex } from '../address/index-file.ts'
import type { Kept, Shared, ShipmentQueries } from '../app/services.ts'
import type { HandoverRound } from '../domain/handover/round.ts'
import type { ExternalShipment } from '../domain/relay.ts'
import type { StatementColumns } from '../money/statement.ts'
import type { TableHead, TableWriter } from '../tables/table-writer.ts'
import type { BulkSources } from './bulk-source.ts'
import type { OrderForms } from './order-forms.ts'

export interface WorkbenchServices {
  /** Loaded once; a failed load is tried again. */
  addressIndex(): Promise<AddressIndex>
  /** Downloads a file. `type`: media type. */
  saveFile(name: string, content: string | Blob, type: string): void
  /** Writes in a worker thread. */
  openTableWriter(head: TableHead): TableWriter
  shipments: ShipmentQueries
  /** From the relay, newest first. */
  externalShipments?(): Promise<readonly ExternalShipment[]>
  hiddenColumns: Kept<readonly string[]>
  /** May have any form when read. */
  savedViews: Shared<unknown>
  /** By the statement's headings; the newest last. */
  statementColumns: Shared<Readonly<Record<string, StatementColumns>>>
  handoverRound: Shared<HandoverRound>
  bulk: BulkSources
  orderForms: OrderForms
}
