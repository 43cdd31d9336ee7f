import type { DBSchema } from 'idb'
import type { Account } from '../domain/account.ts'
import { type AccountIds, accountIds } from './account-ids.ts'
import { databaseOpener } from './database-opener.ts'
import type { Sealed, Stretch } from './sealing.ts'

/** The account is paused, the relay not used. */
export const NO_TOKEN = ''

/** A text is one in clear: typed just now, or saved before version 3 of the database. */
export type StoredToken = Sealed | string

export function isSameToken(one: StoredToken | undefined, other: StoredToken | undefined): boolean {
  return typeof one === 'object' && typeof other === 'object' ? one.sealed === other.sealed : one === other
}

export interface AccountSecret {
  account: Account
  token: StoredToken
}

export interface RelaySecret {
  accountId: Account['id']
  /** Without a trailing slash. */
  address: string
  token: StoredToken
  /** Whether external parcels are kept and shown. */
  elsewhere: boolean
}

/** How this computer shares what it ships with the shop's others. */
export interface SharingSecret {
  on: boolean
  /** Whose relay passes it on; empty where a folder does. */
  accountId: Account['id']
  folder?: true
  /** This computer's own id, which stays when sharing is switched off and on. */
  computer: string
  name: string
  code: StoredToken
}

/** What seals the tokens: the browser's key, or a passphrase, whose key alone opens `check`. */
export type KeyRecord = { key: CryptoKey } | (Stretch & { check: Sealed })

interface AccountsSchema extends DBSchema {
  accounts: { key: string; value: Account }
  tokens: { key: string; value: StoredToken }
  relays: { key: string; value: RelaySecret }
  keys: { key: 'tokens'; value: KeyRecord }
  sharing: { key: 'sharing'; value: SharingSecret }
}

const WITH_KEYS = 3

/** The only database with tokens and their key. */
export const accountsDatabase = () =>
  databaseOpener<AccountsSchema>(
    'quickship-accounts',
    (opened, before) => {
      if (before === 0) {
        opened.createObjectStore('accounts', { keyPath: 'id' })
        opened.createObjectStore('tokens')
        opened.createObjectStore('relays', { keyPath: 'accountId' })
      }
      if (before < WITH_KEYS) opened.createObjectStore('keys')
      opened.createObjectStore('sharing')
    },
    4,
  )

/** Every write is on the disk before its promise resolves. */
export interface AccountStore {
  /** By name. */
  list(): Promise<Account[]>
  get(id: string): Promise<AccountSecret | undefined>
  /** A new token ends the pause; without one the stored token stays. */
  save(account: Omit<Account, 'paused'>, token?: Sealed): Promise<Account>
  change(id: string, change: (account: Account) => Account): Promise<void>
  /** Unless the token was replaced meanwhile. */
  pause(id: string, refused: StoredToken): Promise<void>
  remove(id: string): Promise<void>
}

const strict = { durability: 'strict' } as const

export interface AccountRestorer {
  /** Imported accounts are paused and have no token; known ones stay. */
  restore(accounts: readonly Account[]): Promise<{ added: number; ids: AccountIds }>
}

/** For the worker only. Screens read accounts through messages, tokens never. */
export function openAccountStore(database = accountsDatabase()): AccountStore & AccountRestorer {
  async function write(
    id: string,
    work: (kept: Account | undefined, token: StoredToken | undefined) => Partial<AccountSecret>,
  ): Promise<void> {
    const tx = (await database()).transaction(['accounts', 'tokens'], 'readwrite', strict)
    const [accounts, tokens] = [tx.objectStore('accounts'), tx.objectStore('tokens')]
    const { account, token } = work(await accounts.get(id), await tokens.get(id))
    if (account) await accounts.put(account)
    if (token !== undefined) await tokens.put(token, id)
    await tx.done
  }

  return {
    async list() {
      const accounts = await (await database()).getAll('accounts')
      return accounts.sort((a, b) => a.name.localeCompare(b.name, 'vi'))
    },

    async get(id) {
      const tx = (await database()).transaction(['accounts', 'tokens'])
      const account = await tx.objectStore('accounts').get(id)
      const token = await tx.objectStore('tokens').get(id)
      return account && token !== undefined ? { account, token } : undefined
    },

    async save(account, token) {
      let saved: Account = { ...account, paused: false }
      await write(account.id, (kept) => {
        saved = {
          ...saved,
          paused: token === undefined && kept?.paused === true,
          ...(kept?.backoff && { backoff: kept.backoff }),
          ...(kept?.extras && { extras: kept.extras }),
          ...(kept?.solutionFees && { solutionFees: kept.solutionFees }),
        }
        return { account: saved, ...(token !== undefined && { token }) }
      })
      return saved
    },

    async restore(given) {
      const tx = (await database()).transaction(['accounts', 'tokens'], 'readwrite', strict)
      const here = await tx.objectStore('accounts').getAll()
      const ids = accountIds(here, given)
      const laid = new Set(here.map(({ id }) => id))
      let added = 0
      for (const { operatorId, ...account } of given) {
        const id = ids.get(account.id) ?? account.id
        if (laid.has(id)) continue
        laid.add(id)
        added += 1
        const operator = operatorId === undefined ? {} : { operatorId: ids.get(operatorId) ?? operatorId }
        await tx.objectStore('accounts').put({ ...account, id, ...operator, paused: true })
        await tx.objectStore('tokens').put(NO_TOKEN, id)
      }
      await tx.done
      return { added, ids }
    },

    change: (id, change) => write(id, (kept) => (kept ? { account: change(kept) } : {})),

    pause: (id, refused) =>
      write(id, (kept, token) =>
        kept && isSameToken(token, refused) ? { account: { ...kept, paused: true } } : {},
      ),

    async remove(id) {
      const tx = (await database()).transaction(['accounts', 'tokens', 'relays'], 'readwrite', strict)
      await tx.objectStore('accounts').delete(id)
      await tx.objectStore('relays').delete(id)
      await tx.objectStore('tokens').delete(id)
      await tx.done
    },
  }
}
