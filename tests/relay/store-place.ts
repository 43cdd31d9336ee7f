import type { StorePlace } from '../../servers/relay/store/open-store.ts'
import type { RelayStore } from '../../servers/relay/store/store.ts'

/** An empty place for a store, made for one test. */
export interface TestPlace {
  /** What a relay is told of it. */
  place: StorePlace
  /** As another process would open it: it shares nothing with the others but the place. */
  open(): RelayStore
  /** What a newer relay would have left. */
  writeNewerSchema(): Promise<void>
  /** Takes the disk or the database away, and gives it back. */
  takeAway(): Promise<void>
  giveBack(): Promise<void>
  remove(): Promise<void>
}
