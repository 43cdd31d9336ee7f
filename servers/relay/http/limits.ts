import type { Rate } from './token-buckets.ts'

/** What one relay process bears, and how long it waits. Milliseconds and bytes. */
export interface RelayLimits {
  /** A notice of the carrier's has some 400 bytes. */
  bodyBytes: number
  /** From a notice's headers to the last byte of its body. */
  bodyMs: number
  headerMs: number
  /** How long the store may take over a notice before the carrier is asked to send it again. */
  answerMs: number
  /** From a notice's headers to its refusal, so that not even microseconds tell a wrong secret from a wrong shop. */
  refusalMs: number
  /** Notices that wait for the store at one time; whoever comes beyond is asked to come again. */
  waitingNotices: number
  noticesPerShop: Rate
  /** Of notices nobody understands. Beyond it the carrier is asked to send them later: what was taken is kept. */
  asidesPerShop: Rate
  readsPerToken: Rate
  /** Requests that were refused. Beyond it only what was good a moment ago gets through from that address. */
  refusalsPerAddress: Rate
  connections: number
  /** Only where no proxy is trusted: behind one, all connections are the proxy's. */
  connectionsPerAddress: number
  liveClients: number
  /** Of one device; a newer one takes the oldest's place. */
  livePerToken: number
  /** Between two frames of a live client. Chromium ends an extension's worker after 30 s without one. */
  signOfLifeMs: number
  /** Between two looks whether a live client's token is still good. */
  tokenCheckMs: number
  /** How long a secret that was right is taken for right without asking the store. */
  credentialMs: number
  /** How long a stop waits for what is under way. */
  stopMs: number
}

export const LIMITS: Readonly<RelayLimits> = {
  bodyBytes: 65_536,
  bodyMs: 5000,
  headerMs: 10_000,
  answerMs: 10_000,
  refusalMs: 20,
  waitingNotices: 10_000,
  noticesPerShop: { perSecond: 500, burst: 5000 },
  asidesPerShop: { perSecond: 0.1, burst: 200 },
  readsPerToken: { perSecond: 20, burst: 100 },
  refusalsPerAddress: { perSecond: 5, burst: 100 },
  connections: 10_000,
  connectionsPerAddress: 2000,
  liveClients: 5000,
  livePerToken: 8,
  signOfLifeMs: 20_000,
  tokenCheckMs: 5000,
  credentialMs: 5000,
  stopMs: 10_000,
}
