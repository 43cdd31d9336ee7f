import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../secrets.ts'
import type { RelayStore, Shop, Token } from '../store/store.ts'
import type { RelayLimits } from './limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

type Limited = 'limited'

/** Checks callback secrets and tokens, in the same way for an unknown shop as for a wrong secret. */
export interface Authenticator {
  /** The shop, if this is its callback secret; `limited` for a wrong one beyond the rate of refusals. */
  shopOf(shop: string, secret: string, address: string): Promise<Shop['id'] | Limited | undefined>
  /** Drops a cached secret, because its shop is gone. */
  forget(shop: string, secret: string): void
  /** The request's valid token; `limited` for a wrong one beyond the rate, and for a device that reads too often. */
  tokenOf(
    headers: IncomingHttpHeaders,
    address: string,
    use?: 'read' | 'share',
  ): Promise<Token | Limited | undefined>
}

export const LIVE_PROTOCOL = 'quickship.v1'
const NO_SECRET = Buffer.alloc(32)
const MAX_CACHED = 20_000

export function createAuthenticator(
  store: RelayStore,
  limits: RelayLimits,
  now: () => number,
): Authenticator {
  const refusals = createRateLimiter(limits.refusals, now)
  const rates = {
    read: createRateLimiter(limits.readsPerToken, now),
    share: createRateLimiter(limits.sharesPerToken, now),
  }
  // Only valid ones, so that a busy shop refuses a wrong secret no faster than an unknown shop does.
  const validSecrets = new LRUCache<string, true>({ max: MAX_CACHED, ttl: limits.credentialMs })
  const keyOf = (shop: string, hash: Buffer) => `${shop}/${hash.toString('latin1')}`
  let slowed = 0

  /** Only after the look-up: a carrier's address is shared by all its shops, and 256 bits cannot be guessed. */
  async function refuse(address: string, shop: string): Promise<Limited | undefined> {
    if (refusals.spend(`${address}/${shop}`)) return undefined
    if (slowed < limits.slowedAtOnce) {
      slowed += 1
      await pause(limits.slowedMs)
      slowed -= 1
    }
    return 'limited'
  }

  return {
    async shopOf(id, secret, address) {
      const hash = hashOf(secret)
      const key = keyOf(id, hash)
      if (validSecrets.get(key)) return id
      const wellFormed = /^[a-z0-9-]{1,100}$/.test(id)
      const shop = wellFormed ? await store.shop(id) : undefined
      const right = timingSafeEqual(hash, shop?.secretHash ?? NO_SECRET)
      if (shop && right) {
        validSecrets.set(key, true)
        return id
      }
      return refuse(address, wellFormed ? id : '')
    },
    forget: (shop, secret) => void validSecrets.delete(keyOf(shop, hashOf(secret))),
    async tokenOf(headers, address, use = 'read') {
      const sent = tokenIn(headers)
      const token = sent === undefined ? undefined : await store.tokenOf(hashOf(sent))
      if (!token) return refuse(address, '')
      return rates[use].spend(token.id) ? token : 'limited'
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
