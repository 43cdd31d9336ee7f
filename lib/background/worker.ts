import type { Handlers } from '../messages/handle.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { createDrain } from '../outbox/drain.ts'
import { createHostLimiter } from '../outbox/host-limiter.ts'
import { nextAttempt } from '../outbox/read.ts'
import { openRelayBook } from '../outbox/relay-book.ts'
import { openShipmentStore } from '../outbox/store.ts'
import { accountsDatabase, openAccountStore } from '../settings/accounts.ts'
import { openAnswerCache } from '../settings/answer-cache.ts'
import { lockWhenIdle } from '../settings/passphrase.ts'
import { isSharing, openRelayStore } from '../settings/relays.ts'
import { nextRefresh } from '../tracking/schedule.ts'
import { openWriteBackStore } from '../write-back/store.ts'
import { carrierSource } from './accounts/carriers.ts'
import { hostPermissionReleaser } from './accounts/release-host-permission.ts'
import { changeBroadcaster, paintTrouble } from './broadcast-changes.ts'
import { handleLater } from './handle-later.ts'
import { keepAlive, locks } from './keep-alive.ts'
import { loadOnce } from './load-once.ts'
import { relaysWhenUsed } from './relays/relays-when-used.ts'
import { retryDueWork, runDueWork } from './run-due-work.ts'
import { sharingWhenUsed } from './sharing/sharing-when-used.ts'
import { tellNews } from './shipments/notify.ts'
import { shipmentHandlers } from './shipments/shipments.ts'
import { createShortWait } from './short-wait.ts'
import { connected, storeHandlers } from './stores/stores.ts'
import { writeBacksWhenUsed } from './stores/write-backs-when-used.ts'

export interface Worker {
  handlers: Handlers
  runDueWork(): Promise<void>
  retryDueWork(): Promise<void>
  /** Seals what an earlier version stored in clear. */
  sealTokens(): Promise<unknown>
}

/** A shop's page asks for most of them. */
const SHOP_PAGES = [
  'badges',
  'page.hint',
  'order.compare',
  'orders.seen',
  'shipment.keep-as-sent',
  'shipment.show',
] as const

const ORDER_FORM = [
  'quote',
  'pickups.list',
  'places.level-four',
  'products.find',
  'solutions.list',
  'express.sessions',
] as const

const RARE = [
  'accounts.check',
  'accounts.connect-practice',
  'accounts.remove',
  'accounts.save',
  'accounts.set-pickup',
  'backup.restore',
  'label.pdf',
  'payouts.mark',
  'payouts.take-back',
  'recipes.teach',
  'recipes.tried',
  'recipes.try',
  'recipes.remove',
  'recipes.import',
  'secrets.unlock',
  'secrets.set',
  'secrets.remove',
  'secrets.forget',
  'secrets.lock',
  'secrets.lock-after',
  'secrets.file-key',
  'shipment.send-alone',
  'shipment.set-aside',
  'shipment.take-over',
  'slips.printed',
  'shops.create',
  'shops.connect',
  'sharing.state',
  'sharing.join',
  'sharing.lead',
  'sharing.leave',
  'stores.write',
  'stores.writing',
] as const

/** What was learnt from an order that was shipped. */
const keeping = () => import('./shipments/keep-learnt.ts')

/** Opens nothing before the first message or wake. */
export function createWorker(): Worker {
  const database = accountsDatabase()
  const accounts = openAccountStore(database)
  const now = () => Date.now()
  const random = () => Math.random()
  const answers = openAnswerCache(now)
  const vault = loadOnce(async () => (await import('./secrets/vault.ts')).createVault(now, database))
  const carriers = carrierSource(accounts, vault)
  const announce = changeBroadcaster()
  let changes = 0
  const broadcast = () => {
    changes += 1
    announce()
  }
  const records = openWriteBackStore(broadcast)
  const writeBacks = writeBacksWhenUsed({
    records,
    load: async () =>
      (await import('./stores/write-back.ts')).createWriteBacks({ records, lock: locks.lock, now }),
    report: paintTrouble,
  })
  const storeDeps = {
    now,
    changed() {
      broadcast()
      writeBacks.shipmentsChanged()
    },
  }
  const deps: OutboxDeps = {
    store: openShipmentStore(storeDeps),
    carrierFor: carriers.ofShipment,
    others: (queued) => sharing.others(queued),
    limiter: createHostLimiter(),
    ...locks,
    now,
    random,
    nextRefresh: (status, api, accountId = '') =>
      nextRefresh(status, random, api, relayWork.isLive(accountId)),
  }
  const relays = openRelayStore(database)
  const sharing = sharingWhenUsed(
    () => isSharing(database),
    async () =>
      (await import('./sharing/sharing-part.ts')).createSharingPart({
        outbox: deps,
        relays,
        accounts,
        vault,
        changed: broadcast,
      }),
  )
  const releaseHost = hostPermissionReleaser(accounts, relays)
  const book = openRelayBook({ now, changed: broadcast })
  const relayWork = relaysWhenUsed({
    relays,
    book,
    load: async () =>
      (await import('./relays/relay-part.ts')).createRelayPart({
        deps: { ...deps, book },
        relays,
        accounts,
        vault,
        releaseHost,
        report: paintTrouble,
        notifyNews: () => tellNews(accounts),
      }),
  })
  const wait = (ms: number) => keepAlive(() => new Promise<void>((over) => setTimeout(over, ms)))
  const shortWait = createShortWait({ accounts, nextAttempt, now, wait }, () => drain())
  const drain = createDrain(deps, () => void shortWait().catch(paintTrouble))
  /** What was learnt so far, whatever another carrier's work still waits for. */
  const passOn = () =>
    keepAlive(async () => {
      const parts = [tellNews(accounts), writeBacks.work(), relayWork.syncStreams(), sharing.work()]
      await Promise.all(parts.map((part) => part.catch(paintTrouble)))
    })
  const work = (part: typeof runDueWork) =>
    keepAlive(async () => {
      if (await lockWhenIdle(now())) broadcast()
      const before = changes
      const passedOn = passOn()
      await part(deps, drain, paintTrouble, relayWork.catchUp, passOn)
      await passedOn
      if (changes !== before) await passOn()
    })
  const retryDue = () => work(retryDueWork)
  const setToWork = () => void retryDue()

  return {
    handlers: {
      'accounts.list': () => accounts.list(),
      ...handleLater(ORDER_FORM, async () =>
        (await import('./shipments/form-part.ts')).formHandlers(accounts, carriers, answers),
      ),
      ...shipmentHandlers(deps, drain, accounts, wait, {
        place: async (learnt) => (await keeping()).keepCorrection(learnt, now()),
        weights: async (learnt) => (await keeping()).keepWeights(learnt, now()),
      }),
      ...storeHandlers(releaseHost, writeBacks.pageOpened),
      ...relayWork.handlers,
      ...handleLater(SHOP_PAGES, async () =>
        (await import('./stores/shop-pages.ts')).shopPageHandlers(accounts, deps),
      ),
      ...handleLater(RARE, async () =>
        (await import('./rare-handlers.ts')).rareHandlers({
          outbox: deps,
          accounts,
          relays,
          answers,
          carriers,
          storeDeps,
          vault: await vault(),
          setToWork,
          releaseHost,
          changed: broadcast,
          sharing: sharing.part,
          writing: { connected, upToNow: writeBacks.upToNow },
        }),
      ),
    },
    runDueWork: () => work(runDueWork),
    retryDueWork: retryDue,
    sealTokens: vault,
  }
}
