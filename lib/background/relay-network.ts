import type { RelayNetwork } from '../tracking/relay-client.ts'
import type { LiveWorld } from '../tracking/relay-live.ts'
import { carrierWorld } from './carriers.ts'

export interface LiveNetwork extends RelayNetwork, LiveWorld {
  /** Whether this browser keeps its worker while a stream is open: Chromium does, Firefox ends it all the same. */
  staysAwake: boolean
}

/** How relays are reached. */
export function relayNetwork(random: () => number): LiveNetwork {
  const { fetch, after } = carrierWorld
  return {
    fetch,
    after,
    random,
    connect: (url, protocols) => new WebSocket(url, protocols),
    staysAwake: !import.meta.env.FIREFOX,
  }
}
