import type { Handlers } from '../messages/handle.ts'
import type { CarrierSource } from './carriers.ts'

/** What the order form asks the carrier before anything is shipped. */
export function priceHandlers({
  ofAccount,
}: Pick<CarrierSource, 'ofAccount'>): Pick<Handlers, 'quote' | 'pickups.list'> {
  return {
    async quote({ accountId, draft }) {
      const reached = await ofAccount(accountId)
      if (!reached.ok) return { road: reached, fly: reached }
      const { carrier, tokenRefused } = reached.value
      const [road, fly] = await Promise.all([carrier.fee(draft, 'road'), carrier.fee(draft, 'fly')])
      for (const one of [road, fly]) {
        if (!one.ok && one.failure.kind === 'unauthorised') await tokenRefused(one.failure)
      }
      return { road, fly }
    },

    async 'pickups.list'({ accountId }) {
      const reached = await ofAccount(accountId)
      if (!reached.ok) return reached
      const { carrier, tokenRefused } = reached.value
      const pickups = await carrier.listPickups()
      if (!pickups.ok && pickups.failure.kind === 'unauthorised') await tokenRefused(pickups.failure)
      return pickups
    },
  }
}
