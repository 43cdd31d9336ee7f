import type { Rate } from './rate-limiter.ts'

/** Limits of one relay process, in milliseconds and bytes. */
export interface RelayLimits {
  /** A notice has some 400 bytes. */
  bodyBytes: number
  /** From a notice's headers to the last byte of its body. */
  bodyMs: number
  headerMs: number
  /** How long the store may take before the carrier must send again. */
  answerMs: number
  /** From a notice's headers to its refusal, so that timing reveals no shop. */
  refusalMs: number
  /** Notices that wait for the store; further ones must come again. */
  waitingNotices: number
  noticesPerShop: Rate
  /** Of unreadable notices. Beyond it the answer is to send them later. */
  quarantinedPerShop: Rate
  readsPerToken: Rate
  /** Exchanges of shared records: one for each order that leaves. */
  sharesPerToken: Rate
  /** As many puts as a request may hold. */
  sharedBytes: number
  /** Records of one shop. */
  sharedRecords: number
  /** Wrong secrets of one address for one shop, and its wrong tokens. Only what is refused is ever slowed. */
  refusals: Rate
  /** How long a refusal beyond that rate is held. */
  slowedMs: number
  /** Held at once, well below `connectionsPerAddress`; further ones are answered without delay. */
  slowedAtOnce: number
  connections: number
  /** Not behind a trusted proxy, whose connections all have one address. */
  connectionsPerAddress: number
  liveClients: number
  /** Of one device; a newer one replaces the oldest. */
  livePerToken: number
  /** Between two frames of a live client. Chromium ends an extension's worker after 30 s without one. */
  heartbeatMs: number
  tokenCheckMs: number
  /** How long a valid secret is accepted without asking the store. */
  credentialMs: number
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
  quarantinedPerShop: { perSecond: 0.1, burst: 200 },
  readsPerToken: { perSecond: 20, burst: 100 },
  sharesPerToken: { perSecond: 50, burst: 500 },
  sharedBytes: 1_500_000,
  sharedRecords: 100_000,
  refusals: { perSecond: 5, burst: 100 },
  slowedMs: 1000,
  slowedAtOnce: 500,
  connections: 10_000,
  connectionsPerAddress: 2000,
  liveClients: 5000,
  livePerToken: 8,
  heartbeatMs: 20_000,
  tokenCheckMs: 5000,
  credentialMs: 5000,
  stopMs: 10_000,
}
