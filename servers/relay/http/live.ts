import type { Token } from '../store/store.ts'

/** Why the relay lets go of a live client. */
export type LiveEnd = 'revoked' | 'restart' | 'trouble' | 'slow' | 'replaced'

/** Somebody who listens to one shop. */
export interface LiveClient {
  token: Token['id']
  /** The `seq` of the last event it has. */
  after: number
  /** Sends one frame, which is shared and must not be written to; calls back once it has left this process. */
  send(frame: Buffer, last: number | undefined, flushed: () => void): void
  end(why: LiveEnd): void
}
