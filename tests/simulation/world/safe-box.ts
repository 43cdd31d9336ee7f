import type { Vault } from '../../../lib/background/secrets/vault.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { type AccountStore, isSameToken, type StoredToken } from '../../../lib/settings/accounts.ts'
import type { Life } from './life.ts'

/** A computer's accounts and tokens. Every write is on the disk at once, unless that is full. */
export interface SafeBox {
  accounts(): readonly Account[]
  open(life: Life): AccountStore
  /** As if the account had been removed; answers what adds it again. */
  remove(id: string): () => void
  /** As the options page saves it. */
  edit(id: string, change: Partial<Account>): void
}

/** Its seal hides nothing. */
export const openVault: Pick<Vault, 'open'> = {
  open: async (token) => ({ ok: true, value: typeof token === 'string' ? token : token.sealed }),
}

export function createSafeBox(
  kept: readonly { account: Account; token: string }[],
  isFull: () => boolean,
): SafeBox {
  const accounts = new Map(kept.map(({ account }) => [account.id, account]))
  const tokens = new Map<string, StoredToken>(
    kept.map(({ account, token }) => [account.id, { sealed: token }]),
  )

  return {
    accounts: () => [...accounts.values()],
    remove(id) {
      const [account, token] = [accounts.get(id), tokens.get(id)]
      accounts.delete(id)
      tokens.delete(id)
      return () => {
        if (account && token !== undefined) {
          accounts.set(id, account)
          tokens.set(id, token)
        }
      }
    },
    edit(id, change) {
      const account = accounts.get(id)
      if (account) accounts.set(id, { ...account, ...change })
    },
    open: (life) => {
      const read = <T>(answer: () => T) => life.step(0.3, answer)
      const write = <T>(change: () => T) =>
        life.step(2, () => {
          if (isFull()) throw new DOMException('full', 'QuotaExceededError')
          return change()
        })
      return {
        list: () => read(() => [...accounts.values()].sort((a, b) => a.name.localeCompare(b.name, 'vi'))),
        get: (id) =>
          read(() => {
            const [account, token] = [accounts.get(id), tokens.get(id)]
            return account && token !== undefined ? { account, token } : undefined
          }),
        save: (account, token) =>
          write(() => {
            const before = accounts.get(account.id)
            const paused = token === undefined && before?.paused === true
            const saved = { ...account, paused, ...(before?.backoff && { backoff: before.backoff }) }
            accounts.set(account.id, saved)
            if (token !== undefined) tokens.set(account.id, token)
            return saved
          }),
        change: (id, change) =>
          write(() => {
            const account = accounts.get(id)
            if (account) accounts.set(id, change(account))
          }),
        pause: (id, refused) =>
          write(() => {
            const account = accounts.get(id)
            if (account && isSameToken(tokens.get(id), refused))
              accounts.set(id, { ...account, paused: true })
          }),
        remove: (id) =>
          write(() => {
            accounts.delete(id)
            tokens.delete(id)
          }),
      }
    },
  }
}
