import { hashOf, newId, newSecret } from '../../../servers/relay/secrets.ts'
import type { RelayStore } from '../../../servers/relay/store/store.ts'

export interface BenchedShop {
  id: string
  /** Path of its callback address. */
  path: string
  tokens: string[]
}

/** A shop that is there for one run, with some devices. */
export async function makeShop(store: RelayStore, id: string, devices: number): Promise<BenchedShop> {
  const secret = newSecret()
  const createdAt = Date.now()
  await store.createShop({ id, name: id, secretHash: hashOf(secret), createdAt })
  const tokens = Array.from({ length: devices }, newSecret)
  for (const token of tokens) {
    await store.addToken({ id: newId(), shop: id, device: 'bench', hash: hashOf(token), createdAt })
  }
  return { id, path: `/hooks/${id}/${secret}`, tokens }
}

/** Some at a time: each row is flushed. */
export async function makeShops(store: RelayStore, count: number, devices: number): Promise<BenchedShop[]> {
  const shops: BenchedShop[] = []
  for (let from = 1; from <= count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from + 1) }, (_, n) =>
      makeShop(store, `shop-${from + n}`, devices),
    )
    shops.push(...(await Promise.all(some)))
  }
  return shops
}
