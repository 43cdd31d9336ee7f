import type { Handlers } from '../messages/handle.ts'
import { createDrain } from '../outbox/drain.ts'
import { createLanes } from '../outbox/lanes.ts'
import { nextAttempt } from '../outbox/read.ts'
import { openRelayBook } from '../outbox/relay-book.ts'
import { restorer } from '../outbox/restore.ts'
import { openShipmentStore } from '../outbox/store.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { openAccountStore } from '../settings/accounts.ts'
import { keepCorrection } from '../settings/address-corrections.ts'
import { openAnswerCache } from '../settings/answer-cache.ts'
import { keepWeights } from '../settings/item-weights.ts'
import { openRelayStore } from '../settings/relays.ts'
import { nextRefresh } from '../tracking/schedule.ts'
import { accountHandlers } from './accounts.ts'
import { announcer, paintTrouble } from './announce.ts'
import { awake } from './awake.ts'
import { backupHandlers } from './backup.ts'
import { badgeHandlers } from './badges.ts'
import { carrierSource } from './carriers.ts'
import { connectionHandlers } from './connection.ts'
import { hostsGivenBack } from './give-back.ts'
import { labelHandlers } from './label-pdf.ts'
import { listHintHandlers } from './list-hint.ts'
import { listHandlers } from './lists.ts'
import { locks } from './locks.ts'
import { tellNews } from './notify.ts'
import { orderChangeHandlers } from './order-changes.ts'
import { payoutHandlers } from './payouts.ts'
import { practiceHandlers } from './practice.ts'
import { priceHandlers } from './prices.ts'
import { recipeHandlers } from './recipes.ts'
import { createListening } from './relay-listening.ts'
import { relayNetwork } from './relay-network.ts'
import { relayHandlers } from './relays.ts'
import { shipmentHandlers } from './shipments.ts'
import { shopHandlers } from './shops.ts'
import { storeWritingHandlers } from './store-writing.ts'
import { connected, storeHandlers } from './stores.ts'
import { createWaitOut } from './wait-out.ts'
import { wakeAnew, wakeUp } from './wake.ts'
import { createWriteBacks } from './write-back.ts'

export interface Worker {
  handlers: Handlers
  /** Works off all that is due: submissions, cancels without an answer, statuses. */
  wake(): Promise<void>
  /** A token or a permission was mended: what waited for it is due as well. */
  goOn(): Promise<void>
}

/** Joins the rooms. Opens nothing and asks nobody before the first message or wake. */
export function createWorker(): Worker {
  const accounts = openAccountStore()
  const now = () => Date.now()
  const random = () => Math.random()
  const answers = openAnswerCache(now)
  const carriers = carrierSource(accounts)
  const announce = announcer()
  const writeBacks = createWriteBacks({ lock: locks.lock, now, changed: announce, report: paintTrouble })
  const storeWorld = {
    now,
    changed() {
      announce()
      writeBacks.shipmentsChanged()
    },
  }
  const world: OutboxWorld = {
    store: openShipmentStore(storeWorld),
    carrierFor: carriers.ofShipment,
    lanes: createLanes(),
    ...locks,
    now,
    random,
    nextRefresh: (status, acceptedAt, api, accountId = '') =>
      nextRefresh(status, acceptedAt, random, api, listening.hears(accountId)),
  }
  const relays = openRelayStore()
  const giveBack = hostsGivenBack(accounts, relays)
  const book = openRelayBook({ now, changed: announce })
  const network = relayNetwork(random)
  const listening = createListening({
    world: { ...world, book },
    relays,
    accounts,
    network,
    report: paintTrouble,
    told: tellNews,
  })
  const wait = (ms: number) => awake(() => new Promise<void>((over) => setTimeout(over, ms)))
  const waitOut = createWaitOut({ accounts, nextAttempt, now, wait }, () => drain())
  const drain = createDrain(world, () => void waitOut().catch(paintTrouble))
  const work = (part: typeof wakeUp) =>
    awake(async () => {
      await part(world, drain, paintTrouble, listening.catchUp)
      await listening.agree().catch(paintTrouble)
      await Promise.all([tellNews(), writeBacks.work()].map((told) => told.catch(paintTrouble)))
    })
  const goOn = () => work(wakeAnew)
  const setToWork = () => void goOn()

  return {
    handlers: {
      ...accountHandlers(accounts, world.store, answers, setToWork, relays, giveBack),
      ...connectionHandlers(accounts),
      ...practiceHandlers(accounts, answers, setToWork),
      ...shopHandlers({ accounts, answers, carriers, lock: world.lock, tokenChanged: setToWork }),
      ...priceHandlers(carriers),
      ...listHandlers(accounts, carriers, answers),
      ...shipmentHandlers(world, drain, accounts, {
        place: (learnt) => keepCorrection(learnt, now()),
        weights: (learnt) => keepWeights(learnt, now()),
      }),
      ...labelHandlers(world.store, carriers),
      ...orderChangeHandlers(world),
      ...storeHandlers(giveBack, writeBacks.pageOpened),
      ...storeWritingHandlers({ connected, upToNow: writeBacks.upToNow }),
      ...badgeHandlers,
      ...listHintHandlers(accounts),
      ...recipeHandlers(world),
      ...payoutHandlers(world),
      ...relayHandlers({ relays, accounts, book, network, now, lock: world.lock, giveBack, listening }),
      ...backupHandlers({ accounts, relays, restore: restorer(storeWorld), changed: announce }),
    },
    wake: () => work(wakeUp),
    goOn,
  }
}
