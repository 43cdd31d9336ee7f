import { browser } from 'wxt/browser'
import { anyParcelOpen } from '../outbox/read.ts'
import { type AccountStore, NO_TOKEN } from '../settings/accounts.ts'
import type { RelayStore } from '../settings/relays.ts'
import { createListener, type Listener, relayLock } from '../tracking/relay-listener.ts'
import { keepLive } from '../tracking/relay-live.ts'
import type { Listened, RelayWorld } from '../tracking/relay-take.ts'
import { awake } from './awake.ts'
import { mayReach } from './relay-form.ts'
import type { LiveNetwork } from './relay-network.ts'

export interface Listening extends Pick<Listener, 'hears'> {
  /** Fetches what came since, of every relay. Waits for none that is lost already. */
  catchUp(): Promise<void>
  /** Opens the live streams that are wanted, and closes those that are not. */
  agree(): Promise<void>
  /** This account's relay is another one, or none. */
  changed(accountId: string): Promise<void>
}

export interface ListeningWorld {
  world: RelayWorld
  relays: RelayStore
  accounts: Pick<AccountStore, 'get'>
  network: LiveNetwork
  report: (error: unknown) => void
  /** Something was told while nothing else has the worker awake. */
  told(): Promise<void>
}

interface Live {
  relay: Listened
  stop(): void
}

/** Listens to the relays of all accounts: live while somebody may look, once a minute otherwise. */
export function createListening(parts: ListeningWorld): Listening {
  const { world, relays, accounts, network, report, told } = parts
  const listener = createListener(world, network)
  const live = new Map<string, Live>()

  async function listenedTo(accountId: string): Promise<Listened | undefined> {
    const [relay, secret] = await Promise.all([relays.get(accountId), accounts.get(accountId)])
    if (!relay || relay.token === NO_TOKEN || !secret) return undefined
    return { account: secret.account, address: relay.address, token: relay.token, elsewhere: relay.elsewhere }
  }

  /** Refused, it is not asked again with the same token; and nothing goes where the browser lets nothing go. */
  async function mayAsk(relay: Listened): Promise<boolean> {
    const { account, address } = relay
    const standing = await world.book.standing(account.id)
    if (standing?.lost?.why === 'bad-token') return false
    if (await mayReach(address)) return true
    await listener.lose(relay, 'no-permission')
    return false
  }

  async function catchUpOne(accountId: string): Promise<boolean> {
    const relay = await listenedTo(accountId)
    if (!relay || !(await mayAsk(relay))) return false
    return (await listener.catchUp(relay)) !== 'bad-token'
  }

  function stop(accountId: string) {
    live.get(accountId)?.stop()
    live.delete(accountId)
  }

  function start(relay: Listened) {
    const { id } = relay.account
    let behind = Promise.resolve()
    const catchUp = () => awake(() => catchUpOne(id))
    live.set(id, {
      relay,
      stop: keepLive(network, relay, {
        cursor: async () => (await world.book.standing(id))?.cursor ?? 0,
        broken: async () => {
          const goesOn = (await catchUp()) && (await isWanted())
          if (!goesOn) stop(id)
          return goesOn
        },
        page(page) {
          behind = behind
            .then(() => awake(() => listener.take(relay, page)))
            .then(async (taken) => {
              if (taken === 'behind') await catchUp()
              if (page.events.length > 0) await told()
              if (page.events.length === 0 && !(await isWanted())) stop(id)
            })
            .catch(report)
        },
      }),
    })
  }

  /** While a screen of ours is open, or a parcel is under way. */
  async function isWanted(): Promise<boolean> {
    return network.staysAwake && ((await screenIsOpen()) || (await anyParcelOpen()))
  }

  /** Unless it is being connected just now. */
  const forgetGone = (accountId: string) =>
    world.lock(relayLock(accountId), async () => {
      if (!(await relays.get(accountId))) await world.book.forget(accountId)
    })

  async function agree() {
    const listed = await relays.list()
    for (const [id, { relay }] of live) {
      if (!listed.some((one) => one.accountId === id && isSame(one, relay))) stop(id)
    }
    // Of accounts that are gone.
    for (const { accountId } of await world.book.standings()) {
      if (!listed.some((one) => one.accountId === accountId)) await forgetGone(accountId)
    }
    if (listed.length === 0 || !(await isWanted())) return
    for (const { accountId } of listed) {
      if (live.has(accountId)) continue
      const relay = await listenedTo(accountId)
      if (relay && (await mayAsk(relay)) && !live.has(accountId)) start(relay)
    }
  }

  return {
    hears: listener.hears,
    agree,

    async catchUp() {
      const listed = await relays.list()
      await Promise.all(
        listed.map(async ({ accountId }) => {
          const lost = (await world.book.standing(accountId))?.lost !== undefined
          const caughtUp = awake(() => catchUpOne(accountId)).catch(report)
          if (!lost) await caughtUp
        }),
      )
    },

    async changed(accountId) {
      stop(accountId)
      const account = (await accounts.get(accountId))?.account
      if (account) await listener.forget(account)
      void awake(async () => {
        await catchUpOne(accountId)
        await agree()
      }).catch(report)
    },
  }
}

function isSame(one: Pick<Listened, 'address' | 'token' | 'elsewhere'>, other: Listened): boolean {
  return one.address === other.address && one.token === other.token && one.elsewhere === other.elsewhere
}

async function screenIsOpen(): Promise<boolean> {
  const open = await browser.runtime.getContexts?.({ contextTypes: ['TAB', 'POPUP'] }).catch(() => [])
  return (open?.length ?? 0) > 0
}
