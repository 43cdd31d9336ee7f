import { carriedGrams, collectedCod, feePayer } from '../../lib/domain/shipment/collected.ts'
import { chargedTotal } from '../../lib/domain/shipment/fee-total.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { weighings } from '../../lib/sandbox/order-values.ts'
import { practiceShop } from '../../lib/sandbox/practice-shop.ts'
import { nextPause } from './next-pause.ts'
import { watchDeadlines } from './oracle/deadlines.ts'
import { watchDisk } from './oracle/disk-rules.ts'
import { DISK_MS, isSettled, judge } from './oracle/end-rules.ts'
import { watchPromptness } from './oracle/promptness.ts'
import { watchWire } from './oracle/wire-rules.ts'
import { count, createWitness, type Departure, type Witness } from './oracle/witness.ts'
import {
  drawContent,
  NEIGHBOURS_TOKEN,
  neighbourAccount,
  operatorAccount,
  otherAccount,
  shopAccount,
  soldOrder,
  withShelf,
} from './orders.ts'
import { createRandom, type Random } from './random.ts'
import { createScheduler } from './scheduler.ts'
import { decideStuck, openPage, sellOrder, withdrawSent } from './seller.ts'
import {
  API,
  type CarrierSide,
  createCarrierSide,
  OTHER_API,
  OTHER_CODE,
  shopsOf,
} from './world/carrier-side.ts'
import { type Computer, createComputer } from './world/computer.ts'
import { createDisk } from './world/disk.ts'
import { createRelaySide } from './world/relay-side.ts'
import { drawRelayWeather } from './world/relay-weather.ts'
import { createSafeBox } from './world/safe-box.ts'
import { layOutEdits, layOutRelayChanges, layOutTroubles } from './world/troubles.ts'
import { drawExtremes, drawWeather } from './world/weather.ts'

/**
 * Statuses whose look-ups failed for long are looked up four times a day; with a relay, once a day after a long
 * time.
 */
const FRESH_WITHIN_MS = 8 * 3_600_000
const RELAYED_WITHIN_MS = 29 * 3_600_000

/** Restarts, tokens and the seller's decisions at the end take so long. */
const CALM_MS = 25_000

/** So long after the last trouble everything works again. */
const RIGHT_WITHIN_MS = 40_000

/** What a test changes in the world from outside. */
export interface Alterations {
  durability?: 'relaxed'
  locks?: false
}

export interface Outcome {
  seed: number
  /** Rules that were broken; empty where nothing was lost, doubled, stale or left unreported. */
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
  const relayWeather = drawRelayWeather(relays, createRandom(seed ^ 0x3bf61474))
  const { troubledMs } = weather
  const relay =
    relayWeather &&
    createRelaySide({ scheduler, random: relays, witness, weather: relayWeather, troubled, troubledMs })
  witness.relayLies = (relayWeather?.lies ?? 0) > 0
  witness.relayed = relay !== undefined
  // Of a seed of its own as well: what is rare changes nothing of what is usual.
  const hands = createRandom(seed ^ 0x2545f491)
  const extremes = drawExtremes(hands, troubledMs)
  const { amends } = extremes
  // Of one more: what the record's weight is made of, and orders of a whole shelf.
  const scales = createRandom(seed ^ 0x3c6ef372)
  const weighing = scales.chance(0.5) ? scales.pick(weighings) : undefined
  const carrier = createCarrierSide(scheduler, random.apart(), weather, witness, {
    api: API,
    shops: shopsOf(weather.operator),
    relay,
    amends,
    weighing,
  })
  const carriers = new Map([[API, carrier]])
  if (extremes.otherCarrier) {
    const shops = [practiceShop('token-of-the-other-0', OTHER_CODE)]
    const other = { api: OTHER_API, shops, amends, weighing }
    carriers.set(OTHER_API, createCarrierSide(scheduler, hands.apart(), weather, witness, other))
  }
  const ledgers = new Map([...carriers].map(([api, { ledger }]) => [api, ledger]))
  const ghosts = createRandom(seed ^ 0x7f4a7c15)
  const typists = createRandom(seed ^ 0x5be0cd19)
  const corrections = typists.chance(0.1) ? typists : undefined
  const haunted = ghosts.chance(corrections ? 0.6 : 0.15)
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
  // Of a seed of its own as well, and seldom, so that other schedules stay as they were.
  const pages = createRandom(seed ^ 0x61d57511)
  const opened = pages.chance(0.12)
  const computers: Computer[] = []
  const computerOf = (name: string) => computers.find((one) => one.name === name)
  const wire = watchWire(witness, (name) => computerOf(name)?.disk)
  const prompt = watchPromptness(witness, scheduler)
  let calmFrom: number | undefined
  let relayedThen = 0

