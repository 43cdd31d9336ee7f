import type { StoreConfig } from '../../../../servers/relay/store/open-store.ts'
import type { RelayStore } from '../../../../servers/relay/store/store.ts'

/** An empty store of one test. */
export interface TestStore {
  /** A relay's configuration for it. */
  config: StoreConfig
  /** Opens it as another process would. */
  open(): RelayStore
  /** Writes what a newer relay would have. */
  writeNewerSchema(): Promise<void>
  /** The file or the database is gone, and back. */
  makeUnavailable(): Promise<void>
  makeAvailable(): Promise<void>
  remove(): Promise<void>
}
