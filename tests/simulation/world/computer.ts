import { carrierSource } from '../../../lib/background/accounts/carriers.ts'
import { keepAlarm } from '../../../lib/background/alarms.ts'
import { retryDueWork, runDueWork } from '../../../lib/background/run-due-work.ts'
import { priceHandlers } from '../../../lib/background/shipments/prices.ts'
import { settleHandlers } from '../../../lib/background/shipments/settle.ts'
import { shipmentHandlers } from '../../../lib/background/shipments/shipments.ts'
import { createShortWait } from '../../../lib/background/short-wait.ts'
import { recordShopState } from '../../../lib/background/stores/record-shop-state.ts'
import type { RelayStanding } from '../../../lib/domain/relay.ts'
import type { ShopState } from '../../../lib/domain/store/shop-state.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import { createDrain } from '../../../lib/outbox/drain.ts'
import { createHostLimiter } from '../../../lib/outbox/host-limiter.ts'
import { heldBack } from '../../../lib/sharing/held-back.ts'
import type { RelaySubscription } from '../../../lib/tracking/apply-page.ts'
import { nextRefresh } from '../../../lib/tracking/schedule.ts'
import { count } from '../oracle/witness.ts'
import { shopAccount } from '../orders.ts'
import { createAlarm } from './alarm.ts'
import { API, EPOCH } from './carrier-side.ts'
import type { Disk } from './disk.ts'
import { createLife, type Life } from './life.ts'
import { createFetch, type NetworkDeps } from './network.ts'
import { nextAttempt } from './queries.ts'
import { connected, openRelayConsumer, type RelayConsumerLife, subscribed } from './relay-consumer.ts'
import type { RelaySide } from './relay-side.ts'
import { openVault, type SafeBox } from './safe-box.ts'
import { createLedgerOfOthers, openExchange, type SharedSide } from './shared-side.ts'

export type SellerAsks = ReturnType<typeof shipmentHandlers> &
  ReturnType<typeof priceHandlers> &
  ReturnType<typeof settleHandlers> & {
    /** The order's page is open and says this of it. */
    pageSays(key: string, said: ShopState): Promise<true>
    /** This computer decides from now on. */
    lead(): Promise<unknown>
  }

export interface Computer {
  readonly name: string
  readonly disk: Disk
  readonly safeBox: SafeBox
  online: boolean
  /** Of the worker that lives; undefined for none. */
  life(): number | undefined
  /** Whether the browser lets us reach the carrier's host. */
  permitted: boolean
  /** By its own clock. */
  now(): number
  /** Sets the clock on, or back. */
  setClock(byMs: number): void
  /** What a screen asks of the worker; undefined where the worker died under the question. */
  ask<T>(question: (handlers: SellerAsks) => Promise<T>): Promise<T | undefined>
  /** A new token, as the options page saves it. */
  saveToken(id: string, token: string): void
  /** What the options page saves of the shop's relay. */
  changeRelay(change: Parameters<RelayConsumerLife['change']>[0]): void
  relay(): {
    standing: RelayStanding | undefined
    subscription: RelaySubscription | undefined
    elsewhere: number
  }
  /** Grants the host permission again. */
  permit(): void
  start(): void
  kill(why: string): void
  loseAlarm(): void
  switchOff(): void
}

interface Worker {
  life: Life
  ears: RelayConsumerLife | undefined
  handlers: SellerAsks
  started(): void
  wake(): void
  setToWork(): void
}

export interface ComputerDeps extends NetworkDeps {
  locks: boolean
  /** The shop's, where it has one. */
  relay: RelaySide | undefined
  /** What the shop's computers share, where they do. */
  shared?: SharedSide
  /** A worker starts on a disk without faults. */
  started: (computer: Computer) => void
  /** Its alarm rings. */
  woken: (computer: Computer) => void
  /** How long after one alarm the next one comes, given the least. */
  alarmPause: (computer: Computer, least: number) => number
}

