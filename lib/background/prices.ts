import type { Handlers } from '../messages/handle.ts'
import type { CarrierFor } from '../outbox/world.ts'

/** What the order form asks the carrier before anything is shipped. */
export function priceHandlers(carrierFor: CarrierFor): Pick<Handlers, 'quote' | 'pickups.list'> {
  return {
    async quote({ accountId, draft }) {
      const reached = await carrierFor(accountId)
      if (!reached.ok) return { road: reached, fly: reached }
      const { carrier, tokenRefused } = reached.value
      const [road, fly] = await Promise.all([carrier.fee(draft, 'road'), carrier.fee(draft, 'fly')])
      if ([road, fly].some((one) => !one.ok && one.failure.kind === 'unauthorised')) await tokenRefused()
      return { road, fly }
    },

    async 'pickups.list'({ accountId }) {
      const reached = await carrierFor(accountId)
      if (!reached.ok) return reached
      const { carrier, tokenRefused } = reached.value
      const pickups = await carrier.listPickups()
      if (!pickups.ok && pickups.failure.kind === 'unauthorised') await tokenRefused()
      return pickups
    },
  }
}
