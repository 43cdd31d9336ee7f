import type { PageReading } from '../domain/store-order.ts'
import { type PageWorld, readListedOrder } from './open-page.ts'
import type { Reader } from './reader.ts'

/** A shop's server has its sellers' and customers' own pages to serve as well. */
const AT_ONCE = 4

/** Reads orders of a list without opening them, in the order asked for; `world` makes one whose deadline starts now. */
export async function readListedOrders(
  reader: Reader,
  world: () => PageWorld,
  addresses: readonly string[],
): Promise<PageReading[]> {
  const readings: PageReading[] = []
  const waiting = addresses.entries()
  async function work() {
    for (const [at, address] of waiting) readings[at] = await readListedOrder(reader, world(), address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return readings
}
