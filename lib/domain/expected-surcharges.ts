import { fold } from './fold.ts'
import { isKnownLabel, type LabelCharge, labelTerms } from './label-terms.ts'
import type { LabelCode } from './labels.ts'
import type { Quote } from './quote.ts'

/** One line of what a label will cost, beside what the quote names itself. */
export interface ExpectedSurcharge {
  label: LabelCode
  /** VND; null where it cannot be told beforehand. */
  amount: number | null
  when: 'now' | 'on-return'
  /** False where the amount, or whether it comes at all, is not sure. */
  certain: boolean
}

/**
 * How the carrier's `extFees` name a label's surcharge. Only the types `fragile` and `food` were ever seen (spec §2.5);
 * the others are known by the words of table 2.2.
 */
const named: Partial<Record<LabelCode, RegExp>> = {
  1: /fragile|de vo/,
  7: /food|thuc pham kho|nong san/,
  11: /\btry\b|thu hang|dong kiem/,
  20: /original|nguyen hop|nguyen kien/,
}

/**
 * What labels in force (labels.ts) add to a quoted fee (spec §2.2), without those the quote's own surcharges name.
 * `inProvince`: whether pickup and recipient share a province, where that is known; it sets the price of a return.
 */
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
        // Whether `fee` holds the declared-value fee already is not known (field notes, "Fee").
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
