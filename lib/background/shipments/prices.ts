import type { PackageFeature } from '../../domain/account.ts'
import type { Outcome } from '../../domain/failure.ts'
import type { Quote } from '../../domain/shipment/quote.ts'
import type { Extras } from '../../domain/shipment/quoted-parts.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { ReachedCarrier } from '../../outbox/deps.ts'
import { askCarrier, type CarrierSource } from '../accounts/carriers.ts'
import { ownRefusal } from '../accounts/own-refusal.ts'

/** Requested each time: prices, products, open express sessions. */
export function priceHandlers({
  ofAccount,
}: Pick<CarrierSource, 'ofAccount'>): Pick<Handlers, 'quote' | 'products.find' | 'express.sessions'> {
  return {
    async quote({ accountId, draft }) {
      const reached = await ofAccount(accountId)
      const [road, fly] = await Promise.all([
        askCarrier(reached, (carrier) => carrier.fee(draft, 'road')),
        askCarrier(reached, (carrier) => carrier.fee(draft, 'fly')),
      ])
      const extras = reached.ok ? reached.value.account.extras : undefined
      return { road: knowing(extras, road), fly: knowing(extras, fly) }
    },

    'products.find': async ({ accountId, term }) =>
      askCarrier(await ofAccount(accountId), (carrier) => carrier.findProducts(term)),

    'express.sessions': async ({ accountId, draft }) =>
      askCarrier(switchedOn(await ofAccount(accountId), 'express-check'), (carrier) =>
        carrier.expressSessions(draft),
      ),
  }
}

function knowing(extras: Extras | undefined, quote: Outcome<Quote>): Outcome<Quote> {
  return quote.ok && extras ? { ok: true, value: { ...quote.value, extras } } : quote
}

/** Undocumented features need the account's switch. */
export function switchedOn(
  reached: Outcome<ReachedCarrier>,
  feature: PackageFeature,
): Outcome<ReachedCarrier> {
  if (!reached.ok || reached.value.account.features?.includes(feature)) return reached
  return ownRefusal('switched-off')
}
