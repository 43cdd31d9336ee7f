import { carriedGrams, chargedFees, collectedCod, feePayer } from './collected.ts'
import type { Quote } from './quote.ts'
import type { Extras, QuotedParts } from './quoted-parts.ts'
import type { Shipment } from './shipment.ts'

export function quotedParts({ fee, insuranceFee, surcharges, solutions, extras }: Quote): QuotedParts {
  return {
    fee,
    insuranceFee,
    surcharges: sum(surcharges.map(({ amount }) => amount)),
    ...(solutions && { solutions: sum(Object.values(solutions)) }),
    ...(extras && { extras }),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** The price that is shown, compared and stored. Parts are added to the fee until it is known to include them. */
export function quotedTotal(quote: Quote): number {
  return totalOf(quotedParts(quote))
}

/** A later price, added up like the one seen: what the account learnt of sums since changes no price. */
export function totalAsSeen({ quoted }: Pick<Shipment, 'quoted'>, now: Quote): number {
  const { fee, insuranceFee, surcharges } = quotedParts(now)
  return totalOf({ ...(quoted ?? quotedParts(now)), fee, insuranceFee, surcharges })
}

function totalOf({ fee, insuranceFee, surcharges, solutions = 0, extras }: QuotedParts): number {
  return solutions + (extras === 'within' ? fee : fee + insuranceFee + surcharges)
}

/**
 * What the carrier charged in all, VND; null without a fee. Order and record list no surcharges (spec §2.3,
 * §2.4): they are in the fee, or as quoted.
 */
export function chargedTotal(shipment: Shipment): number | null {
  const { fee, insuranceFee } = chargedFees(shipment)
  if (fee === null) return null
  const { quoted, draft } = shipment
  if (!quoted) return fee + insuranceFee
  if (quoted.extras === 'within') return fee
  // Weighed otherwise, a higher fee says nothing of what it includes.
  const isAsQuoted = carriedGrams(shipment) === draft.totalWeightGrams
  const more = isAsQuoted ? fee - quoted.fee - (quoted.solutions ?? 0) : 0
  if (more > 0 && more === quoted.insuranceFee + quoted.surcharges) return fee
  return fee + insuranceFee + (more > 0 && more === quoted.surcharges ? 0 : quoted.surcharges)
}

/** What the courier collects in all, VND. */
export function atTheDoor(shipment: Shipment): number {
  const fee = feePayer(shipment) === 'recipient' ? (chargedTotal(shipment) ?? shipment.quotedFee ?? 0) : 0
  return collectedCod(shipment) + fee
}

/**
 * What an order's answer teaches of its solutions' fees, by id: all that was charged beyond the quote. Undefined
 * where nothing says whose it is.
 */
export function learntSolutionFees(
  { quoted, acceptance, draft: { solutions = [] } }: Pick<Shipment, 'quoted' | 'acceptance' | 'draft'>,
  known: Readonly<Record<string, number>> = {},
): Record<string, number> | undefined {
  // How the carrier counts these is another question.
  if (!quoted || quoted.insuranceFee + quoted.surcharges > 0) return undefined
  if (!acceptance || acceptance.fee === null) return undefined
  const over = acceptance.fee + acceptance.insuranceFee - quoted.fee
  if (over === 0) return Object.fromEntries(solutions.map(({ id }) => [id, 0]))
  const [sought, another] = solutions.length > 1 ? solutions.filter(({ id }) => !(id in known)) : solutions
  if (!sought || another) return undefined
  const rest = over - sum(solutions.map(({ id }) => (id === sought.id ? 0 : (known[id] ?? 0))))
  return rest < 0 ? undefined : { [sought.id]: rest }
}

/** What an order's own answer teaches about its quote; undefined where the two fit no way of counting. */
export function learntExtras(
  { insuranceFee, surcharges, ...quoted }: QuotedParts,
  charged: { fee: number | null; insuranceFee: number },
): Extras | undefined {
  const extra = insuranceFee + surcharges
  const fee = quoted.fee + (quoted.solutions ?? 0)
  if (extra === 0 || charged.fee === null) return undefined
  if (charged.fee === fee + extra) return 'apart'
  if (charged.fee === fee - extra) return 'within'
  if (charged.fee !== fee || insuranceFee === 0) return undefined
  if (charged.insuranceFee === insuranceFee) return 'apart'
  return charged.insuranceFee === 0 ? 'within' : undefined
}
