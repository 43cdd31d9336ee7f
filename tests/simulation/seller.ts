import type { Outcome } from '../../lib/domain/failure.ts'
import { quotedParts, quotedTotal } from '../../lib/domain/shipment/fee-total.ts'
import type { QuotedParts } from '../../lib/domain/shipment/quoted-parts.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { isSaid } from './oracle/shop-rules.ts'
import { count, type Witness } from './oracle/witness.ts'
import { corrected, type SoldOrder, typedOtherwise } from './orders.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Computer, SellerAsks } from './world/computer.ts'

export interface SellerDeps {
  scheduler: Scheduler
  random: Random
  /** For what orders say. */
  hands: Random
  witness: Witness
  computers: readonly Computer[]
  /** Prices are requested first. */
  quotes: boolean
  /** For what a seller does who wants a way back; undefined for one who does not. */
  undo: Random | undefined
  /** For where an order goes instead, as its seller ships it again; undefined where no seller corrects that. */
  corrections: Random | undefined
  quoted: (
    computer: string,
    account: string,
    way: string,
    price: { fee: number; insuranceFee: number },
  ) => void
}

/** What the people at the computers do with one order, over so much time; some of it twice, some of it on both. */
export function sellOrder(deps: SellerDeps, order: SoldOrder, forMs: number): void {
  const { random, hands, computers, scheduler } = deps
  const [first, second] = random.chance(0.5) ? computers : computers.toReversed()
  const begins = random.between(0, Math.min(forMs / 2, 240_000))
  const at = (ms: number, act: () => void) => scheduler.after(ms, act)
  if (!first) return

  at(begins, () => ship(deps, first, order, order.draft(1)))
  if (random.chance(0.2)) {
    at(begins + random.between(0, 3_000), () => ship(deps, first, order, order.draft(1)))
  }
  if (deps.undo?.chance(0.5)) {
    at(begins + deps.undo.between(0, 12_000), () => acts.withdraw(deps, first, order))
  }
  if (second && random.chance(0.5)) {
    const typed = random.chance(0.4) ? typedOtherwise(order.draft(1), hands) : {}
    const when = random.chance(0.5) ? random.between(-1, 1) ** 3 * begins : random.between(0, forMs - begins)
    at(begins + when, () => ship(deps, second, order, order.draft(1, typed)))
  }
  for (let presses = 0; deps.corrections && presses < 4; presses++) {
    const press = begins + deps.corrections.between(30_000, 400_000)
    at(press, () => acts.withdraw(deps, first, order))
    at(press + deps.corrections.between(1_000, 20_000), () => acts.shipAgain(deps, first, order))
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
    at(when, () => acts[act](deps, where, order))
    if (act === 'cancel' && random.chance(0.3)) {
      at(when + random.between(-150, 50), () => acts.refresh(deps, where, order))
    }
    // Impatient people press repeatedly.
    const presses = act === 'refresh' && random.chance(0.7) ? random.whole(2, 8) : 0
    for (let press = 0; press < presses; press++) {
      at(when + random.between(100, 60_000), () => acts.refresh(deps, where, order))
    }
  }
}

const SHOP_STATES = ['open', 'cancelled', 'refunded', 'part-refunded'] as const

/** An order's own page is opened while a request is under way, and says what the shop made of the order. */
export function openPage(
  { scheduler, witness }: Pick<SellerDeps, 'scheduler' | 'witness'>,
  computer: Computer,
  pages: Random,
): void {
  const state = pages.pick(SHOP_STATES)
  scheduler.after(pages.between(0, 1) ** 2 * 1_000, () => {
    const keys = [...computer.disk.shipments.keys()]
    const key = keys[pages.whole(0, keys.length - 1)]
    if (key === undefined) return
    const shelf = `${computer.name} ${key}`
    const said = [...(witness.saidByShop.get(shelf) ?? []), state]
    witness.saidByShop.set(shelf, said)
    witness.trace?.(`${computer.name}: the page of ${key} says ${state}`)
    void computer
      .ask((handlers) => handlers.pageSays(key, { state, word: state }))
      .then((written) => {
        if (written && witness.saidByShop.get(shelf) === said)
          isSaid(witness, shelf, computer.disk.shipments.get(key))
      })
  })
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
  cancel: (deps: SellerDeps, computer: Computer, order: SoldOrder) => {
    const key = order.keyOf(1)
    if (!computer.disk.shipments.get(key)?.acceptance) return
    deps.witness.cancelRequested.add(order.idOf(1))
    asks(deps, computer, 'shipment.cancel', key)
  },
  withdraw: (deps: SellerDeps, computer: Computer, order: SoldOrder) => {
    deps.witness.withdrawn.add(order.idOf(1))
    asks(deps, computer, 'shipment.withdraw', order.keyOf(1))
  },
  hurry: (deps: SellerDeps, computer: Computer, order: SoldOrder) => {
    deps.witness.hurried.add(`${computer.name} ${order.keyOf(1)}`)
    asks(deps, computer, 'shipment.hurry', order.keyOf(1))
  },
  refresh: (deps: SellerDeps, computer: Computer, order: SoldOrder) =>
    asks(deps, computer, 'shipment.refresh', order.keyOf(1)),
  /** What was refused or withdrawn goes again, to another recipient or with another COD; what the carrier has gets a second parcel. */
  shipAgain: (deps: SellerDeps, computer: Computer, order: SoldOrder) => {
    const found = computer.disk.shipments.get(order.keyOf(1))
    if (!found) return
    const typed = deps.corrections
      ? corrected(found.draft, deps.corrections)
      : { cod: found.draft.cod + 5000 }
    ship(deps, computer, order, found.acceptance ? order.draft(2) : order.draft(1, typed))
  },
}

