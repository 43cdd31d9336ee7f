import { browser } from 'wxt/browser'
import type { AccountStore } from '../../settings/accounts.ts'
import type { RelayStore } from '../../settings/relays.ts'
import type { RelayDeps, RelaySubscription } from '../../tracking/apply-page.ts'
import type { RelayNetwork } from '../../tracking/relay-client.ts'
import {
  createRelayConsumer,
  isSameRelay,
  type RelayConsumer,
  relayLock,
} from '../../tracking/relay-consumer.ts'
import { keepStreamOpen, type StreamDeps } from '../../tracking/relay-stream.ts'
import { carrierDeps } from '../accounts/carriers.ts'
import { keepAlive } from '../keep-alive.ts'
import type { Vault } from '../secrets/vault.ts'
import { anyParcelOpen } from './any-parcel-open.ts'
import { mayReach } from './relay-form.ts'

export interface RelayListener extends Pick<RelayConsumer, 'isLive'> {
  /** Pulls new events from every relay, without waiting for lost ones or for look-ups. */
  catchUp(): Promise<void>
  syncStreams(): Promise<void>
  /** Before its relay goes: its parcels are looked up as usual. */
  leave(accountId: string): Promise<void>
  changed(accountId: string): Promise<void>
}

export interface RelayListenerDeps {
  deps: RelayDeps
  relays: RelayStore
  accounts: Pick<AccountStore, 'get'>
  vault: () => Promise<Pick<Vault, 'open'>>
  network: StreamNetwork
  report: (error: unknown) => void
  /** Notifies what arrived while nothing else keeps the worker awake. */
  notifyNews(): Promise<void>
}

interface Live {
  relay: RelaySubscription
  stop(): void
}

/** Live while someone may be looking, once a minute otherwise. */
export function createRelayListener(parts: RelayListenerDeps): RelayListener {
  const { deps, relays, accounts, vault, network, report, notifyNews } = parts
  const consumer = createRelayConsumer(deps, network, subscriptionOf)
  const live = new Map<string, Live>()
  /** Gone once its relay changed: no stream is started from what was read before. */
  const readings = new Map<string, object>()

  async function subscriptionOf(accountId: string): Promise<RelaySubscription | undefined> {
    const [relay, secret] = await Promise.all([relays.get(accountId), accounts.get(accountId)])
    if (!relay || !secret) return undefined
    const { open } = await vault()
    const token = await open(relay.token)
    const { address, elsewhere } = relay
    return token.ok ? { account: secret.account, address, token: token.value, elsewhere } : undefined
  }

  async function mayPull(relay: RelaySubscription): Promise<boolean> {
    if (await mayReach(relay.address)) return true
    await consumer.markLost(relay, 'no-permission')
    return false
  }

  /** A worker that died while another was connected left that one's: events are read from their beginning. */
  async function agreeOnBook({ account: { id }, address }: RelaySubscription) {
    if ((await deps.book.standing(id))?.address === address) return
    await deps.lock(relayLock(id), async () => {
      if ((await relays.get(id))?.address !== address) return
      const begun = { accountId: id, address, cursor: 0, heardAt: deps.now() }
      await deps.book.write(id, (found) => (found?.address === address ? undefined : begun))
    })
  }

  async function isRefused(accountId: string): Promise<boolean> {
    return (await deps.book.standing(accountId))?.lost?.why === 'bad-token'
  }

  async function catchUpOne(accountId: string, aside?: (lookUps: Promise<void>) => void): Promise<boolean> {
    const relay = await subscriptionOf(accountId)
    if (!relay || !(await mayPull(relay))) return false
    await agreeOnBook(relay)
    return (await consumer.catchUp(accountId, aside)) !== 'bad-token'
  }

  function stop(accountId: string) {
    live.get(accountId)?.stop()
    live.delete(accountId)
  }

  async function leave(accountId: string) {
    stop(accountId)
    const account = (await accounts.get(accountId))?.account
    if (account) await consumer.forget(account)
  }

  function start(relay: RelaySubscription) {
    const { id } = relay.account
    let behind = Promise.resolve()
    const catchUp = () => keepAlive(() => catchUpOne(id))
    live.set(id, {
      relay,
      stop: keepStreamOpen(network, relay, {
        cursor: async () => (await deps.book.standing(id))?.cursor ?? 0,
        broken: async () => {
          const goesOn = (await catchUp()) && (await isWanted())
          if (!goesOn) stop(id)
          return goesOn
        },
        page(page) {
          behind = behind
            .then(() => keepAlive(() => consumer.applyFrame(relay, page)))
            .then(async (taken) => {
              if (taken === 'behind') await catchUp()
              if (page.events.length > 0) await notifyNews()
              if (page.events.length === 0 && !(await isWanted())) stop(id)
            })
            .catch(report)
        },
      }),
    })
  }

  /** A screen of ours is open, or a parcel is under way. */
  async function isWanted(): Promise<boolean> {
    return network.keepsWorkerAlive && ((await screenIsOpen()) || (await anyParcelOpen()))
  }

  /** Unless it is being connected now. */
  const forgetGone = (accountId: string) =>
    deps.lock(relayLock(accountId), async () => {
      if (!(await relays.get(accountId))) await deps.book.forget(accountId)
    })

  async function agree() {
    const listed = await relays.list()
    for (const [id, { relay }] of live) {
      const now = await subscriptionOf(id)
      if (!now || !isSameRelay(now, relay) || now.elsewhere !== relay.elsewhere) stop(id)
    }
    for (const { accountId } of await deps.book.standings()) {
      if (!listed.some((one) => one.accountId === accountId)) await forgetGone(accountId)
    }
    if (listed.length === 0 || !(await isWanted())) return
    for (const { accountId } of listed) {
      if (live.has(accountId)) continue
      const reading = {}
      readings.set(accountId, reading)
      const relay = await subscriptionOf(accountId)
      if (!relay || (await isRefused(accountId)) || !(await mayPull(relay))) continue
      if (!live.has(accountId) && readings.get(accountId) === reading) start(relay)
    }
  }

  return {
    isLive: consumer.isLive,
    syncStreams: agree,

    async catchUp() {
      const listed = await relays.list()
      await Promise.all(
        listed.map(async ({ accountId }) => {
          const lost = (await deps.book.standing(accountId))?.lost !== undefined
          const aside = (lookUps: Promise<void>) => void lookUps.catch(report)
          const caughtUp = keepAlive(() => catchUpOne(accountId, aside)).catch(report)
          if (!lost) await caughtUp
        }),
      )
    },

    leave,

    async changed(accountId) {
      readings.delete(accountId)
      await leave(accountId)
      void keepAlive(async () => {
        await catchUpOne(accountId)
        await agree()
      }).catch(report)
    },
  }
}

async function screenIsOpen(): Promise<boolean> {
  const open = await browser.runtime.getContexts?.({ contextTypes: ['TAB', 'POPUP'] }).catch(() => [])
  return (open?.length ?? 0) > 0
}

export interface StreamNetwork extends RelayNetwork, StreamDeps {
  /** Chromium keeps the worker while a stream is open; Firefox does not. */
  keepsWorkerAlive: boolean
}

export function relayNetwork(random: () => number): StreamNetwork {
  const { fetch, after } = carrierDeps
  return {
    fetch,
    after,
    random,
    connect: (url, protocols) => new WebSocket(url, protocols),
    keepsWorkerAlive: !import.meta.env.FIREFOX,
  }
}
