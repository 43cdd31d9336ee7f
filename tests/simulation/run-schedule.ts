import type { Shipment } from '../../lib/domain/shipment.ts'
import { type CarrierSide, createCarrierSide } from './carrier-side.ts'
import { type Computer, createComputer } from './computer.ts'
import { createDisk } from './disk.ts'
import { watchDisk } from './disk-rules.ts'
import { isDecided, isSettled, judge } from './end-rules.ts'
import { nextPause } from './next-pause.ts'
import { operatorAccount, shopAccount } from './orders.ts'
import { createRandom } from './random.ts'
import { createRelaySide } from './relay-side.ts'
import { drawRelayWeather } from './relay-weather.ts'
import { createSafeBox } from './safe-box.ts'
import { createScheduler } from './scheduler.ts'
import { decideStuck, sellOrder } from './seller.ts'
import { layOutTroubles } from './troubles.ts'
import { drawWeather } from './weather.ts'
import { watchWire } from './wire-rules.ts'
import { createWitness, type Witness } from './witness.ts'

/** After the last trouble every order and cancel has to be settled in so much simulated time. */
const SETTLED_WITHIN_MS = 4 * 3_600_000

/** And every status has to be the carrier's: one whose look-ups failed for long is asked for four times a day. */
const FRESH_WITHIN_MS = 8 * 3_600_000

/** Restarts, tokens and the seller's decisions at the end take so long. */
const CALM_MS = 25_000

/** What a test changes in the world from outside. */
export interface Alterations {
  durability?: 'relaxed'
  locks?: false
}

export interface Outcome {
  seed: number
  /** Rules that were broken; empty where nothing was lost, doubled, stale or left untold. */
  violations: readonly string[]
  seen: Witness['seen']
  simulatedMs: number
}

/** One schedule: a day at two computers, of which the seed decides everything. */
export async function runSchedule(
  seed: number,
  alterations: Alterations = {},
  trace?: (line: string) => void,
): Promise<Outcome> {
  const random = createRandom(seed)
  const scheduler = createScheduler()
  const stamped = trace && ((line: string) => trace(`${scheduler.now().toFixed(0).padStart(9)} ms  ${line}`))
  const witness = createWitness(stamped)
  const weather = drawWeather(random)
  // Over a day and longer, a laptop is asleep most of the time.
  const asleepMs = weather.troubledMs > 3_600_000 ? 3_600_000 : 20_000
  const troubled = () => scheduler.now() < weather.troubledMs
  // Of another seed, so that a schedule without a relay is the same as if there were none.
  const relays = createRandom(~seed)
  const relayWeather = drawRelayWeather(relays)
  const { troubledMs } = weather
  const relay =
    relayWeather &&
    createRelaySide({ scheduler, random: relays, witness, weather: relayWeather, troubled, troubledMs })
  witness.relayLies = (relayWeather?.lies ?? 0) > 0
  const carrier = createCarrierSide(scheduler, random.apart(), weather, witness, relay)
  const computers: Computer[] = []
  const computerOf = (name: string) => computers.find((one) => one.name === name)

  for (const name of random.chance(0.3) ? ['Lan', 'Minh'] : ['Lan']) {
    const own = random.apart()
    const troubles = weather.disk
    const quiet = { full: 0, aborted: 0, unreadable: 0 }
    const disk = createDisk({
      scheduler,
      random: own,
      troubles: () => (troubled() ? troubles : quiet),
      durability: alterations.durability ?? 'strict',
      ...watchDisk(witness, name, scheduler.now),
    })
    const shop = { ...shopAccount, ...(weather.operator && { operatorId: operatorAccount.id }) }
    const kept = [
      { account: shop, token: 'token-of-the-shop-0' },
      ...(weather.operator ? [{ account: operatorAccount, token: 'token-of-the-operator-0' }] : []),
    ]
    const safeBox = createSafeBox(kept, () => troubled() && own.chance(troubles.full / 1000))
    const departed = watchWire(witness, computerOf)
    const alarmPause = (computer: Computer, least: number) =>
      troubled() ? least + own.between(0, asleepMs) : nextPause(computer, carrier.ledger, least)
    const locks = alterations.locks ?? true
    const parts = { scheduler, random: own, weather, carrier, relay, witness }
    const world = { ...parts, locks, troubled, departed, alarmPause }
    const computer = createComputer(world, name, disk, safeBox)
    computers.push(computer)
    scheduler.after(own.between(0, 1000), computer.start)
  }

  const people = { scheduler, random: random.apart(), witness, computers }
  const orders = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, random.pick([3, 8])])
  for (let number = 1; number <= orders; number++) sellOrder(people, 1000 + number, weather.troubledMs)
  drive(carrier)
  const { setRight } = layOutTroubles({ ...people, random: random.apart(), weather, carrier })

  const sound = () => witness.violations.length === 0
  await scheduler.runWhile(() => sound() && troubled())
  scheduler.after(0, () => {
    witness.trace?.('all is set right')
    setRight()
    scheduler.after(20_000, () => decideStuck(people))
  })
  const quietFrom = scheduler.now()
  const goesOn = () => {
    const quiet = scheduler.now() - quietFrom
    if (!sound() || quiet > FRESH_WITHIN_MS || (quiet > SETTLED_WITHIN_MS && !every(isDecided))) return false
    return quiet < CALM_MS || !every((shipment) => isSettled(shipment, carrier.ledger))
  }
  await scheduler.runWhile(goesOn)
  if (sound()) judge(witness, computers, carrier)
  const { violations, seen } = witness
  return { seed, violations, seen, simulatedMs: scheduler.now() }

  function every(holds: (shipment: Shipment) => boolean): boolean {
    return computers.every(({ disk }) => [...disk.shipments.values()].every(holds))
  }

  /** Couriers move parcels on now and then. */
  function drive({ ledger, moveOn }: CarrierSide): void {
    const couriers = random.apart()
    const pace = weather.sluggish ? 10_000 : couriers.pick([20_000, 120_000, 600_000, 7_200_000])
    const next = () =>
      scheduler.after(couriers.between(0, 2 * pace), () => {
        if (!troubled()) return
        const order = ledger[couriers.whole(0, Math.max(0, ledger.length - 1))]
        if (order) moveOn(order)
        next()
      })
    next()
  }
}
