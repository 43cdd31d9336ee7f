import { fold } from '../domain/fold.ts'
import type { Problem } from '../domain/problem.ts'
import { isKnownLabel, type LabelCharge, labelTerms } from '../domain/shipment/label-terms.ts'
import type { LabelCode } from '../domain/shipment/labels.ts'
import type { Quote } from '../domain/shipment/quote.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'

export type QuoteNeed = 'pickup' | 'province' | 'weight'

/** What is missing before a quote can be requested. `open`: questions without an answer yet. */
export function missingForQuote(draft: ShipmentDraft, open: readonly Problem[]): QuoteNeed[] {
  const needs: QuoteNeed[] = []
  if (!draft.pickup || open.some(isOfPickupPlace)) needs.push('pickup')
  if (!draft.province) needs.push('province')
  if (draft.totalWeightGrams <= 0) needs.push('weight')
  return needs
}

/** Priced from a place that is not whole, the order would be refused (spec §2.1, §4.3). */
function isOfPickupPlace({ field, level }: Problem): boolean {
  return level !== 'warn' && (field === 'pickupProvince' || field === 'pickupDistrict')
}

/** What a price depends on: the fee (spec §4.3), and what is known of the solutions. */
export function quoteInputs(draft: ShipmentDraft) {
  const { pickup, province, district, ward, street, detail, totalWeightGrams, value, labels, express } = draft
  const place = [province, district, ward, street, detail]
  const solutions = draft.solutions?.map(({ id }) => id) ?? []
  return [pickup, place, totalWeightGrams, value, labels, Boolean(express), solutions]
}

/** A label's cost that the quote does not name itself. */
export interface ExpectedSurcharge {
  label: LabelCode
  /** VND; null where it is unknown beforehand. */
  amount: number | null
  when: 'now' | 'on-return'
  /** False where the amount is not sure, or whether it is charged at all. */
  certain: boolean
}

/** How `extFees` name a surcharge. Only `fragile` and `food` were seen (spec §2.5); the others follow table 2.2. */
const named: Partial<Record<LabelCode, RegExp>> = {
  1: /fragile|de vo/,
  7: /food|thuc pham kho|nong san/,
  11: /\btry\b|thu hang|dong kiem/,
  20: /original|nguyen hop|nguyen kien/,
}

/** Surcharges of labels (spec §2.2) that the quote does not name. `inProvince` sets the price of a return. */
export function expectedSurcharges(
  labels: readonly number[],
  quote: Quote,
  inProvince?: boolean,
): ExpectedSurcharge[] {
  const lines: ExpectedSurcharge[] = []
  for (const label of labels) {
    if (!isKnownLabel(label)) continue
    const { charge } = labelTerms[label]
    if (!charge || isNamed(label, quote)) continue
    const line = { label, ...priceOf(charge, quote, inProvince) }
    // The return is paid once, whichever of 17, 18 and 19 allows it.
    if (line.when === 'now' || !lines.some(({ when }) => when === 'on-return')) lines.push(line)
  }
  return lines
}

function isNamed(label: LabelCode, quote: Quote): boolean {
  if (labelTerms[label].charge?.kind === 'declared-value') return quote.insuranceFee > 0
  const words = named[label]
  return quote.surcharges.some(({ title, type }) => words?.test(fold(`${type} ${title}`)))
}

function priceOf(
  charge: LabelCharge,
  quote: Quote,
  inProvince: boolean | undefined,
): Omit<ExpectedSurcharge, 'label'> {
  switch (charge.kind) {
    case 'fixed':
      return { amount: charge.amount, when: 'now', certain: true }
    case 'part-of-fee':
      return {
        amount: percentOf(charge.percent, quote.fee + quote.insuranceFee),
        when: 'now',
        // Unknown: whether `fee` includes the declared-value fee (field notes, "Fee").
        certain: quote.insuranceFee === 0,
      }
    case 'declared-value':
      return { amount: null, when: 'now', certain: false }
    case 'on-return':
      return {
        amount:
          inProvince === undefined
            ? null
            : inProvince
              ? charge.inProvince
              : percentOf(charge.betweenPercent, quote.fee),
        when: 'on-return',
        certain: false,
      }
  }
}

function percentOf(percent: number, amount: number): number {
  return Math.round((amount * percent) / 100)
}
