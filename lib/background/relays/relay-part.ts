import type { Handlers } from '../../messages/handle.ts'
import {
  createRelayListener,
  type RelayListener,
  type RelayListenerDeps,
  relayNetwork,
} from './relay-listener.ts'
import { type RelayHandlersDeps, type RelayMessages, relayHandlers } from './relays.ts'

export interface RelayPart {
  listener: RelayListener
  handlers: Pick<Handlers, RelayMessages>
}

export type RelayPartDeps = Omit<RelayListenerDeps, 'network'> &
  Pick<RelayHandlersDeps, 'releaseHost' | 'accounts' | 'vault'>

/** All that only shops with a relay need. */
export function createRelayPart(parts: RelayPartDeps): RelayPart {
  const { relays, accounts, releaseHost, vault } = parts
  const { book, now, lock, random } = parts.deps
  const network = relayNetwork(random)
  const listener = createRelayListener({ ...parts, network })
  return {
    listener,
    handlers: relayHandlers({ relays, accounts, book, network, now, lock, releaseHost, listener, vault }),
  }
}
