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
