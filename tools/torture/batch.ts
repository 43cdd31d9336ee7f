import type { Random } from '../../tests/simulation/random.ts'
import { type Breach, compare } from './compare.ts'
import type { Disk } from './disk.ts'
import type { Orders } from './orders.ts'
import { ACCOUNT, type Seller } from './seller.ts'
import { clickAgain, type Patience, type Settled, settle, TO_THE_END } from './settle.ts'
import type { Carrier } from './weather.ts'

export interface Tally {
  kills: number
  /** Kills while the carrier had a request it had not answered. */
  killsUnderWay: number
  sigkills: number
  races: number
  orders: number
  submissions: number
  cancels: number
  /** Journal's lines: sent again after "not found" was waited out, and found by our own order id. */
  sentAgain: number
  found: number
  stuck: number
  /** Orders that were never written, so the seller clicked again. */
  clickedAgain: number
}

export interface BatchOutcome extends Settled {
  tally: Tally
  breaches: (Breach & { story: string[] })[]
}

export interface Batch {
  tally: Tally
  ship(seller: Seller, n: number): void
  /** Cancels or looks up one of the parcels that the carrier has. */
  touch(seller: Seller, what: 'shipment.cancel' | 'shipment.refresh'): void
  moveOn(): void
  kill(seller: Seller): Promise<void>
  /** Faults stop here. Waits until everything is settled, and compares. */
  end(patience?: Patience): Promise<BatchOutcome>
}

export function beginBatch(
  sellers: readonly Seller[],
  carrier: Carrier,
  orders: Orders,
  random: Random,
): Batch {
  const clicked = new Set<number>()
  const cancelled = new Set<string>()
  const codes = new Map<string, string>()
  const tally: Tally = {
    kills: 0,
    killsUnderWay: 0,
    sigkills: 0,
    races: 0,
    orders: 0,
    submissions: 0,
    cancels: 0,
    sentAgain: 0,
    found: 0,
    stuck: 0,
    clickedAgain: 0,
  }
  const parcels = () => carrier.state.orders.filter(({ partnerId }) => orders.isOurs(partnerId))
  const any = () => {
    const all = parcels()
    return all[random.whole(0, Math.max(all.length - 1, 0))]
  }

  return {
    tally,
    ship(seller, n) {
      clicked.add(n)
      void seller.ask('ship', { accountId: ACCOUNT, draft: orders.draft(n) }).then((answer) => {
        const code = answer?.ok && answer.value.acceptance?.trackingCode
        if (code) codes.set(orders.id(n), code)
      })
    },
    touch(seller, what) {
      const parcel = any()
      if (!parcel) return
      if (what === 'shipment.cancel') cancelled.add(parcel.partnerId)
      void seller.ask(what, { key: orders.keyOf(parcel.partnerId) })
    },
    moveOn() {
      const parcel = any()
      // No further: what is found lost or returned would rightly be the seller's to decide.
      if (parcel && parcel.moves.length < 3 && parcel.status > 0)
        carrier.sandbox.setStatus(parcel.trackingCode, 3)
    },
    async kill(seller) {
      const underWay = carrier.underWay()
      if (!(await seller.killWorker())) return
      tally.kills += 1
      if (underWay > 0) tally.killsUnderWay += 1
    },
    async end(patience = TO_THE_END) {
      carrier.calm()
      for (const seller of sellers) tally.clickedAgain += await clickAgain(seller, orders, clicked)
      const settled = await settle(sellers, orders, patience)
      const disks = await Promise.all(sellers.map((seller) => freshDisk(seller, carrier, orders)))
      const requests = carrier.state.requests.filter(({ order }) => orders.isOurs(order))
      const found = compare({
        shipped: new Set([...clicked].map(orders.id)),
        cancelled,
        codesShown: codes,
        ledger: parcels(),
        requests,
        disks,
      })
      const lines = disks.flatMap(({ journal }) => journal)
      const count = (event: string) => lines.filter((line) => line.event === event).length
      tally.orders = clicked.size
      tally.cancels = cancelled.size
      tally.submissions = requests.filter(({ endpoint }) => endpoint === 'submitOrder').length
      tally.sentAgain = count('missing')
      tally.found = count('found')
      tally.stuck = disks
        .flatMap(({ shipments }) => shipments)
        .filter((one) => one.submission === 'stuck').length
      const breaches = found.map((breach) => ({ ...breach, story: storyOf(breach.order, disks, requests) }))
      return { tally, ...settled, breaches }
    },
  }
}

/** The disk after every outdated status was looked up. */
async function freshDisk(seller: Seller, carrier: Carrier, orders: Orders): Promise<Disk> {
  const before = await seller.disk(orders.prefix)
  const status = new Map(carrier.state.orders.map((order) => [order.partnerId, order.status]))
  for (const { key, partnerId, status: known } of before.shipments) {
    if (known && known.code !== status.get(partnerId)) await seller.ask('shipment.refresh', { key })
  }
  return seller.disk(orders.prefix)
}

/** Journal and requests of one order, in the order of time. */
function storyOf(order: string, disks: readonly Disk[], requests: Carrier['state']['requests']): string[] {
  const moves = disks.flatMap(({ journal }, i) =>
    journal
      .filter(({ key }) => key.endsWith(` ${order}`))
      .map(({ at, event, from, to, detail }) => ({
        at,
        text: `disk ${i + 1}: ${event} ${from}→${to} ${detail}`,
      })),
  )
  const requestLines = requests
    .filter((one) => one.order === order)
    .map(({ at, endpoint, httpStatus, fault, code }) => ({
      at,
      text: `carrier: ${endpoint} ${httpStatus} ${fault} ${code}`,
    }))
  return [...moves, ...requestLines]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${new Date(at).toISOString().slice(11, 23)}  ${text}`)
}
