import { type StatusMeaning, statusMeaning } from './status.ts'

/** Spec §6, by status; which reasons go with 140–144 is not documented. */
export const reasonCodesOf = {
  8: [100, 101, 102, 103, 104, 105, 106, 107],
  7: [110, 111, 112, 113, 114, 115],
  10: [120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 1200],
  9: [130, 131, 132, 133, 134, 135],
  20: [140, 141, 142, 143, 144],
} as const

export type ReasonCode = (typeof reasonCodesOf)[keyof typeof reasonCodesOf][number]

export const reasonCodes: readonly ReasonCode[] = Object.values(reasonCodesOf).flat()

export function isKnownReason(code: number): code is ReasonCode {
  return reasonCodes.some((known) => known === code)
}

/** A known reason has its status's meaning; an unknown one has none. */
export function reasonMeaning(code: number): StatusMeaning {
  const status = Object.entries(reasonCodesOf).find(([, codes]) => codes.some((known) => known === code))
  return statusMeaning(status ? Number(status[0]) : Number.NaN)
}
