import type { Handlers } from '../messages/handle.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { createDrain } from '../outbox/drain.ts'
import { createHostLimiter } from '../outbox/host-limiter.ts'
import { backupImporter } from '../outbox/import-backup.ts'
import { nextAttempt } from '../outbox/read.ts'
import { openRelayBook } from '../outbox/relay-book.ts'
import { openShipmentStore } from '../outbox/store.ts'
import { openAccountStore } from '../settings/accounts.ts'
import { keepCorrection } from '../settings/address-corrections.ts'
import { openAnswerCache } from '../settings/answer-cache.ts'
import { keepWeights } from '../settings/item-weights.ts'
import { openRelayStore } from '../settings/relays.ts'
import { nextRefresh } from '../tracking/schedule.ts'
import { accountHandlers } from './accounts/accounts.ts'
import { carrierSource } from './accounts/carriers.ts'
import { connectionHandlers } from './accounts/connection.ts'
import { practiceHandlers } from './accounts/practice.ts'
import { hostPermissionReleaser } from './accounts/release-host-permission.ts'
import { shopHandlers } from './accounts/shops.ts'
import { changeBroadcaster, paintTrouble } from './broadcast-changes.ts'
import { keepAlive, locks } from './keep-alive.ts'
import { createRelayManager, relayNetwork } from './relays/relay-manager.ts'
import { relayHandlers } from './relays/relays.ts'
import { retryDueWork, runDueWork } from './run-due-work.ts'
import { backupHandlers } from './shipments/backup.ts'
import { labelHandlers } from './shipments/label-pdf.ts'
import { listHandlers } from './shipments/lists.ts'
import { tellNews } from './shipments/notify.ts'
import { priceHandlers } from './shipments/prices.ts'
import { payoutHandlers, shipmentHandlers } from './shipments/shipments.ts'
import { createShortWait } from './short-wait.ts'
import { badgeHandlers } from './stores/badges.ts'
import { listHintHandlers } from './stores/list-hint.ts'
import { orderChangeHandlers } from './stores/order-changes.ts'
import { recipeHandlers } from './stores/recipes.ts'
import { storeWritingHandlers } from './stores/store-writing.ts'
import { connected, storeHandlers } from './stores/stores.ts'
import { createWriteBacks } from './stores/write-back.ts'

export interface Worker {
  handlers: Handlers
  runDueWork(): Promise<void>
  retryDueWork(): Promise<void>
}

/** Opens nothing before the first message or wake. */
export function createWorker(): Worker {
  const accounts = openAccountStore()
  const now = () => Date.now()
  const random = () => Math.random()
  const answers = openAnswerCache(now)
  const carriers = carrierSource(accounts)
  const broadcast = changeBroadcaster()
  const writeBacks = createWriteBacks({ lock: locks.lock, now, changed: broadcast, report: paintTrouble })
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
    limiter: createHostLimiter(),
    ...locks,
    now,
    random,
    nextRefresh: (status, acceptedAt, api, accountId = '') =>
      nextRefresh(status, acceptedAt, random, api, relayManager.isLive(accountId)),
  }
  const relays = openRelayStore()
  const releaseHost = hostPermissionReleaser(accounts, relays)
  const book = openRelayBook({ now, changed: broadcast })
  const network = relayNetwork(random)
  const relayManager = createRelayManager({
    deps: { ...deps, book },
    relays,
    accounts,
    network,
    report: paintTrouble,
    notifyNews: tellNews,
  })
  const wait = (ms: number) => keepAlive(() => new Promise<void>((over) => setTimeout(over, ms)))
  const shortWait = createShortWait({ accounts, nextAttempt, now, wait }, () => drain())
  const drain = createDrain(deps, () => void shortWait().catch(paintTrouble))
  const work = (part: typeof runDueWork) =>
    keepAlive(async () => {
      await part(deps, drain, paintTrouble, relayManager.catchUp)
      await relayManager.syncStreams().catch(paintTrouble)
      await Promise.all([tellNews(), writeBacks.work()].map((work) => work.catch(paintTrouble)))
    })
  const retryDue = () => work(retryDueWork)
  const setToWork = () => void retryDue()

  return {
    handlers: {
      ...accountHandlers(accounts, deps.store, answers, setToWork, relays, releaseHost),
      ...connectionHandlers(accounts),
      ...practiceHandlers(accounts, answers, setToWork),
      ...shopHandlers({ accounts, answers, carriers, lock: deps.lock, tokenChanged: setToWork }),
      ...priceHandlers(carriers),
      ...listHandlers(accounts, carriers, answers),
      ...shipmentHandlers(deps, drain, accounts, {
        place: (learnt) => keepCorrection(learnt, now()),
        weights: (learnt) => keepWeights(learnt, now()),
      }),
      ...labelHandlers(deps.store, carriers),
      ...orderChangeHandlers(deps),
      ...storeHandlers(releaseHost, writeBacks.pageOpened),
      ...storeWritingHandlers({ connected, upToNow: writeBacks.upToNow }),
      ...badgeHandlers,
      ...listHintHandlers(accounts),
      ...recipeHandlers(deps),
      ...payoutHandlers(deps),
      ...relayHandlers({
        relays,
        accounts,
        book,
        network,
        now,
        lock: deps.lock,
        releaseHost: releaseHost,
        manager: relayManager,
      }),
      ...backupHandlers({ accounts, relays, restore: backupImporter(storeDeps), changed: broadcast }),
    },
    runDueWork: () => work(runDueWork),
    retryDueWork: retryDue,
  }
}
