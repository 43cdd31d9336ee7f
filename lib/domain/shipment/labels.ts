/** `tags` (spec table 2.2). */
export const labelCodes = [1, 2, 7, 10, 11, 13, 17, 18, 19, 20, 22, 39, 40, 41, 42, 75] as const
export type LabelCode = (typeof labelCodes)[number]

/** `sub_tags` of label 75 (spec §2.2). */
export const labelDetailCodes = [1, 2, 3, 4, 5] as const
export type LabelDetailCode = (typeof labelDetailCodes)[number]

/** 2026-01-01 at UTC+7: solutions replace labels (spec §9). */
const LABELS_END = Date.UTC(2025, 11, 31, 17)

/** `now` in epoch ms. Afterwards solutions are sent. */
export function labelsInForce(now: number): boolean {
  return now < LABELS_END
}
