import { afterEach, describe, expect, test } from 'vitest'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { killBatch } from '../../tools/torture/kills.ts'
import { openSeller, type Seller } from '../../tools/torture/seller.ts'
import type { Patience } from '../../tools/torture/settle.ts'
import { type Carrier, startCarrier } from '../../tools/torture/weather.ts'
import { DEEP } from '../deep.ts'
import { createRandom } from '../simulation/random.ts'
import { BROWSERS } from './support.ts'

const SEED = 11
const KILLS = DEEP ? 5 : 3

/** Answers that are late or lost, after the work was done. */
const WEATHER = [
  'slow:30%@submitOrder+0.2s, slow:20%@submitOrder+0.5s, drop-after:15%@submitOrder, truncated:5%@submitOrder',
  'drop-after:30%@cancelOrder, slow:20%@orderStatus+0.2s',
].join(', ')

const running: (Seller | Carrier)[] = []

afterEach(async () => {
  await Promise.allSettled(running.splice(0).map((one) => one.close()))
})

/** What never arrived stays unknown for 35 s; the simulation and `npm run torture` wait longer. */
function untilKnown({ state }: Carrier): Patience {
  return {
    limitMs: 20_000,
    waitsFor({ partnerId, submission }) {
      const parcel = state.orders.find((order) => order.partnerId === partnerId)
      if (submission === 'accepted') return parcel?.status === CANCELLED
      return submission !== 'unknown' || parcel !== undefined
    },
  }
}

describe.each(BROWSERS)('%s: a shop’s orders while workers and the browser are killed', (browser) => {
  test('nothing is lost, nothing doubled, nothing sent blind', async () => {
    const carrier = await startCarrier(SEED)
    running.push(carrier)
    const seller = await openSeller(browser, carrier)
    running.push(seller)
    carrier.storm(WEATHER)
    const { tally, left, breaches } = await killBatch(seller, carrier, createRandom(SEED), {
      name: 'slice',
      kills: KILLS,
      sigkills: 1,
      patience: untilKnown(carrier),
    })
    const broken = breaches.filter(({ kind }) => kind !== 'unsettled')
    expect(broken, JSON.stringify(broken, null, 2)).toEqual([])
    expect(left).toEqual([])
    expect(tally).toMatchObject({ kills: KILLS, sigkills: 1 })
    expect(tally.orders).toBeGreaterThan(KILLS)
  })
})
