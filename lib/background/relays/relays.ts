import { omit } from '../../domain/omit.ts'
import type { KnownRelay, RelayCheck } from '../../domain/relay.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import type { RelayBook } from '../../outbox/relay-book.ts'
import { type AccountStore, NO_TOKEN, type RelaySecret } from '../../settings/accounts.ts'
import type { RelayStore } from '../../settings/relays.ts'
import type { Sealed } from '../../settings/sealing.ts'
import { pullPage, type RelayNetwork } from '../../tracking/relay-client.ts'
import { relayLock } from '../../tracking/relay-consumer.ts'
import type { ReleaseHostPermission } from '../accounts/release-host-permission.ts'
import type { Vault } from '../secrets/vault.ts'
import { mayReach, readRelay, type TypedRelay } from './relay-form.ts'
import type { RelayListener } from './relay-listener.ts'

export type RelayMessages = `relays.${'list' | 'check' | 'connect' | 'disconnect' | 'show-elsewhere'}`

export interface RelayHandlersDeps {
  relays: RelayStore
  accounts: Pick<AccountStore, 'get'>
  book: RelayBook
  network: RelayNetwork
  now: () => number
  lock: OutboxDeps['lock']
  releaseHost: ReleaseHostPermission
  listener: Pick<RelayListener, 'changed' | 'leave' | 'syncStreams'>
  vault: () => Promise<Pick<Vault, 'open' | 'keep'>>
}

export function relayHandlers(deps: RelayHandlersDeps): Pick<Handlers, RelayMessages> {
  const { relays, accounts, book, network, now, lock, releaseHost, listener, vault } = deps

  /** Relay and its state change together, or the one could be taken for gone. */
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

  /** Requests only the newest event. */
  async function tried({ address, token }: TypedRelay): Promise<{ found: RelayCheck; newest: number }> {
    if (!(await mayReach(address))) return { found: 'no-permission', newest: 0 }
    const opened = await (await vault()).open(token)
    if (!opened.ok) return { found: opened.failure.kind === 'locked' ? 'locked' : 'bad-token', newest: 0 }
    const pulled = await pullPage(network, { address, token: opened.value }, 0, 1)
    if (pulled.ok) return { found: 'connected', newest: pulled.page.newest }
    return { found: pulled.why === 'bad-cursor' ? 'not-a-relay' : pulled.why, newest: 0 }
  }

  return {
    async 'relays.list'() {
      // The screen that asks has just opened: go live.
      void listener.syncStreams().catch(console.warn)
      return list()
    },

    async 'relays.check'(form) {
      const typed = await readRelay(relays, form)
      return typed ? (await tried(typed)).found : 'bad-token'
    },

    async 'relays.connect'(form) {
      const typed = await readRelay(relays, form)
      if (!typed || !(await accounts.get(form.accountId))) return 'bad-token'
      const { found, newest } = await tried(typed)
      if (found !== 'connected') return found
      const { accountId, address, token } = typed
      const connected = (sealed?: Sealed) =>
        change(accountId, async (before) => {
          if (before && before.address !== address) await listener.leave(accountId)
          // Another relay's cursor counts other events, so start from now.
          await book.write(accountId, (standing) => ({
            ...(standing?.address === address
              ? omit(standing, 'lost')
              : { accountId, address, cursor: newest }),
            heardAt: now(),
          }))
          const relay = { accountId, address, elsewhere: before?.elsewhere ?? false }
          const saved = await relays.save(relay, sealed)
          if (!saved) await book.forget(accountId)
          return { before, saved }
        })
      const { keep } = await vault()
      const done = await keep(typeof token === 'string' ? token : undefined, connected)
      if (!done.ok) return 'locked'
      const { before, saved } = done.value
      if (!saved) {
        // The account was removed while the relay was tried.
        await releaseHost(address)
        return 'bad-token'
      }
      if (before) await releaseHost(before.address)
      await listener.changed(accountId)
      return 'connected'
    },

    async 'relays.disconnect'({ accountId }) {
      const before = await change(accountId, async (relay) => {
        await listener.leave(accountId)
        await relays.remove(accountId)
        await book.forget(accountId)
        return relay
      })
      await listener.changed(accountId)
      if (before) await releaseHost(before.address)
      return list()
    },

    async 'relays.show-elsewhere'({ accountId, on }) {
      await change(accountId, async (relay) => {
        // First, so that a worker that dies in between leaves none behind.
        if (!on) await book.forgetExternal(accountId)
        if (relay) await relays.save({ ...relay, elsewhere: on })
      })
      await listener.syncStreams()
      return list()
    },
  }
}
