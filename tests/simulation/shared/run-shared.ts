import type { Account } from '../../../lib/domain/account.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { practiceShop } from '../../../lib/sandbox/practice-shop.ts'
import { hasEnded } from '../oracle/promise.ts'
import { count, createWitness, type Witness } from '../oracle/witness.ts'
import { drawContent, otherAccount, type SoldOrder, shopAccount, soldOrder } from '../orders.ts'
import type { SharedWay } from '../planted/bug.ts'
import { createRandom, type Random } from '../random.ts'
import type { Outcome } from '../run-schedule.ts'
import { createScheduler, type Scheduler } from '../scheduler.ts'
import { API, createCarrierSide, OTHER_API, OTHER_CODE, shopsOf } from '../world/carrier-side.ts'
import { type Computer, createComputer } from '../world/computer.ts'
import { createDisk } from '../world/disk.ts'
import { createFolderSide } from '../world/folder-side.ts'
import type { Life } from '../world/life.ts'
import { createSafeBox } from '../world/safe-box.ts'
import { createSharedSide } from '../world/shared-side.ts'
import { layOutTroubles } from '../world/troubles.ts'
import { drawExtremes, drawWeather } from '../world/weather.ts'

const ASLEEP_MS = 20_000
/** After the last trouble. What is unknown is looked up every half an hour at last. */
const QUIET_MS = 10 * 60_000
const LONGEST_QUIET_MS = 26 * 3_600_000
const OPEN = ['queued', 'sending', 'unknown']

