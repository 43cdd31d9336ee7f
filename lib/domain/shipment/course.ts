import { isKnownStatus, wasDelivered } from './status.ts'

/** How far a parcel is on its way (spec table 3.1). */
const STAGE: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  8: 2,
  12: 2,
  3: 3,
  7: 3,
  4: 4,
  10: 4,
  9: 5,
  20: 6,
  5: 7,
  6: 8,
  11: 8,
  13: 8,
  21: 8,
  [-1]: 8,
}

/** What may follow a delivery or an end although nothing is taken back (spec §3.2); elsewhere the stage tells. */
const FOLLOWS: Readonly<Record<number, readonly number[]>> = {
  [-1]: [],
  5: [6, 13],
  6: [13],
  7: [-1, 13],
  11: [13, 20, 21],
  13: [],
  21: [11, 13],
}

/** What was not taken of a part delivery comes back after it. */
const OF_THE_REST: readonly number[] = [9, 11, 20, 21]

export function goesBack(from: number, to: number): boolean {
  return stageOf(to) < stageOf(from)
}

/** The carrier takes back what it said before. */
export function isCorrection(from: number, to: number, part: boolean): boolean {
  if (from === to || !isKnownStatus(from) || !isKnownStatus(to)) return false
  if (part && wasDelivered(from) && OF_THE_REST.includes(to)) return false
  return FOLLOWS[from] ? !FOLLOWS[from].includes(to) : goesBack(from, to)
}

function stageOf(code: number): number {
  return STAGE[code] ?? 0
}
