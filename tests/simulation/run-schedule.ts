import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { nextPause } from './next-pause.ts'
import { NEIGHBOURS_TOKEN, neighbourAccount, operatorAccount, shopAccount } from './orders.ts'
import { createRandom } from './random.ts'
import { watchDisk } from './rules/disk-rules.ts'
import { isDecided, isSettled, judge } from './rules/end-rules.ts'
import { watchWire } from './rules/wire-rules.ts'
import { count, createWitness, type Departure, type Witness } from './rules/witness.ts'
import { createScheduler } from './scheduler.ts'
import { decideStuck, sellOrder, withdrawSent } from './seller.ts'
import { type CarrierSide, createCarrierSide } from './world/carrier-side.ts'
import { type Computer, createComputer } from './world/computer.ts'
import { createDisk } from './world/disk.ts'
import { createRelaySide } from './world/relay-side.ts'
import { drawRelayWeather } from './world/relay-weather.ts'
import { createSafeBox } from './world/safe-box.ts'
import { layOutRelayChanges, layOutTroubles } from './world/troubles.ts'
import { drawWeather } from './world/weather.ts'

/** After the last trouble every order and cancel has to be settled in so much simulated time. */
const SETTLED_WITHIN_MS = 4 * 3_600_000

/** Statuses whose look-ups failed for long are looked up four times a day. */
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
  const ghosts = createRandom(seed ^ 0x7f4a7c15)
  const haunted = ghosts.chance(0.15)
  const impatient = ghosts.chance(0.4)
  const ghostly = ({ computer, order }: Departure) => {
    if (!haunted || !ghosts.chance(0.4)) return undefined
    for (let press = 0; impatient && press < 8; press++) {
      scheduler.after(ghosts.between(36_000, 200_000), () =>
        withdrawSent(people, computerOf(computer), order),
      )
    }
    return ghosts.between(35_000, ghosts.pick([150_000, 600_000]))
  }
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
    const apart = createRandom(seed ^ 0x1b873593)
    const neighbour = apart.chance(0.1)
    const kept = [
      { account: shop, token: 'token-of-the-shop-0' },
      ...(weather.operator ? [{ account: operatorAccount, token: 'token-of-the-operator-0' }] : []),
    ]
    if (neighbour) kept.push({ account: neighbourAccount, token: NEIGHBOURS_TOKEN })
    const safeBox = createSafeBox(kept, () => troubled() && own.chance(troubles.full / 1000))
    const departed = watchWire(witness, computerOf)
    const alarmPause = (computer: Computer, least: number) =>
      troubled() ? least + own.between(0, asleepMs) : nextPause(computer, carrier.ledger, least)
    const locks = alterations.locks ?? true
    const parts = { scheduler, random: own, weather, carrier, relay, witness, ghostly }
    const world = { ...parts, locks, troubled, departed, alarmPause }
    const computer = createComputer(world, name, disk, safeBox)
    computers.push(computer)
    // The seller removes an account, and adds it again.
    if (neighbour)
      scheduler.after(apart.between(0, weather.troubledMs), () => {
        count(witness, 'account removed')
        const addAgain = safeBox.remove(shopAccount.id)
        scheduler.after(apart.between(0, weather.troubledMs - scheduler.now()), addAgain)
      })
    scheduler.after(own.between(0, 1000), computer.start)
  }

  const people = { scheduler, random: random.apart(), witness, computers }
  const orders = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, random.pick([3, 8])])
  for (let number = 1; number <= orders; number++) sellOrder(people, 1000 + number, weather.troubledMs)
  drive(carrier)
  const { setRight } = layOutTroubles({ ...people, random: random.apart(), weather, carrier })

  // Of a seed of its own as well, and for the same reason.
  const relayChanges =
    relay && layOutRelayChanges({ ...people, random: createRandom(seed ^ 0x51ed270b), weather, relay })

  const sound = () => witness.violations.length === 0
  await scheduler.runWhile(() => sound() && troubled())
  scheduler.after(0, () => {
    witness.trace?.('all is set right')
    setRight()
    relayChanges?.setRight()
    scheduler.after(20_000, () => decideStuck(people))
  })
  const quietFrom = scheduler.now()
  const goesOn = () => {
    const quiet = scheduler.now() - quietFrom
    if (witness.ghosts > 0) return sound()
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