/** One shop with two carriers ships the same orders at two or three computers that share what they know. */
export async function runShared(
  seed: number,
  way: SharedWay,
  trace?: (line: string) => void,
): Promise<Outcome> {
  const random = createRandom(seed)
  const scheduler = createScheduler()
  const stamped = trace && ((line: string) => trace(`${scheduler.now().toFixed(0).padStart(9)} ms  ${line}`))
  const witness = createWitness(stamped)
  const weather = { ...drawWeather(random), operator: false }
  const { troubledMs } = weather
  const extremes = { ...drawExtremes(random, troubledMs), hung: () => false, quotes: false }
  // Where nothing happens any more, the troubled time is not over by the clock.
  let right = false
  const troubled = () => !right && scheduler.now() < troubledMs
  const parts = { scheduler, weather, witness }
  const side = (api: string, shops: ReturnType<typeof shopsOf>) =>
    createCarrierSide(scheduler, random.apart(), weather, witness, { api, shops, amends: false })
  const carriers = new Map([
    [API, side(API, shopsOf(false))],
    [OTHER_API, side(OTHER_API, [practiceShop('token-of-the-other-0', OTHER_CODE)])],
  ])
  const names = random.chance(0.5) ? ['Lan', 'Minh'] : ['Lan', 'Minh', 'Hoa']
  const inSpell = drawSpells(random, scheduler, names, troubledMs)
  const isDown = (computer: string) => troubled() && inSpell(computer)
  const shared = createSharedSide(drawFaults(random), isDown)
  if (way === 'folder') {
    // Of a seed of its own, so that both ways have the same days.
    const sync = createRandom(seed ^ 0x3c6ef372)
    const now = (life: Life) => life.now()
    shared.folder = createFolderSide({ scheduler, random: sync, witness, troubled, names, isDown, now })
  }
  /** Since when a computer has known of another's parcel. */
  const known = new Map<string, number>()
  const computers = names.map((name) => {
    const own = random.apart()
    const quiet = { full: 0, aborted: 0, unreadable: 0 }
    const disk = createDisk({
      scheduler,
      random: own,
      troubles: () => (troubled() ? weather.disk : quiet),
      durability: 'strict',
      committed: ({ entry }) => {
        if (entry) count(witness, `–${entry.event}→ ${entry.to}`)
        if (entry?.event === 'shared') known.set(`${name} ${entry.key}`, scheduler.now())
        if (entry) stamped?.(`${name}: ${entry.key.slice(-6)} ${entry.event} → ${entry.to} ${entry.detail}`)
      },
      failed: () => {},
      unannounced: () => {},
    })
    const safeBox = createSafeBox(
      [
        { account: shopAccount, token: 'token-of-the-shop-0' },
        { account: otherAccount, token: 'token-of-the-other-0' },
      ],
      () => false,
    )
    const computer = createComputer(
      {
        ...parts,
        ...{ random: own, extremes, carriers, relay: undefined, shared, troubled, locks: true },
        departed: () => {},
        over: () => {},
        ghostly: () => undefined,
        started: () => {},
        woken: () => {},
        alarmPause: (_, least) => least + (troubled() ? own.between(0, ASLEEP_MS) : 0),
      },
      name,
      disk,
      safeBox,
    )
    scheduler.after(own.between(0, 1000), computer.start)
    return computer
  })

  const orders: { order: SoldOrder; accounts: Account[] }[] = []
  const alone: Press[] = []
  const people = { ...parts, random: random.apart(), computers, alone }
  for (let number = 1; number <= random.pick([1, 1, 1, 2, 3]); number++) {
    const content = drawContent(random)
    const accounts = [shopAccount, otherAccount]
    const order = soldOrder(shopAccount, 0, 1000 + number, content)
    orders.push({ order, accounts })
    sellShared(people, (account) => soldOrder(account, 0, 1000 + number, content), troubledMs)
  }
  // As its question says, the former one may ship an order as well before it hears of it.
  let led = 0
  let main: string | undefined
  const leader = createRandom(seed ^ 0x1b873593)
  if (way === 'folder' && leader.chance(0.2)) {
    scheduler.after(leader.between(0, troubledMs), () => {
      led += 1
      const chosen = leader.pick(computers as [Computer, ...Computer[]])
      void makeMain(people, chosen).then((done) => {
        if (done === 'done') main = chosen.name
      })
    })
  }
  const { setRight } = layOutTroubles({ ...people, random: random.apart(), carriers })

  const sound = () => witness.violations.length === 0
  await scheduler.runWhile(() => sound() && troubled())
  right = true
  setRight()
  shared.folder?.setRight()
  // A worker may have died before it set its alarm.
  for (const { start } of computers) scheduler.after(30_000, start)
  const from = scheduler.now()
  const isOpen = () =>
    computers.some(({ disk }) =>
      [...disk.shipments.values()].some(
        ({ submission, cancellation }) =>
          OPEN.includes(submission) || OPEN.concat('wanted').includes(cancellation?.state ?? ''),
      ),
    )
  let settledAt = Infinity
  await scheduler.runWhile(() => {
    const now = scheduler.now()
    if (isOpen()) settledAt = Infinity
    else if (settledAt === Infinity) settledAt = now
    return sound() && now - from < LONGEST_QUIET_MS && !(now > from + QUIET_MS && now > settledAt + QUIET_MS)
  })
  if (sound()) judge()
  return { seed, violations: witness.violations, seen: witness.seen, simulatedMs: scheduler.now() }

  /** A computer's seller has still to say what becomes of it, or it is looked for. */
  function isUndecided(isIt: (shipment: Shipment) => boolean): boolean {
    return computers.some(({ disk }) =>
      [...disk.shipments.values()].some(
        (one) => isIt(one) && (one.submission === 'stuck' || one.watch !== undefined),
      ),
    )
  }

  function judge(): void {
    const broken = (rule: string) => void witness.violations.push(rule)
    for (const name of names) {
      const follows = shared.folder?.mainOf(name)
      if (main !== undefined && follows !== main) broken(`main: ${name} follows ${follows}, not ${main}`)
    }
    for (const { order } of orders) {
      const id = order.idOf(1)
      const presses = alone.filter((one) => one.id === id)
      const { length: pressed } = presses
      const parcels = [...carriers.values()].flatMap(({ api, ledger }) =>
        ledger
          .filter(({ partnerId }) => partnerId === id)
          .map(({ trackingCode, status }) => {
            const { takenAt = 0, endedAt } = witness.origins.get(`${api} ${trackingCode}`) ?? {}
            return { takenAt, endedAt: endedAt ?? Infinity, live: !hasEnded(status), key: `${api} ${id}` }
          }),
      )
      const together = Math.max(
        0,
        ...parcels.map(
          ({ takenAt }) => parcels.filter((one) => one.takenAt <= takenAt && takenAt < one.endedAt).length,
        ),
      )
      if (together > 1) count(witness, pressed > 0 ? 'doubled as the screen said' : 'doubled')
      if (together > 1 + pressed + led)
        broken(`doubled: ${id} was on its way ${together} times, sent alone ${pressed} times`)
      for (const { name, disk } of computers) {
        for (const { key, live } of parcels) {
          const isKnown =
            disk.shipments.get(key)?.submission === 'accepted' || isUndecided((one) => one.key === key)
          if (live && !isKnown) broken(`unreported: ${name} does not know ${key}`)
        }
        const here = parcels.flatMap(({ key, live }) => (live ? (disk.shipments.get(key) ?? []) : []))
        const isTwice = here.some(({ sharedBy }) => sharedBy) && here.some(isFromHere)
        if (isTwice) count(witness, 'twice')
        // A seller who knew and pressed on has seen it.
        const wasSeen = here.some(({ key }) =>
          presses.some(
            ({ computer, at }) => computer === name && at > (known.get(`${name} ${key}`) ?? Infinity),
          ),
        )
        if (isTwice && !wasSeen && !here.some(({ turnedUp }) => turnedUp))
          broken(`unsaid: ${name} does not show that ${id} is on its way twice`)
        for (const { submission, failure, partnerId } of disk.shipments.values()) {
          if (partnerId !== id || submission !== 'queued' || pressed > 0) continue
          if (isUndecided((one) => one.partnerId === id)) continue
          if (failure?.kind === 'others-unasked') broken(`waits: ${id} at ${name}, for ${failure.why}`)
        }
      }
    }
  }
}

