import { browser } from 'wxt/browser'
import { hostPattern } from '../domain/host-pattern.ts'
import type { KnownRelay, RelayCheck } from '../domain/relay.ts'
import type { Handlers } from '../messages/handle.ts'
import type { RelayBook } from '../outbox/relay-book.ts'
import { without } from '../outbox/without.ts'
import { type AccountStore, NO_TOKEN } from '../settings/accounts.ts'
import type { RelayStore } from '../settings/relays.ts'
import { connectedStores } from '../settings/stores.ts'
import { pullPage, type RelayNetwork } from '../tracking/relay-client.ts'
import { mayReach, readRelay, type TypedRelay } from './relay-form.ts'
import type { Listening } from './relay-listening.ts'

type Names = `relays.${'list' | 'check' | 'connect' | 'disconnect' | 'show-elsewhere'}`

export interface RelayHandlersWorld {
  relays: RelayStore
  accounts: Pick<AccountStore, 'list' | 'get'>
  book: RelayBook
  network: RelayNetwork
  now: () => number
  listening: Pick<Listening, 'changed' | 'agree'>
}

/** What the seller does with relays. */
export function relayHandlers(world: RelayHandlersWorld): Pick<Handlers, Names> {
  const { relays, accounts, book, network, now, listening } = world

  async function list(): Promise<KnownRelay[]> {
    return Promise.all(
      (await relays.list()).map(async ({ accountId, address, elsewhere, token }) => {
        const standing = await book.standing(accountId)
        return {
          accountId,
          address,
          elsewhere,
          ...(token === NO_TOKEN && { tokenMissing: true }),
          ...(standing?.address === address && { standing }),
        }
      }),
    )
  }

  return {
    async 'relays.list'() {
      // Whoever asks has just been opened, and may want to see what happens.
      void listening.agree().catch(console.warn)
      return list()
    },

    async 'relays.check'(form) {
      const typed = await readRelay(relays, form)
      return typed ? (await tried(network, typed)).found : 'bad-token'
    },

    async 'relays.connect'(form) {
      const typed = await readRelay(relays, form)
      if (!typed || !(await accounts.get(form.accountId))) return 'bad-token'
      const { found, newest } = await tried(network, typed)
      if (found !== 'connected') return found
      const { accountId, address } = typed
      const before = await relays.get(accountId)
      // Of another relay the cursor means other events. It begins with what comes from now on.
      await book.write(accountId, (standing) => ({
        ...(standing?.address === address
          ? without(standing, 'lost')
          : { accountId, address, cursor: newest }),
        heardAt: now(),
      }))
      await relays.save({ ...typed, elsewhere: before?.elsewhere ?? false })
      if (before && before.address !== address) await giveBack(world, before.address)
      await listening.changed(accountId)
      return 'connected'
    },

    async 'relays.disconnect'({ accountId }) {
      const relay = await relays.get(accountId)
      await relays.remove(accountId)
      await listening.changed(accountId)
      await book.forget(accountId)
      if (relay) await giveBack(world, relay.address)
      return list()
    },

    async 'relays.show-elsewhere'({ accountId, on }) {
      const relay = await relays.get(accountId)
      if (relay) await relays.save({ ...relay, elsewhere: on })
      if (!on) await book.forgetElsewhere(accountId)
      await listening.agree()
      return list()
    },
  }
}

/** Asks for what is newest and nothing else. */
async function tried(
  network: RelayNetwork,
  relay: TypedRelay,
): Promise<{ found: RelayCheck; newest: number }> {
  if (!(await mayReach(relay.address))) return { found: 'no-permission', newest: 0 }
  const pulled = await pullPage(network, relay, 0, 1)
  if (pulled.ok) return { found: 'connected', newest: pulled.page.newest }
  return { found: pulled.why === 'bad-cursor' ? 'not-a-relay' : pulled.why, newest: 0 }
}

/** Unless an account, a store or another relay stands on the same host. What was granted at install stays. */
async function giveBack({ relays, accounts }: RelayHandlersWorld, address: string): Promise<void> {
  const pattern = hostPattern(address)
  const [known, listed, stores] = await Promise.all([
    accounts.list(),
    relays.list(),
    connectedStores.getValue(),
  ])
  const needed = [...known.map(({ api }) => api), ...listed.map((relay) => relay.address), ...stores]
  if (needed.some((other) => hostPattern(other) === pattern)) return
  await browser.permissions.remove({ origins: [pattern] }).catch(() => {})
}
