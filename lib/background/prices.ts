import type { PackageFeature } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import type { Handlers } from '../messages/handle.ts'
import type { ReachedCarrier } from '../outbox/world.ts'
import { asked } from './asking.ts'
import type { CarrierSource } from './carriers.ts'
import { ownRefusal } from './own-refusal.ts'

/** What the order form asks anew each time: prices, products, the express sessions still open. */
export function priceHandlers({
  ofAccount,
}: Pick<CarrierSource, 'ofAccount'>): Pick<Handlers, 'quote' | 'products.find' | 'express.sessions'> {
  return {
    async quote({ accountId, draft }) {
      const reached = await ofAccount(accountId)
      const [road, fly] = await Promise.all([
        asked(reached, (carrier) => carrier.fee(draft, 'road')),
        asked(reached, (carrier) => carrier.fee(draft, 'fly')),
      ])
      return { road, fly }
    },

    'products.find': async ({ accountId, term }) =>
      asked(await ofAccount(accountId), (carrier) => carrier.findProducts(term)),

    'express.sessions': async ({ accountId, draft }) =>
      asked(switchedOn(await ofAccount(accountId), 'express-check'), (carrier) =>
        carrier.expressSessions(draft),
      ),
  }
}

/** What the spec does not show is asked only of an account whose seller switched it on. */
export function switchedOn(
  reached: Outcome<ReachedCarrier>,
  feature: PackageFeature,
): Outcome<ReachedCarrier> {
  if (!reached.ok || reached.value.account.features?.includes(feature)) return reached
  return ownRefusal('switched-off')
}
