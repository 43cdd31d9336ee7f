import type { BulkSource } from './bulk-source.ts'

/** What a screen needs of the world to get orders that are shipped together. */
export interface BulkSources {
  /**
   * The orders a shop's list page handed over under this id: `#/bulk/list/ID`. Undefined once that is forgotten, with
   * the browser's session or for newer ones.
   */
  handedOver(id: string): Promise<BulkSource | undefined>
}
