import type { Outcome } from '../../domain/failure.ts'
import type { FileKey, Passed } from '../../messages/secret-rows.ts'
import {
  accountsDatabase,
  isSameToken,
  type KeyRecord,
  NO_TOKEN,
  type StoredToken,
} from '../../settings/accounts.ts'
import { forgetKey, isLocked, lastUse, passphrase, sessionKey } from '../../settings/passphrase.ts'
import {
  base64Of,
  importedKey,
  keyOfPassphrase,
  newFileKey,
  newMachineKey,
  newStretch,
  opened,
  type Sealed,
  sealed,
} from '../../settings/sealing.ts'
import { locks } from '../keep-alive.ts'

/** Seals and opens tokens; it alone uses their key. */
export interface Vault {
  /** Fails as `locked` until the passphrase was entered. */
  open(stored: StoredToken): Promise<Outcome<string>>
  /** Hands over the typed token sealed; without one, nothing. */
  keep<T>(token: string | undefined, store: (token?: Sealed) => Promise<T>): Promise<Outcome<T>>
  unlock(typed: string): Promise<Passed>
  /** `before`: the passphrase until now, where there is one. */
  setPassphrase(typed: string, before: string): Promise<Passed>
  removePassphrase(before: string): Promise<Passed>
  /** With all tokens, which cannot be opened any more. */
  forgetPassphrase(): Promise<void>
  /** For one backup; null without a passphrase. */
  fileKey(): Promise<Outcome<FileKey | null>>
}

const strict = { durability: 'strict' } as const
const CHECK = 'quickship'
const LOCKED = { ok: false, failure: { kind: 'locked' } } as const
const USUALLY = 240

