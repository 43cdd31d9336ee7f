import type { Random } from '../../tests/simulation/random.ts'
import { type BatchOutcome, beginBatch } from './batch.ts'
import { ordersOf } from './orders.ts'
import type { Seller } from './seller.ts'
import type { Patience } from './settle.ts'
import type { Carrier } from './weather.ts'

export interface KillPlan {
  name: string
  kills: number
  sigkills: number
  patience?: Patience
}

const LATEST_KILL_MS = 300

/** One seller works while the worker, or sometimes the browser, is killed at random moments. */
export async function killBatch(
  seller: Seller,
  carrier: Carrier,
  random: Random,
  { name, kills, sigkills, patience }: KillPlan,
): Promise<BatchOutcome> {
  const batch = beginBatch([seller], carrier, ordersOf(carrier, name), random)
  let n = 0
  const act = () => {
    for (let left = random.whole(1, 3); left > 0; left -= 1) {
      const drawn = random.next()
      if (drawn < 0.7) batch.ship(seller, ++n)
      else if (drawn < 0.82) batch.touch(seller, 'shipment.cancel')
      else if (drawn < 0.92) batch.touch(seller, 'shipment.refresh')
      else batch.moveOn()
    }
  }
  const moment = () => new Promise((resolve) => setTimeout(resolve, random.between(0, LATEST_KILL_MS)))
  for (let left = sigkills; batch.tally.kills < kills || left > 0; ) {
    act()
    await moment()
    const isTurn = left > 0 && batch.tally.kills >= (kills * (sigkills - left + 1)) / sigkills
    if (isTurn) {
      left -= 1
      await seller.killBrowser()
      batch.tally.sigkills += 1
    } else await batch.kill(seller)
  }
  return batch.end(patience)
}
