import type { LabelCode } from '../../../lib/domain/labels.ts'

/** What a label is about, so that sixteen of them can be looked through (spec table 2.2). */
export const labelGroups = {
  goods: [1, 2, 7, 39, 40, 22, 75],
  handling: [20, 41, 42],
  delivery: [10, 11, 13, 17, 18, 19],
} as const satisfies Record<string, readonly LabelCode[]>

export type LabelGroup = keyof typeof labelGroups