export function createComputer(deps: ComputerDeps, name: string, disk: Disk, safeBox: SafeBox): Computer {
  const { scheduler, random, weather, witness, locks, relay } = deps
  let offset = 0
  let lives = 0
  let worker: Worker | undefined
  const now = () => Math.floor(EPOCH + scheduler.now() + offset)
  const standings = connected(now())
  const subscriptions = relay ? subscribed(relay) : new Map()
  const elsewhere = new Set<string>()
  const others = createLedgerOfOthers()

  const alarm = createAlarm(
    scheduler,
    (least) => deps.alarmPause(computer, least),
    () => {
      deps.woken(computer)
      living().wake()
    },
  )

  function living(): Worker {
    if (worker) return worker
    const begun = begin()
    worker = begun
    begun.started()
    if (disk.isSound()) deps.started(computer)
    return begun
  }

  /** What entrypoints/background.ts does at every start, and what lib/background/worker.ts joins. */
  function begin(): Worker {
    lives += 1
    const mortal = deps.troubled() && random.chance(weather.mortality)
    const life = createLife({
      scheduler,
      number: lives,
      now,
      diesAt: mortal ? random.whole(1, 90) : 0,
      locks,
    })
    life.onDeath(() => {
      count(witness, 'worker killed')
      witness.deaths.push({ computer: name, life: life.number, at: scheduler.now() })
      witness.trace?.(`${name}: worker ${life.number} dies`)
      if (worker?.life === life) worker = undefined
    })
    const accounts = safeBox.open(life)
    const online = () => computer.online
    const network = {
      fetch: createFetch(deps, computer, life),
      after: (ms: number, call: () => void) => scheduler.after(ms, () => life.alive() && call()),
      now,
      online,
    }
    const obstacle = async () => {
      if (!computer.permitted) return { kind: 'no-permission', origin: API } as const
      return computer.online ? undefined : ({ kind: 'unreachable', why: 'offline' } as const)
    }
    const source = carrierSource(accounts, async () => openVault, network, obstacle)
    const base: OutboxDeps = {
      store: disk.openStore(life),
      carrierFor: source.ofShipment,
      limiter: createHostLimiter(),
      lock: life.lock,
      unlessHeld: life.unlessHeld,
      now,
      random: random.next,
      nextRefresh: (status, api, accountId = '') =>
        nextRefresh(status, random.next, api, ears?.hears(accountId)),
    }
    const exchange =
      deps.shared &&
      openExchange({ ...deps, shared: deps.shared, name, disk, others, safeBox, life, online }, base)
    const outbox: OutboxDeps = {
      ...base,
      ...(exchange && {
        async others(queued) {
          const leaves = await exchange.mayLeave(queued)
          return leaves === 'go' ? undefined : { left: await heldBack(base, queued, leaves) }
        },
      }),
    }
    const report = (error: unknown) => witness.trace?.(`${name}: tries again at its next wake: ${error}`)
    const ears =
      relay &&
      openRelayConsumer(
        { ...deps, relay, name, disk, standings, subscriptions, elsewhere, life, online, report },
        outbox,
      )
    const pause = (ms: number) => life.step(ms, () => {})
    const waitOut = createShortWait(
      {
        accounts,
        nextAttempt: (from) => life.step(0.3, () => nextAttempt(disk.shipments, from)),
        now,
        wait: (ms) => pause(ms).then(() => count(witness, 'short pause waited out')),
      },
      () => drain(),
    )
    const drain = createDrain(outbox, () => void waitOut().catch(report))
    const listen = async () => {
      await exchange?.work()
      await ears?.catchUp()
    }
    const publish = () => void exchange?.work().catch(report)
    const looking = () => witness.wakes.push({ computer: name, at: scheduler.now() })
    const wake = () => {
      looking()
      void runDueWork(outbox, drain, report, listen).then(publish)
    }
    witness.trace?.(`${name}: worker ${life.number} starts${mortal ? ', mortal' : ''}`)
    return {
      life,
      ears,
      handlers: {
        ...shipmentHandlers(outbox, drain, accounts, pause),
        ...priceHandlers(source),
        ...settleHandlers(outbox, () => void drain().catch(report)),
        async pageSays(key, said) {
          const found = await outbox.store.get(key)
          if (found) await recordShopState(outbox, [found], said, 'page')
          return true
        },
        async lead() {
          const done = await exchange?.lead()
          publish()
          return done
        },
      },
      wake,
      setToWork() {
        looking()
        void retryDueWork(outbox, drain, report, listen).then(publish)
      },
      started() {
        void keepAlarm(alarm.of(life))
        wake()
      },
    }
  }

  const computer: Computer = {
    name,
    disk,
    safeBox,
    online: true,
    life: () => worker?.life.number,
    permitted: true,
    now,
    setClock(byMs) {
      offset += byMs
      witness.clockSet.push({ computer: name, at: scheduler.now(), by: byMs })
      witness.trace?.(`${name}: clock set by ${byMs} ms`)
    },
    ask(question) {
      return new Promise((resolve) => {
        scheduler.after(random.between(1, 15), () => {
          const { life, handlers } = living()
          life.onDeath(() => resolve(undefined))
          question(handlers).then(
            (answer) => life.survives() && resolve(answer),
            (error) => {
              witness.trace?.(`${name}: a question ends in ${error}`)
              resolve(undefined)
            },
          )
        })
      })
    },
    saveToken(id, token) {
      const { life, setToWork } = living()
      const account = safeBox.accounts().find((one) => one.id === id)
      if (!account) return
      const again = () => void scheduler.after(20_000, () => computer.saveToken(id, token))
      const saved = () => {
        witness.mended.set(`${name} ${id}`, scheduler.now())
        setToWork()
      }
      void safeBox.open(life).save(account, { sealed: token }).then(saved, again)
    },
    changeRelay: (change) =>
      void living()
        .ears?.change(change)
        .catch(() => {}),
    relay: () => ({
      standing: standings.get(shopAccount.id),
      subscription: subscriptions.get(shopAccount.id),
      elsewhere: elsewhere.size,
    }),
    permit() {
      if (computer.permitted) return
      computer.permitted = true
      living().setToWork()
    },
    start: () => void living(),
    kill(why) {
      witness.trace?.(`${name}: ${why}`)
      worker?.life.die()
    },
    loseAlarm() {
      alarm.lose()
      witness.trace?.(`${name}: alarm lost`)
    },
    switchOff() {
      alarm.lose()
      worker?.life.die()
    },
  }
  return computer
}
