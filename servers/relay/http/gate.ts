import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hashOf } from '../secrets.ts'
import type { RelayStore, Shop, Token } from '../store/store.ts'
import { createGoodCredentials } from './good-credentials.ts'
import type { RelayLimits } from './limits.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** This address was refused too often to be asked about once more. */
type Limited = 'limited'

/** Who may come in. It takes the same way for a shop that is not there as for a secret that is wrong. */
export interface Gate {
  /** The shop, where this is its callback secret. */
  shopOf(shop: string, secret: string, address: string): Promise<Shop['id'] | Limited | undefined>
  /** The shop is gone: what was good is so no more. */
  forget(shop: string, secret: string): void
  /** The good token a request carries; `limited`, too, where its device reads too often. */
  tokenOf(headers: IncomingHttpHeaders, address: string): Promise<Token | Limited | undefined>
}

export const LIVE_PROTOCOL = 'quickship.v1'
const NO_SECRET = Buffer.alloc(32)

export function createGate(store: RelayStore, limits: RelayLimits, now: () => number): Gate {
  const refusals = createTokenBuckets(limits.refusalsPerAddress, now)
  const reads = createTokenBuckets(limits.readsPerToken, now)
  // Only what was good stands here, so that a shop that is busy answers a wrong secret no faster than one that is not.
  const goodSecrets = createGoodCredentials<true>(limits.credentialMs, now)
  const goodTokens = createGoodCredentials<true>(limits.credentialMs, now)
  const keyOf = (shop: string, hash: Buffer) => `${shop}/${hash.toString('latin1')}`

  return {
    async shopOf(id, secret, address) {
      const hash = hashOf(secret)
      const key = keyOf(id, hash)
      if (goodSecrets.get(key)) return id
      if (refusals.empty(address)) return 'limited'
      const shop = /^[a-z0-9-]{1,100}$/.test(id) ? await store.shop(id) : undefined
      const right = timingSafeEqual(hash, shop?.secretHash ?? NO_SECRET)
      if (shop && right) {
        goodSecrets.set(key, true)
        return id
      }
      refusals.spend(address)
      return undefined
    },
    forget: (shop, secret) => goodSecrets.delete(keyOf(shop, hashOf(secret))),
    async tokenOf(headers, address) {
      const carried = tokenIn(headers)
      const hash = hashOf(carried ?? '')
      const key = hash.toString('latin1')
      // What was good a moment ago is asked about all the same: it may have been revoked since.
      if (refusals.empty(address) && !goodTokens.get(key)) return 'limited'
      const token = carried === undefined ? undefined : await store.tokenOf(hash)
      if (!token) {
        refusals.spend(address)
        return undefined
      }
      goodTokens.set(key, true)
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