  for (const name of random.chance(0.3) ? ['Lan', 'Minh'] : ['Lan']) {
    const own = random.apart()
    const troubles = weather.disk
    const quiet = { full: 0, aborted: 0, unreadable: 0 }
    const rules = watchDisk(witness, name, scheduler.now)
    const disk = createDisk({
      scheduler,
      random: own,
      troubles: () => (troubled() ? troubles : quiet),
      durability: alterations.durability ?? 'strict',
      ...rules,
      committed(change, together) {
        rules.committed(change, together)
        const { entry, key } = change
        const isShipped = entry?.event === 'enqueued' || entry?.event === 'replaced'
        if (isShipped && disk.isSound()) prompt.written(computer, key)
      },
    })
    const shop = { ...shopAccount, ...(weather.operator && { operatorId: operatorAccount.id }) }
    const apart = createRandom(seed ^ 0x1b873593)
    const neighbour = apart.chance(0.1)
    const stored = [
      { account: shop, token: 'token-of-the-shop-0' },
      ...(weather.operator ? [{ account: operatorAccount, token: 'token-of-the-operator-0' }] : []),
    ]
    if (neighbour) stored.push({ account: neighbourAccount, token: NEIGHBOURS_TOKEN })
    if (extremes.otherCarrier) stored.push({ account: otherAccount, token: 'token-of-the-other-0' })
    for (const { account } of stored) witness.emails.set(account.id, [account.contactEmail])
    const safeBox = createSafeBox(stored, () => troubled() && own.chance(troubles.full / 1000))
    const alarmPause = (computer: Computer, least: number) =>
      troubled() ? least + own.between(0, asleepMs) : nextPause(computer, ledgers, least)
    const locks = alterations.locks ?? true
    let overdue: ReturnType<typeof watchDeadlines> | undefined
    const woken = ({ disk }: Computer) => {
      if (calmFrom === undefined) return
      overdue ??= watchDeadlines(witness, name, calmFrom)
      overdue(disk, scheduler.now())
    }
    const parts = { scheduler, random: own, weather, extremes, carriers, relay, witness, ghostly }
    const { started } = prompt
    const world = { ...parts, ...wire, departed, locks, troubled, started, woken, alarmPause }
    const computer = createComputer(world, name, disk, safeBox)
    computers.push(computer)
    // The seller removes an account, and adds it again.
    if (neighbour)
      scheduler.after(apart.between(0, weather.troubledMs), () => {
        count(witness, 'account removed')
        witness.heldUp = true
        const addAgain = safeBox.remove(shopAccount.id)
        scheduler.after(apart.between(0, weather.troubledMs - scheduler.now()), addAgain)
      })
    scheduler.after(own.between(0, 1000), computer.start)
  }