function ship(deps: SellerDeps, computer: Computer, order: SoldOrder, draft: ShipmentDraft): void {
  const { witness, scheduler, random, hands } = deps
  const { account } = order
  const [id, key] = [order.idOf(draft.parcel), order.keyOf(draft.parcel)]
  const press = async (handlers: SellerAsks) => {
    const price = deps.quotes && hands.chance(0.5) ? await priced(deps, computer, order, draft, handlers) : {}
    witness.intended.add(id)
    count(witness, 'seller ships')
    witness.trace?.(`${computer.name}: seller ships ${id}`)
    const shelf = `${computer.name} ${key}`
    const { quotedFee } = price
    const hold = deps.undo && { hold: true as const }
    const pressed = { screen: draft, account, quotedFee, at: scheduler.now(), held: hold !== undefined }
    witness.pressed.set(shelf, [...(witness.pressed.get(shelf) ?? []), pressed])
    return handlers.ship({ accountId: account.id, draft, ...price, ...hold }, {})
  }
  const pressed = () =>
    computer.ask(press).then((outcome) => {
      if (outcome?.ok) witness.acknowledged.push({ computer: computer.name, key })
      else if (outcome) count(witness, `not shipped: ${outcome.failure.kind}`)
      return outcome?.ok
    })
  void pressed().then((shipped) => {
    // Without an answer most people press again.
    if (!shipped && random.chance(0.7)) scheduler.after(random.between(2_000, 30_000), () => void pressed())
  })
}

/** As the popup asks before it ships. */
async function priced(
  { witness, quoted }: SellerDeps,
  { name }: Computer,
  { account }: SoldOrder,
  draft: ShipmentDraft,
  handlers: SellerAsks,
): Promise<{ quotedFee?: number; quoted?: QuotedParts }> {
  const shelf = `${name} ${account.id}`
  const pricing = witness.priced.get(shelf) ?? new Set()
  witness.priced.set(shelf, pricing.add(draft))
  const quotes = await handlers.quote({ accountId: account.id, draft }, {})
  // Where one way’s price fails on the disk, the request for the other’s goes on.
  pricing.delete(draft)
  for (const way of ['road', 'fly'] as const) {
    const quote = quotes[way]
    if (quote.ok) quoted(name, account.id, way, quote.value)
  }
  const chosen = quotes[draft.transport]
  return chosen.ok ? { quotedFee: quotedTotal(chosen.value), quoted: quotedParts(chosen.value) } : {}
}

type Act = 'shipment.cancel' | 'shipment.withdraw' | 'shipment.hurry' | 'shipment.refresh'
type Decision = 'shipment.take-over' | 'shipment.set-aside'

function asks({ witness }: SellerDeps, computer: Computer, what: Act | Decision, key: string): void {
  count(witness, `seller asks ${what}`)
  witness.trace?.(`${computer.name}: seller asks ${what} ${key}`)
  void computer
    .ask<Outcome<Shipment>>((handlers) => handlers[what]({ key }, {}))
    .then((outcome) => {
      const reported = outcome?.ok && outcome.value.submission === 'withdrawn' && outcome.value.createdAt
      if (reported === computer.disk.shipments.get(key)?.createdAt)
        witness.takenBack.add(`${computer.name} ${key}`)
    })
}
