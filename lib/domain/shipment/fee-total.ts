import { chargedFees } from './collected.ts'
import type { Quote } from './quote.ts'
import type { Extras, QuotedParts } from './quoted-parts.ts'
import type { Shipment } from './shipment.ts'

export function quotedParts({ fee, insuranceFee, surcharges, extras }: Quote): QuotedParts {
  const amount = surcharges.reduce((sum, surcharge) => sum + surcharge.amount, 0)
  return { fee, insuranceFee, surcharges: amount, ...(extras && { extras }) }
}

/** The price that is shown, compared and stored. Parts count as beside the fee until it is known. */
export function quotedTotal(quote: Quote): number {
  return totalOf(quotedParts(quote))
}

function totalOf({ fee, insuranceFee, surcharges, extras }: QuotedParts): number {
  return extras === 'within' ? fee : fee + insuranceFee + surcharges
}

/**
 * What the carrier charged in all, VND; null where it has named no fee. Its order and record list no surcharges
 * (spec §2.3, §2.4): they are in its fee, or as quoted.
 */
export function chargedTotal(shipment: Pick<Shipment, 'acceptance' | 'record' | 'quoted'>): number | null {
  const { fee, insuranceFee } = chargedFees(shipment)
  if (fee === null) return null
  const { quoted } = shipment
  if (!quoted) return fee + insuranceFee
  if (quoted.extras === 'within') return fee
  const more = fee - quoted.fee
  if (more > 0 && more === quoted.insuranceFee + quoted.surcharges) return fee
  return fee + insuranceFee + (more > 0 && more === quoted.surcharges ? 0 : quoted.surcharges)
}

/** What an order's own answer teaches about its quote; undefined where the two fit no way of counting. */
export function learntExtras(
  { fee, insuranceFee, surcharges }: QuotedParts,
  charged: { fee: number | null; insuranceFee: number },
): Extras | undefined {
  const extra = insuranceFee + surcharges
  if (extra === 0 || charged.fee === null) return undefined
  if (charged.fee === fee + extra) return 'apart'
  if (charged.fee === fee - extra) return 'within'
  if (charged.fee !== fee || insuranceFee === 0) return undefined
  if (charged.insuranceFee === insuranceFee) return 'apart'
  return charged.insuranceFee === 0 ? 'within' : undefined
}
