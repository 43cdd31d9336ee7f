import type { RelayEvent, RelayPage } from '../../../lib/domain/relay-event.ts'

export interface Shop {
  /** As it stands in its callback address: lower-case letters, digits and hyphens. */
  id: string
  name: string
  /** SHA-256 of the callback address's secret. */
  secretHash: Buffer
  createdAt: number
}

/** A device's right to read one shop's events. The token itself is shown once and kept nowhere. */
export interface Token {
  id: string
  shop: Shop['id']
  device: string
  /** SHA-256 of the token. */
  hash: Buffer
  createdAt: number
  /** Undefined while it is good. */
  revokedAt?: number
}

/** An authentic notice on its way into the store. */
export interface NewEvent extends Omit<RelayEvent, 'seq'> {
  shop: Shop['id']
  /** SHA-256 over the notice's fields in a fixed order: what makes a repeat. */
  digest: Buffer
}

/** What became of one event: its place in its shop's order, also where an earlier notice took it. */
export interface Taken {
  seq: number
  repeated: boolean
}

/** An authentic notice that cannot be understood: kept for a person to look at. */
export interface SetAside {
  id: number
  shop: Shop['id']
  receivedAt: number
  /** At most 16 kB of it. */
  body: string
  why: string
}

/**
 * What a relay keeps. Every promise that resolves is durable: the store was flushed to its disk. Any number of
 * processes may work on one store at once. What a shop's name does not match is `undefined`, never an error; an error
 * is the store's own trouble.
 */
export interface RelayStore {
  /** Creates or upgrades the schema. Refuses one that a newer version wrote. */
  migrate(): Promise<void>
  /** Rejects where the store cannot write. */
  ready(): Promise<void>

  /**
   * Takes events of any shops in one transaction, each shop's in the order given; answers each in its place. Undefined
   * for one whose shop is gone. Per shop `seq` has no gaps and no event becomes readable before all with a smaller one.
   */
  take(events: readonly NewEvent[]): Promise<readonly (Taken | undefined)[]>
  /** False where the shop is gone: nothing is kept then. */
  setAside(notice: Omit<SetAside, 'id'>): Promise<boolean>
  /** Events with `seq` above `after`, at most `most`, in order. Undefined where there is no such shop. */
  after(shop: Shop['id'], after: number, most: number): Promise<RelayPage | undefined>
  /** Calls back once events of a shop are readable, whichever process took them; may call once too often. Returns the way to stop. */
  onTaken(told: (shop: Shop['id']) => void): () => void

  createShop(shop: Shop): Promise<'created' | 'exists'>
  shop(id: Shop['id']): Promise<Shop | undefined>
  shops(): Promise<Shop[]>
  /** A new callback secret. */
  reissueSecret(id: Shop['id'], secretHash: Buffer): Promise<boolean>
  /** The shop with everything that is kept of it. False where there is none. */
  deleteShop(id: Shop['id']): Promise<boolean>

  addToken(token: Token): Promise<boolean>
  /** The good token with this hash. */
  tokenOf(hash: Buffer): Promise<Token | undefined>
  tokens(shop: Shop['id']): Promise<Token[]>
  revokeToken(id: Token['id'], at: number): Promise<boolean>

  /** Kept notices nobody understood, oldest first. */
  asides(shop: Shop['id']): Promise<SetAside[]>
  aside(id: SetAside['id']): Promise<SetAside | undefined>
  dropAside(id: SetAside['id']): Promise<boolean>

  /**
   * Forgets what was received before `before`: a shop's oldest events up to the first that is newer, but not that they
   * were taken, and notices set aside. Answers how many events went.
   */
  prune(before: number): Promise<number>
  counts(): Promise<{ shops: number; events: number; asides: number }>
  close(): Promise<void>
}