/** One for each life of the worker. Seals at once what an earlier version stored in clear. */
export function createVault(now: () => number, database = accountsDatabase()): Vault {
  /** Until the passphrase was changed in this life: somebody may hold a token that was read before. */
  let former: CryptoKey | undefined
  const alone = <T>(work: () => Promise<T>) => locks.lock('quickship tokens', work)
  const record = async () => (await database()).get('keys', 'tokens')

  /** Undefined while locked. A worker that died may have left the key of the passphrase before. */
  async function keyOf(kept: KeyRecord): Promise<CryptoKey | undefined> {
    if ('key' in kept) return kept.key
    const left = (await isLocked(now())) ? null : await sessionKey.getValue()
    const key = left && (await importedKey(left))
    return key && (await opened(key, kept.check)) === CHECK ? key : undefined
  }

  async function keyOrNew(): Promise<CryptoKey | undefined> {
    const kept = await record()
    if (kept) return keyOf(kept)
    const key = await newMachineKey()
    await (await database()).put('keys', { key }, 'tokens')
    return key
  }

  /** All tokens under another key, in one write. No other token is stored meanwhile. */
  async function reseal(next: KeyRecord, from: CryptoKey, to: CryptoKey): Promise<void> {
    const under = async (token: StoredToken): Promise<StoredToken> => {
      if (typeof token === 'object' && from === to) return token
      const text = typeof token === 'object' ? await opened(from, token) : token
      return text ? sealed(to, text) : token
    }
    const reading = (await database()).transaction(['tokens', 'relays', 'sharing'])
    const ids = await reading.objectStore('tokens').getAllKeys()
    const tokens = await reading.objectStore('tokens').getAll()
    const relays = await reading.objectStore('relays').getAll()
    const sharing = await reading.objectStore('sharing').get('sharing')
    const newCode = sharing && (await under(sharing.code))
    const newTokens = await Promise.all(tokens.map(under))
    const newRelays = await Promise.all(
      relays.map(async (relay) => ({ ...relay, token: await under(relay.token) })),
    )

    const tx = (await database()).transaction(['keys', 'tokens', 'relays', 'sharing'], 'readwrite', strict)
    await Promise.all([
      tx.objectStore('keys').put(next, 'tokens'),
      ...ids.map(async (id, at) => {
        // Its account may be gone since.
        if (isSameToken(await tx.objectStore('tokens').get(id), tokens[at]))
          await tx.objectStore('tokens').put(newTokens[at] ?? NO_TOKEN, id)
      }),
      ...newRelays.map(async ({ accountId, token }) => {
        const still = await tx.objectStore('relays').get(accountId)
        if (still) await tx.objectStore('relays').put({ ...still, token })
      }),
      (async () => {
        // It may be switched off since.
        const still = await tx.objectStore('sharing').get('sharing')
        if (still && newCode && isSameToken(still.code, sharing.code))
          await tx.objectStore('sharing').put({ ...still, code: newCode }, 'sharing')
      })(),
      tx.done,
    ])
    if (from !== to) former = from
  }

  async function begin(): Promise<void> {
    const kept = await record()
    const hasPassphrase = kept !== undefined && !('key' in kept)
    // A worker died between the two writes.
    if (hasPassphrase !== Boolean(await passphrase.getValue())) {
      if (hasPassphrase) await passphrase.setValue({ lockAfter: USUALLY })
      else await withoutPassphrase()
    }
    if (hasPassphrase && !(await keyOf(kept))) await forgetKey()
    const tx = (await database()).transaction(['tokens', 'relays'])
    const tokens = await tx.objectStore('tokens').getAll()
    const relays = await tx.objectStore('relays').getAll()
    const isClear = (token: StoredToken) => typeof token === 'string' && token !== NO_TOKEN
    if (![...tokens, ...relays.map(({ token }) => token)].some(isClear)) return
    const key = await keyOrNew()
    const current = await record()
    if (key && current) await reseal(current, key, key)
  }
  // A token that stays in clear for now can be used all the same.
  alone(begin).catch((error: unknown) => console.warn('Tokens are sealed at the next start:', error))

  /** The key that opens what is stored now; undefined with the wrong passphrase. */
  async function proven(typed: string): Promise<CryptoKey | undefined> {
    const kept = await record()
    if (!kept || 'key' in kept) return keyOrNew()
    const key = await keyOfPassphrase(typed, kept)
    return (await opened(key, kept.check)) === CHECK ? key : undefined
  }

  async function remember(key: CryptoKey): Promise<void> {
    await sessionKey.setValue(await crypto.subtle.exportKey('jwk', key))
    await lastUse.setValue(now())
  }

  async function withoutPassphrase(): Promise<void> {
    await passphrase.setValue(null)
    await forgetKey()
  }

  return {
    async open(stored) {
      if (stored === NO_TOKEN) return { ok: false, failure: { kind: 'unauthorised' } }
      if (typeof stored === 'string') return { ok: true, value: stored }
      const kept = await record()
      const key = kept && (await keyOf(kept))
      if (kept && !key) return LOCKED
      for (const one of [key, former]) {
        const token = one && (await opened(one, stored))
        if (token) return { ok: true, value: token }
      }
      return { ok: false, failure: { kind: 'unauthorised' } }
    },

    keep: async (token, store) =>
      token === undefined
        ? { ok: true, value: await store() }
        : alone(async () => {
            const key = await keyOrNew()
            return key ? { ok: true, value: await store(await sealed(key, token)) } : LOCKED
          }),

    unlock: (typed) =>
      alone(async () => {
        const key = await proven(typed)
        if (!key) return 'wrong'
        if (key.extractable) await remember(key)
        return 'done'
      }),

    setPassphrase: (typed, before) =>
      alone(async () => {
        // A worker that died may have set it, and not answered.
        const from = (await proven(before)) ?? (await proven(typed))
        if (!from) return 'wrong'
        const stretch = newStretch()
        const key = await keyOfPassphrase(typed, stretch)
        await reseal({ ...stretch, check: await sealed(key, CHECK) }, from, key)
        if (!(await passphrase.getValue())) await passphrase.setValue({ lockAfter: USUALLY })
        await remember(key)
        return 'done'
      }),

    removePassphrase: (before) =>
      alone(async () => {
        const from = await proven(before)
        if (!from) return 'wrong'
        const key = await newMachineKey()
        await reseal({ key }, from, key)
        await withoutPassphrase()
        return 'done'
      }),

    forgetPassphrase: () =>
      alone(async () => {
        const key = await newMachineKey()
        const tx = (await database()).transaction(
          ['keys', 'accounts', 'tokens', 'relays', 'sharing'],
          'readwrite',
          strict,
        )
        await tx.objectStore('keys').put({ key }, 'tokens')
        for (const account of await tx.objectStore('accounts').getAll()) {
          await tx.objectStore('accounts').put({ ...account, paused: true })
          await tx.objectStore('tokens').put(NO_TOKEN, account.id)
        }
        for (const relay of await tx.objectStore('relays').getAll())
          await tx.objectStore('relays').put({ ...relay, token: NO_TOKEN })
        const sharing = await tx.objectStore('sharing').get('sharing')
        if (sharing) await tx.objectStore('sharing').put({ ...sharing, code: NO_TOKEN }, 'sharing')
        await tx.done
        await withoutPassphrase()
      }),

    async fileKey() {
      const kept = await record()
      if (!kept || 'key' in kept) return { ok: true, value: null }
      const key = await keyOf(kept)
      if (!key) return LOCKED
      const jwk = await newFileKey()
      const { salt, rounds } = kept
      const head = { salt: base64Of(salt), rounds, key: await sealed(key, JSON.stringify(jwk)) }
      return { ok: true, value: { head, jwk } }
    },
  }
}
