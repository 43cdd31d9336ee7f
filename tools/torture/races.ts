import type { Random } from '../../tests/simulation/random.ts'
import { type BatchOutcome, beginBatch } from './batch.ts'
import { ordersOf } from './orders.ts'
import type { Seller } from './seller.ts'
import type { Carrier } from './weather.ts'

const LATEST_SECOND_MS = 120
const KILLED = 0.1

/** Two computers ship the same orders at nearly the same time; now and then the worker of one dies over it. */
export async function raceBatch(
  sellers: readonly [Seller, Seller],
  carrier: Carrier,
  random: Random,
  { name, races }: { name: string; races: number },
): Promise<BatchOutcome> {
  const batch = beginBatch(sellers, carrier, ordersOf(carrier, name), random)
  const moment = () => new Promise((resolve) => setTimeout(resolve, random.between(0, LATEST_SECOND_MS)))
  for (let n = 1; n <= races; n += 1) {
    const [first, second] = random.chance(0.5) ? sellers : sellers.toReversed()
    if (!first || !second) break
    batch.ship(first, n)
    await moment()
    batch.ship(second, n)
    batch.tally.races += 1
    if (random.chance(KILLED)) {
      await moment()
      await batch.kill(random.pick(sellers))
    }
  }
  return batch.end()
}
