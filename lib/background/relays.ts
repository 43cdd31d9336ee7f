import type { KnownRelay, RelayCheck } from '../domain/relay.ts'
import type { Handlers } from '../messages/handle.ts'
import type { RelayBook } from '../outbox/relay-book.ts'
import { without } from '../outbox/without.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { type AccountStore, NO_TOKEN, type RelaySecret } from '../settings/accounts.ts'
import type { RelayStore } from '../settings/relays.ts'
import { pullPage, type RelayNetwork } from '../tracking/relay-client.ts'
import { relayLock } from '../tracking/relay-listener.ts'
import type { GiveBack } from './give-back.ts'
import { mayReach, readRelay, type TypedRelay } from './relay-form.ts'
import type { Listening } from './relay-listening.ts'

type Names = `relays.${'list' | 'check' | 'connect' | 'disconnect' | 'show-elsewhere'}`

export interface RelayHandlersWorld {
  relays: RelayStore
  accounts: Pick<AccountStore, 'get'>
  book: RelayBook
  network: RelayNetwork
  now: () => number
  lock: OutboxWorld['lock']
  giveBack: GiveBack
  listening: Pick<Listening, 'changed' | 'agree'>
}

/** What the seller does with relays. */
export function relayHandlers(world: RelayHandlersWorld): Pick<Handlers, Names> {
  const { relays, accounts, book, network, now, lock, giveBack, listening } = world

  /** With where it stands: between the two nobody takes it for one that is gone, or writes of the relay before. */
  const change = <T>(accountId: string, work: (before: RelaySecret | undefined) => Promise<T>) =>
    lock(relayLock(accountId), async () => work(await relays.get(accountId)))

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
      const before = await change(accountId, async (relay) => {
        // Of another relay the cursor means other events. It begins with what comes from now on.
        await book.write(accountId, (standing) => ({
          ...(standing?.address === address
            ? without(standing, 'lost')
            : { accountId, address, cursor: newest }),
          heardAt: now(),
        }))
        await relays.save({ ...typed, elsewhere: relay?.elsewhere ?? false })
        return relay
      })
      if (before) await giveBack(before.address)
      await listening.changed(accountId)
      return 'connected'
    },

    async 'relays.disconnect'({ accountId }) {
      const before = await change(accountId, async (relay) => {
        await relays.remove(accountId)
        await book.forget(accountId)
        return relay
      })
      await listening.changed(accountId)
      if (before) await giveBack(before.address)
      return list()
    },

    async 'relays.show-elsewhere'({ accountId, on }) {
      await change(accountId, async (relay) => {
        if (relay) await relays.save({ ...relay, elsewhere: on })
        if (!on) await book.forgetElsewhere(accountId)
      })
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
