import type { Account, PackageFeature } from '../../domain/account.ts'
import type { Outcome } from '../../domain/failure.ts'
import type { Quote } from '../../domain/shipment/quote.ts'
import type { ShipmentDraft } from '../../domain/shipment/shipment-draft.ts'
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
      const learnt = reached.ok ? learntOf(reached.value.account, draft) : {}
      return { road: knowing(learnt, road), fly: knowing(learnt, fly) }
    },

    'products.find': async ({ accountId, term }) =>
      askCarrier(await ofAccount(accountId), (carrier) => carrier.findProducts(term)),

    'express.sessions': async ({ accountId, draft }) =>
      askCarrier(switchedOn(await ofAccount(accountId), 'express-check'), (carrier) =>
        carrier.expressSessions(draft),
      ),
  }
}

type Learnt = Pick<Quote, 'extras' | 'solutions'>

/** What earlier orders of the account add to the carrier's quote. */
function learntOf({ extras, solutionFees = {} }: Account, { solutions = [] }: ShipmentDraft): Learnt {
  const chosen = Object.entries(solutionFees).filter(([id]) => solutions.some((one) => one.id === id))
  return {
    ...(extras && { extras }),
    ...(chosen.length > 0 && { solutions: Object.fromEntries(chosen) }),
  }
}

function knowing(learnt: Learnt, quote: Outcome<Quote>): Outcome<Quote> {
  return quote.ok ? { ok: true, value: { ...quote.value, ...learnt, at: Date.now() } } : quote
}

/** Undocumented features need the account's switch. */
export function switchedOn(
  reached: Outcome<ReachedCarrier>,
  feature: PackageFeature,
): Outcome<ReachedCarrier> {
  if (!reached.ok || reached.value.account.features?.includes(feature)) return reached
  return ownRefusal('switched-off')
}
