import type { RelayEvent, RelayPage } from '../../../lib/domain/relay-event.ts'
import type { PutResult } from '../../../lib/domain/sharing/shared-page.ts'

export interface Shop {
  /** Part of its callback address: lower-case letters, digits and hyphens. */
  id: string
  name: string
  secretHash: Buffer
  createdAt: number
}

/** A device's right to read one shop's events. The token itself is shown once and never stored. */
export interface Token {
  id: string
  shop: Shop['id']
  device: string
  hash: Buffer
  createdAt: number
  /** Undefined while it is valid. */
  revokedAt?: number
}

export interface NewEvent extends Omit<RelayEvent, 'seq'> {
  shop: Shop['id']
  /** SHA-256 over the notice's fields in a fixed order: the same digest is a duplicate. */
  digest: Buffer
}

/** The event's number in its shop's order; a duplicate has that of the first. */
export interface Appended {
  seq: number
  duplicate: boolean
}

/** An authentic but unreadable notice, stored for a person (a dead letter). */
export interface QuarantinedNotice {
  id: number
  shop: Shop['id']
  receivedAt: number
  /** At most 16 kB of it. */
  body: string
  why: string
}

/** A record that the shop's computers share, in bytes that only they can read. */
export interface SharedRecord {
  id: string
  /** Of its last write, in the shop's own order. */
  seq: number
  record: Uint8Array
}

/** `base`: the `seq` of the record that it replaces, 0 for none. */
export interface SharedPut {
  id: string
  base: number
  record: Uint8Array
}

/** `newest`: the shop's last write. */
export interface SharedRecords {
  records: SharedRecord[]
  newest: number
}

/** A resolved promise is durable: flushed to disk. Any number of processes may share a store. An unknown shop is `undefined` or false, never an error. */
export interface RelayStore {
  /** Creates or upgrades the schema. Rejects one that a newer version wrote. */
  migrate(): Promise<void>
  /** Rejects if the store cannot write. */
  ready(): Promise<void>

  /** In one transaction and in order; undefined for an unknown shop. A shop's `seq` has no gaps, and none is readable before a smaller one. */
  append(events: readonly NewEvent[]): Promise<readonly (Appended | undefined)[]>
  /** False, and nothing stored, if the shop is gone. */
  quarantine(notice: Omit<QuarantinedNotice, 'id'>): Promise<boolean>
  /** Events with `seq` above `after`, at most `limit`, in order. */
  readPage(shop: Shop['id'], after: number, limit: number): Promise<RelayPage | undefined>
  /** Calls back when new events of a shop are readable, from any process; may call once too often. Returns how to unsubscribe. */
  subscribe(listener: (shop: Shop['id']) => void): () => void

  /**
   * In order and in one transaction; of two writers with the same `base`, one gets `conflict`. A shop holds at most
   * `most` records. Undefined for an unknown shop.
   */
  putShared(
    shop: Shop['id'],
    puts: readonly SharedPut[],
    at: number,
    most: number,
  ): Promise<PutResult[] | undefined>
  /** Records with `seq` above `after`, at most `limit`, in order. */
  readShared(shop: Shop['id'], after: number, limit: number): Promise<SharedRecords | undefined>

  createShop(shop: Shop): Promise<'created' | 'exists'>
  shop(id: Shop['id']): Promise<Shop | undefined>
  shops(): Promise<Shop[]>
  reissueSecret(id: Shop['id'], secretHash: Buffer): Promise<boolean>
  deleteShop(id: Shop['id']): Promise<boolean>

  addToken(token: Token): Promise<boolean>
  tokenOf(hash: Buffer): Promise<Token | undefined>
  tokens(shop: Shop['id']): Promise<Token[]>
  revokeToken(id: Token['id'], at: number): Promise<boolean>

  quarantined(shop: Shop['id']): Promise<QuarantinedNotice[]>
  quarantinedNotice(id: QuarantinedNotice['id']): Promise<QuarantinedNotice | undefined>
  deleteQuarantined(id: QuarantinedNotice['id']): Promise<boolean>

  /**
   * Deletes what was received before `before`: quarantined notices, old shared records, a shop's events up to
   * the first newer one. Digests stay. Returns how many events.
   */
  prune(before: number): Promise<number>
  counts(): Promise<{ shops: number; events: number; quarantined: number }>
  close(): Promise<void>
}

/** Half of a SHA-256 tells 10^12 notices of a shop apart; every byte of it is stored for ever. */
export const DIGEST_BYTES = 16

/** A newer relay wrote the store: this one would not know what it breaks. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'

  constructor(found: number, known: number) {
    super(
      `The store was written by a newer version of the relay (its schema is ${found}, this version knows ${known}): start that version.`,
    )
  }
}
