import { addressCases } from './addresses.ts'
import type { RuleCase } from './case.ts'
import { dateCases } from './dates.ts'
import { handoverCases } from './handover.ts'
import { labelCases } from './labels.ts'
import { moneyCases } from './money.ts'
import { orderCases } from './order.ts'
import { parcelCases } from './parcel.ts'
import { recipientCases } from './recipient.ts'
import { solutionCases } from './solutions.ts'

export const casesByFile: Readonly<Record<string, readonly RuleCase[]>> = {
  recipient: recipientCases,
  parcel: parcelCases,
  money: moneyCases,
  order: orderCases,
  addresses: addressCases,
  handover: handoverCases,
  dates: dateCases,
  labels: labelCases,
  solutions: solutionCases,
}

export const cases: readonly RuleCase[] = Object.values(casesByFile).flat()
