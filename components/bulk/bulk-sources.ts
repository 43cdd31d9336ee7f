import type { SheetMatching } from '../../lib/domain/sheet-fields.ts'
import type { KeptBulk } from '../../lib/settings/kept-bulks.ts'
import type { Shared } from '../workbench/workbench-services.tsx'
import type { BulkSource } from './bulk-source.ts'

/** What a screen needs of the world to get orders that are shipped together. */
export interface BulkSources {
  /**
   * The orders a shop's list page handed over under this id: `#/bulk/list/ID`. Undefined once that is forgotten, with
   * the browser's session or for newer ones.
   */
  handedOver(id: string): Promise<BulkSource | undefined>
  /** Keeps orders that no page could tell again, over a reload; false where they are too many. */
  keep(id: string, bulk: KeptBulk): Promise<boolean>
  /** Those kept under this id: `#/bulk/kept/ID`. Undefined once they are forgotten. */
  kept(id: string): Promise<KeptBulk | undefined>
  forget(id: string): Promise<void>
  /** The account the seller chose for the orders at `list/ID` or `kept/ID`; undefined where none was. */
  accountOf(place: string): Promise<string | undefined>
  /** Keeps it over a reload. */
  chooseAccount(place: string, accountId: string): Promise<void>
  /** Which column of a sheet of orders holds what, by its headings; the newest last. */
  sheetColumns: Shared<Readonly<Record<string, SheetMatching>>>
}
