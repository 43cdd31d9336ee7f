import type { Outcome } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { idOf, keyOf, orderDraft, shopAccount } from './orders.ts'
import type { Random } from './random.ts'
import { count, type Witness } from './rules/witness.ts'
import type { Scheduler } from './scheduler.ts'
import type { Computer, SellerAsks } from './world/computer.ts'

export interface SellerDeps {
  scheduler: Scheduler
  random: Random
  witness: Witness
  computers: readonly Computer[]
}

const COD = 300_000

/** What the people at the computers do with one order, over so much time; some of it twice, some of it on both. */
export function sellOrder(deps: SellerDeps, number: number, forMs: number): void {
  const { random, computers, scheduler } = deps
  const [first, second] = random.chance(0.5) ? computers : computers.toReversed()
  const begins = random.between(0, Math.min(forMs / 2, 240_000))
  const at = (ms: number, act: () => void) => scheduler.after(ms, act)
  if (!first) return

  at(begins, () => ship(deps, first, number, 1, COD))
  if (random.chance(0.2)) {
    at(begins + random.between(0, 3_000), () => ship(deps, first, number, 1, COD))
  }
  if (second && random.chance(0.5)) {
    const cod = random.chance(0.4) ? COD + 1000 : COD
    const when = random.chance(0.5) ? random.between(-1, 1) ** 3 * begins : random.between(0, forMs - begins)
    // Made of the moment, so that it takes no draw.
    const payer = Math.floor(when) % 4 === 0 ? 'recipient' : 'shop'
    at(begins + when, () => ship(deps, second, number, 1, cod, payer))
  }
  const soon = () => begins + random.between(0, 1) ** 2 * (forMs - begins)
  const others: readonly [number, keyof typeof acts][] = [
    [0.3, 'cancel'],
    [0.12, 'withdraw'],
    [0.15, 'hurry'],
    [0.3, 'refresh'],
    [0.15, 'shipAgain'],
    [0.08, 'cancel'],
  ]
  for (const [chance, act] of others) {
    if (!random.chance(chance)) continue
    const where = second && random.chance(0.15) ? second : first
    const when = soon()
    at(when, () => acts[act](deps, where, number))
    if (act === 'cancel' && random.chance(0.3)) {
      at(when + random.between(-150, 50), () => acts.refresh(deps, where, number))
    }
    // Impatient people press repeatedly.
    const presses = act === 'refresh' && random.chance(0.7) ? random.whole(2, 8) : 0
    for (let press = 0; press < presses; press++) {
      at(when + random.between(100, 60_000), () => acts.refresh(deps, where, number))
    }
  }
}

/** Decides about stuck orders, or leaves them visible. */
export function decideStuck(deps: SellerDeps): void {
  const { random, computers } = deps
  for (const computer of computers) {
    for (const { key, submission } of computer.disk.shipments.values()) {
      if (submission !== 'stuck') continue
      const act = random.pick(['hurry', 'take-over', 'take-over', 'set-aside', 'nothing'] as const)
      if (act === 'nothing') continue
      asks(deps, computer, `shipment.${act}`, key)
    }
  }
}

/** Takes back what left long ago and was not found: at other times the carrier's answer is awaited. */
export function withdrawSent(deps: SellerDeps, computer: Computer | undefined, id: string): void {
  const sent = [...(computer?.disk.shipments.values() ?? [])].find(({ partnerId }) => partnerId === id)
  if (!computer || sent?.submission !== 'queued') return
  deps.witness.withdrawn.add(id)
  asks(deps, computer, 'shipment.withdraw', sent.key)
}

const acts = {
  cancel: (deps: SellerDeps, computer: Computer, number: number) => {
    const key = keyOf(number, 1)
    if (!computer.disk.shipments.get(key)?.acceptance) return
    deps.witness.cancelAsked.add(idOf(number, 1))
    asks(deps, computer, 'shipment.cancel', key)
  },
  withdraw: (deps: SellerDeps, computer: Computer, number: number) => {
    deps.witness.withdrawn.add(idOf(number, 1))
    asks(deps, computer, 'shipment.withdraw', keyOf(number, 1))
  },
  hurry: (deps: SellerDeps, computer: Computer, number: number) =>
    asks(deps, computer, 'shipment.hurry', keyOf(number, 1)),
  refresh: (deps: SellerDeps, computer: Computer, number: number) =>
    asks(deps, computer, 'shipment.refresh', keyOf(number, 1)),
  /** What was refused or withdrawn goes again as it is; what the carrier has gets a second parcel. */
  shipAgain: (deps: SellerDeps, computer: Computer, number: number) => {
    const found = computer.disk.shipments.get(keyOf(number, 1))
    if (!found) return
    const parcel = found.acceptance ? 2 : 1
    ship(deps, computer, number, parcel, parcel === 2 ? COD : COD + 5000)
  },
}

function ship(
  deps: SellerDeps,
  computer: Computer,
  number: number,
  parcel: number,
  cod: number,
  payer?: ShipmentDraft['payer'],
): void {
  const { witness, scheduler, random } = deps
  const [id, key] = [idOf(number, parcel), keyOf(number, parcel)]
  witness.intended.add(id)
  count(witness, 'seller ships')
  witness.trace?.(`${computer.name}: seller ships ${id}`)
  const draft = orderDraft(number, parcel, cod, payer)
  const question = (handlers: SellerAsks) =>
    handlers.ship({ accountId: shopAccount.id, draft, quotedFee: 32_000 }, {})
  void computer.ask(question).then((outcome) => {
    if (outcome?.ok) witness.acknowledged.push({ computer: computer.name, key })
    // Without an answer most people press again.
    else if (random.chance(0.7)) {
      scheduler.after(random.between(2_000, 30_000), () => {
        void computer.ask(question).then((again) => {
          if (again?.ok) witness.acknowledged.push({ computer: computer.name, key })
        })
      })
    }
  })
}

type Act = 'shipment.cancel' | 'shipment.withdraw' | 'shipment.hurry' | 'shipment.refresh'
type Decision = 'shipment.take-over' | 'shipment.set-aside'

function asks({ witness }: SellerDeps, computer: Computer, what: Act | Decision, key: string): void {
  count(witness, `seller asks ${what}`)
  witness.trace?.(`${computer.name}: seller asks ${what} ${key}`)
  void computer.ask<Outcome<Shipment>>((handlers) => handlers[what]({ key }, {}))
}