/** Not one that another computer had shipped under the same id. */
function isFromHere({ sharedBy, acceptance }: Shipment): boolean {
  return !sharedBy && acceptance !== undefined && !acceptance.elsewhere
}

function drawFaults(random: Random) {
  const strength = random.pick([0, 0.1, 0.4])
  return {
    'drop-before': strength * random.next(),
    'drop-after': strength * random.next(),
    slow: strength * random.next(),
  }
}

/** The relay is down for a while, or one computer does not reach it. */
function drawSpells(
  random: Random,
  scheduler: Scheduler,
  names: readonly string[],
  forMs: number,
): (computer: string) => boolean {
  const spells = Array.from({ length: random.pick([0, 0, 1, 2]) }, () => {
    const from = random.between(-1, 1) * forMs
    return {
      whose: random.chance(0.5) ? undefined : random.pick(names as [string, ...string[]]),
      from,
      to: Math.min(forMs, from + random.between(1_000, forMs)),
    }
  })
  return (computer) =>
    spells.some(
      ({ whose = computer, from, to }) =>
        whose === computer && scheduler.now() >= from && scheduler.now() < to,
    )
}

interface People {
  scheduler: Scheduler
  random: Random
  witness: Witness
  computers: readonly Computer[]
  /** Orders sent although no other computer could be reached. */
  alone: Press[]
}

interface Press {
  id: string
  computer: string
  at: number
}

/** Each computer's seller ships the same order, through either carrier, and some take it back, call it off or press on. */
function sellShared(people: People, by: (account: Account) => SoldOrder, forMs: number): void {
  const { scheduler, random, computers } = people
  const begins = random.between(0, Math.min(forMs / 2, 60_000))
  const close = random.chance(0.6)
  const impatient = random.chance(0.3)
  for (const computer of computers) {
    if (random.chance(0.15)) continue
    const account = random.pick([shopAccount, otherAccount])
    const order = by(account)
    const at = begins + (close ? random.between(0, 400) : random.between(0, forMs - begins))
    const press = () => ship(people, computer, order)
    scheduler.after(at, press)
    if (random.chance(0.2)) scheduler.after(at + random.between(0, 3_000), press)
    const later = () => at + random.between(0, 1) ** 2 * (forMs - at)
    if (random.chance(0.2)) scheduler.after(later(), () => act(people, computer, order, 'withdraw'))
    if (random.chance(0.2)) scheduler.after(later(), () => act(people, computer, order, 'cancel'))
    if (random.chance(0.15)) scheduler.after(later(), () => act(people, computer, order, 'hurry'))
    // Refused here, or taken back: once more, perhaps through the other carrier.
    if (random.chance(0.4)) {
      scheduler.after(later(), () => {
        const state = computer.disk.shipments.get(order.keyOf(1))?.submission
        if (state !== 'rejected' && state !== 'withdrawn') return
        ship(people, computer, random.chance(0.5) ? order : by(random.pick([shopAccount, otherAccount])))
      })
    }
    if (impatient && random.chance(0.6)) scheduler.after(later(), () => sendAlone(people, computer, order))
  }
}

function ship({ witness }: People, computer: Computer, order: SoldOrder): void {
  witness.trace?.(`${computer.name}: seller ships ${order.keyOf(1)}`)
  count(witness, 'seller ships')
  const { store } = order
  // The admin of one store answers under both addresses.
  const draft = order.draft(1, { store: computer.name === 'Minh' ? `www.${store}` : store })
  void computer.ask((handlers) => handlers.ship({ accountId: order.account.id, draft }, {}))
}

function act(
  { witness }: People,
  computer: Computer,
  order: SoldOrder,
  what: 'withdraw' | 'cancel' | 'hurry',
): void {
  const found = computer.disk.shipments.get(order.keyOf(1))
  if (!found || (what === 'cancel' && !found.acceptance)) return
  witness.trace?.(`${computer.name}: seller asks ${what} ${order.keyOf(1)}`)
  count(witness, `seller asks ${what}`)
  void computer.ask((handlers) => handlers[`shipment.${what}`]({ key: order.keyOf(1) }, {}))
}

function makeMain({ witness }: People, computer: Computer): Promise<unknown> {
  witness.trace?.(`${computer.name}: seller makes it the main one`)
  count(witness, 'seller changes the main computer')
  return computer.ask((handlers) => handlers.lead())
}

function sendAlone({ witness, scheduler, alone }: People, computer: Computer, order: SoldOrder): void {
  const key = order.keyOf(1)
  const found = computer.disk.shipments.get(key)
  if (found?.submission !== 'queued' || found.failure?.kind !== 'others-unasked') return
  alone.push({ id: order.idOf(1), computer: computer.name, at: scheduler.now() })
  witness.trace?.(`${computer.name}: seller sends ${key} alone`)
  count(witness, 'seller sends alone')
  void computer.ask((handlers) => handlers['shipment.send-alone']({ key }, {}))
}
