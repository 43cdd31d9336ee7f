import { createRandom } from '../../tests/simulation/random.ts'
import type { TortureOptions } from './arguments.ts'
import type { BatchOutcome } from './batch.ts'
import { killBatch } from './kills.ts'
import { raceBatch } from './races.ts'
import { openSeller, type Seller } from './seller.ts'
import { type Carrier, startCarrier } from './weather.ts'

export interface Campaign {
  version: string
  outcomes: BatchOutcome[]
}

/** So many kills, or races, before everything is left to settle. */
const KILLS_A_BATCH = 200
const RACES_A_BATCH = 125

export async function runCampaign(
  { browser, kills, sigkills, races, seed }: TortureOptions,
  ended: (outcome: BatchOutcome) => void,
): Promise<Campaign> {
  const random = createRandom(seed)
  const carrier = await startCarrier(seed)
  const sellers: Seller[] = []
  const open = async () => {
    const seller = await openSeller(browser, carrier)
    sellers.push(seller)
    return seller
  }
  const outcomes: BatchOutcome[] = []
  const run = async (batch: () => Promise<BatchOutcome>) => {
    carrier.storm()
    const outcome = await batch()
    outcomes.push(outcome)
    ended(outcome)
  }
  try {
    const first = await open()
    const killBatches = Math.max(Math.ceil(kills / KILLS_A_BATCH), Math.min(sigkills, 1))
    for (let i = 0; i < killBatches; i += 1) {
      const plan = {
        name: `s${seed}-k${i + 1}`,
        kills: share(kills, killBatches, i),
        sigkills: share(sigkills, killBatches, i),
      }
      await run(() => killBatch(first, carrier, random.apart(), plan))
    }
    const second = races > 0 ? await open() : first
    const raceBatches = Math.ceil(races / RACES_A_BATCH)
    for (let i = 0; i < raceBatches; i += 1) {
      const plan = { name: `s${seed}-r${i + 1}`, races: share(races, raceBatches, i) }
      await run(() => raceBatch([first, second], carrier, random.apart(), plan))
    }
    return { version: first.version, outcomes }
  } finally {
    await endAll(sellers, carrier)
  }
}

/** Of `whole` in so many parts as even as can be, the i-th. */
function share(whole: number, parts: number, i: number): number {
  return Math.floor((whole * (i + 1)) / parts) - Math.floor((whole * i) / parts)
}

async function endAll(sellers: readonly Seller[], carrier: Carrier): Promise<void> {
  await Promise.allSettled([...sellers.map((seller) => seller.close()), carrier.close()])
}
