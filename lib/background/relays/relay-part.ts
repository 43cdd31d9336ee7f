import type { Handlers } from '../../messages/handle.ts'
import {
  createRelayManager,
  type RelayManager,
  type RelayManagerDeps,
  relayNetwork,
} from './relay-manager.ts'
import { type RelayHandlersDeps, type RelayMessages, relayHandlers } from './relays.ts'

export interface RelayPart {
  manager: RelayManager
  handlers: Pick<Handlers, RelayMessages>
}

export type RelayPartDeps = Omit<RelayManagerDeps, 'network'> &
  Pick<RelayHandlersDeps, 'releaseHost' | 'accounts' | 'vault'>

/** All that only shops with a relay need. */
export function createRelayPart(parts: RelayPartDeps): RelayPart {
  const { relays, accounts, releaseHost, vault } = parts
  const { book, now, lock, random } = parts.deps
  const network = relayNetwork(random)
  const manager = createRelayManager({ ...parts, network })
  return {
    manager,
    handlers: relayHandlers({ relays, accounts, book, network, now, lock, releaseHost, manager, vault }),
  }
}