  const { quotes } = extremes
  const wish = createRandom(seed ^ 0x68e31da4)
  const undo = wish.chance(0.25) ? wish : undefined
  const { quoted } = wire
  const sellers = { hands, quotes, undo, corrections, quoted }
  const people = { scheduler, random: random.apart(), witness, computers, ...sellers }
  const orders = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, random.pick([3, 8])])
  for (let number = 1; number <= orders; number++) {
    const account = extremes.otherCarrier && hands.chance(0.5) ? otherAccount : shopAccount
    // Both stores count their orders alike.
    const store = extremes.otherStore && number % 2 === 0 ? 1 : 0
    const content = withShelf(drawContent(hands), scales)
    const order = soldOrder(account, store, 1000 + number - store, content)
    sellOrder(people, order, weather.troubledMs)
  }
  drive(carrier, random.apart())
  const other = carriers.get(OTHER_API)
  if (other) drive(other, hands.apart())
  const { setRight } = layOutTroubles({ ...people, random: random.apart(), weather, carriers })

  // Of a seed of its own as well, and for the same reason.
  const relayChanges =
    relay && layOutRelayChanges({ ...people, random: createRandom(seed ^ 0x51ed270b), weather, relay })

  layOutEdits({ ...people, random: hands.apart() }, extremes.accountEdits, troubledMs)

  const sound = () => witness.violations.length === 0
  await scheduler.runWhile(() => sound() && troubled())
  if (extremes.awayMs > 0) await away(extremes.awayMs)
  calmFrom = scheduler.now() + RIGHT_WITHIN_MS
  scheduler.after(0, () => {
    witness.trace?.('all is set right')
    relayedThen = relay?.page(0, 0).newest ?? 0
    setRight()
    relayChanges?.setRight()
    scheduler.after(20_000, () => decideStuck(people))
  })
  const quietFrom = scheduler.now()
  const freshWithin = relay ? RELAYED_WITHIN_MS : FRESH_WITHIN_MS
  const goesOn = () => {
    const quiet = scheduler.now() - quietFrom
    if (witness.ghosts > 0) return sound()
    if (!sound() || quiet > freshWithin) return false
    return quiet < CALM_MS || !every((shipment) => isSettled(shipment, ledgers))
  }
  let endedAt: number
  do {
    await scheduler.runWhile(goesOn)
    endedAt = scheduler.now()
    let written = false
    scheduler.after(DISK_MS, () => {
      written = true
    })
    await scheduler.runWhile(() => sound() && !written)
  } while (goesOn())
  if (sound()) judge(witness, computers, ledgers, shownAmounts, relayedThen, endedAt)
  const { violations, seen } = witness
  return { seed, violations, seen, simulatedMs: scheduler.now() }

  function every(holds: (shipment: Shipment) => boolean): boolean {
    return computers.every(({ disk }) => [...disk.shipments.values()].every(holds))
  }

  /** Everybody goes home and switches off. */
  async function away(ms: number): Promise<void> {
    const until = scheduler.now() + ms
    count(witness, 'away for a day or two')
    witness.away.push({ ms, until })
    scheduler.after(ms, () => {})
    await scheduler.runWhile(() => {
      for (const computer of computers) computer.switchOff()
      return sound() && scheduler.now() < until
    })
  }

  /** The clock is set while this request is under way. */
  function departed(departure: Departure): void {
    wire.departed(departure)
    const its = computerOf(departure.computer)
    if (its && opened && troubled() && pages.chance(0.3)) openPage({ scheduler, witness }, its, pages)
    if (!troubled() || !extremes.clockSetMidway || !hands.chance(extremes.clockSetMidway)) return
    const by = Math.round(hands.pick([90_000, 3_600_000, 26 * 3_600_000]) * hands.between(-1, 1))
    count(witness, 'clock set midway')
    scheduler.after(hands.between(0, 10_000), () => computerOf(departure.computer)?.setClock(by))
  }

  /** Couriers move parcels on now and then. */
  function drive({ ledger, moveOn }: CarrierSide, couriers: Random): void {
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

/** What the screens show of it. */
function shownAmounts(shipment: Shipment) {
  return {
    cod: collectedCod(shipment),
    payer: feePayer(shipment),
    grams: carriedGrams(shipment),
    charged: chargedTotal(shipment),
  }
}
