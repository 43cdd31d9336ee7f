import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../secrets.ts'
import type { RelayStore, Shop, Token } from '../store/store.ts'
import type { RelayLimits } from './limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

type Limited = 'limited'

/** Checks callback secrets and tokens, in the same way for an unknown shop as for a wrong secret. */
export interface Authenticator {
  /** The shop, if this is its callback secret. */
  shopOf(shop: string, secret: string, address: string): Promise<Shop['id'] | Limited | undefined>
  /** Drops a cached secret, because its shop is gone. */
  forget(shop: string, secret: string): void
  /** The request's valid token; also `limited` if its device reads too often. */
  tokenOf(headers: IncomingHttpHeaders, address: string): Promise<Token | Limited | undefined>
}

export const LIVE_PROTOCOL = 'quickship.v1'
const NO_SECRET = Buffer.alloc(32)
const MAX_CACHED = 20_000

export function createAuthenticator(
  store: RelayStore,
  limits: RelayLimits,
  now: () => number,
): Authenticator {
  const refusals = createRateLimiter(limits.refusalsPerAddress, now)
  const reads = createRateLimiter(limits.readsPerToken, now)
  // Only valid ones, so that a busy shop refuses a wrong secret no faster than an unknown shop does.
  const validSecrets = new LRUCache<string, true>({ max: MAX_CACHED, ttl: limits.credentialMs })
  const validTokens = new LRUCache<string, true>({ max: MAX_CACHED, ttl: limits.credentialMs })
  const keyOf = (shop: string, hash: Buffer) => `${shop}/${hash.toString('latin1')}`

  return {
    async shopOf(id, secret, address) {
      const hash = hashOf(secret)
      const key = keyOf(id, hash)
      if (validSecrets.get(key)) return id
      if (refusals.isExhausted(address)) return 'limited'
      const shop = /^[a-z0-9-]{1,100}$/.test(id) ? await store.shop(id) : undefined
      const right = timingSafeEqual(hash, shop?.secretHash ?? NO_SECRET)
      if (shop && right) {
        validSecrets.set(key, true)
        return id
      }
      refusals.spend(address)
      return undefined
    },
    forget: (shop, secret) => void validSecrets.delete(keyOf(shop, hashOf(secret))),
    async tokenOf(headers, address) {
      const sent = tokenIn(headers)
      const hash = hashOf(sent ?? '')
      const key = hash.toString('latin1')
      // A cached token is looked up all the same: it may have been revoked since.
      if (refusals.isExhausted(address) && !validTokens.get(key)) return 'limited'
      const token = sent === undefined ? undefined : await store.tokenOf(hash)
      if (!token) {
        refusals.spend(address)
        return undefined
      }
      validTokens.set(key, true)
      return reads.spend(token.id) ? token : 'limited'
    },
  }
}

/** A browser's WebSocket can set no header but its subprotocols. */
function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  return protocolsIn(headers)
    .find((protocol) => protocol.startsWith('bearer.'))
    ?.slice('bearer.'.length)
}

export function protocolsIn(headers: IncomingHttpHeaders): string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim())
}
