import { carrierSource } from '../../lib/background/carriers.ts'
import { shipmentHandlers } from '../../lib/background/shipments.ts'
import { keepAlarm } from '../../lib/background/start.ts'
import { createWaitOut } from '../../lib/background/wait-out.ts'
import { wakeAnew, wakeUp } from '../../lib/background/wake.ts'
import { createDrain } from '../../lib/outbox/drain.ts'
import { createLanes } from '../../lib/outbox/lanes.ts'
import type { OutboxWorld } from '../../lib/outbox/world.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { createAlarm } from './alarm.ts'
import { API, EPOCH } from './carrier-side.ts'
import type { Disk } from './disk.ts'
import { connected, openEars } from './ears.ts'
import { createLife, type Life } from './life.ts'
import { createFetch, type NetworkWorld } from './network.ts'
import { nextAttempt } from './queries.ts'
import type { RelaySide } from './relay-side.ts'
import type { SafeBox } from './safe-box.ts'
import { count } from './witness.ts'

export type SellerAsks = ReturnType<typeof shipmentHandlers>

export interface Computer {
  readonly name: string
  readonly disk: Disk
  readonly safeBox: SafeBox
  online: boolean
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
  /** The host permission is granted anew. */
  permit(): void
  start(): void
  kill(why: string): void
  loseAlarm(): void
}

interface Worker {
  life: Life
  handlers: SellerAsks
  started(): void
  wake(): void
  setToWork(): void
}

export interface ComputerWorld extends NetworkWorld {
  locks: boolean
  /** The shop's, where it has one. */
  relay: RelaySide | undefined
  /** How long after one alarm the next one comes, given the least. */
  alarmPause: (computer: Computer, least: number) => number
}

export function createComputer(world: ComputerWorld, name: string, disk: Disk, safeBox: SafeBox): Computer {
  const { scheduler, random, weather, witness, locks, relay } = world
  let offset = 0
  let lives = 0
  let worker: Worker | undefined
  const now = () => Math.floor(EPOCH + scheduler.now() + offset)
  const standings = connected(now())

  const alarm = createAlarm(
    scheduler,
    (least) => world.alarmPause(computer, least),
    () => living().wake(),
  )

  function living(): Worker {
    if (worker) return worker
    const begun = begin()
    worker = begun
    begun.started()
    return begun
  }

  /** What entrypoints/background.ts does at every start, and what lib/background/worker.ts joins. */
  function begin(): Worker {
    lives += 1
    const mortal = world.troubled() && random.chance(weather.mortality)
    const life = createLife({
      scheduler,
      number: lives,
      now,
      diesAt: mortal ? random.whole(1, 90) : 0,
      locks,
    })
    life.onDeath(() => {
      count(witness, 'worker killed')
      witness.trace?.(`${name}: worker ${life.number} dies`)
      if (worker?.life === life) worker = undefined
    })
    const accounts = safeBox.open(life)
    const online = () => computer.online
    const network = {
      fetch: createFetch(world, computer, life),
      after: (ms: number, call: () => void) => scheduler.after(ms, () => life.alive() && call()),
      now,
      online,
    }
    const obstacle = async () => {
      if (!computer.permitted) return { kind: 'no-permission', origin: API } as const
      return computer.online ? undefined : ({ kind: 'unreachable', why: 'offline' } as const)
    }
    const outbox: OutboxWorld = {
      store: disk.openStore(life),
      carrierFor: carrierSource(accounts, network, obstacle).ofShipment,
      lanes: createLanes(),
      lock: life.lock,
      unlessHeld: life.unlessHeld,
      now,
      random: random.next,
      nextRefresh: (status, acceptedAt, api, accountId = '') =>
        nextRefresh(status, acceptedAt, random.next, api, ears?.hears(accountId)),
    }
    const report = (error: unknown) => witness.trace?.(`${name}: tries again at its next wake: ${error}`)
    const ears = relay && openEars({ ...world, relay, name, disk, standings, life, online, report }, outbox)
    const waitOut = createWaitOut(
      {
        accounts,
        nextAttempt: (from) => life.step(0.3, () => nextAttempt(disk.shipments, from)),
        now,
        wait: (ms) => life.step(ms, () => count(witness, 'short pause waited out')),
      },
      () => drain(),
    )
    const drain = createDrain(outbox, () => void waitOut().catch(report))
    const wake = () => void wakeUp(outbox, drain, report, ears?.catchUp)
    witness.trace?.(`${name}: worker ${life.number} starts${mortal ? ', mortal' : ''}`)
    return {
      life,
      handlers: shipmentHandlers(outbox, drain, accounts),
      wake,
      setToWork: () => void wakeAnew(outbox, drain, report, ears?.catchUp),
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
    permitted: true,
    now,
    setClock(byMs) {
      offset += byMs
      witness.clockSet.push({ computer: name, at: scheduler.now() })
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
      void safeBox.open(life).save(account, token).then(setToWork, again)
    },
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
  }
  return computer
}
