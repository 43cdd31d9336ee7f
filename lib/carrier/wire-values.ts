import * as z from 'zod/mini'

/** "30.400" is thirty thousand to some and thirty to others, so it is none, as "30,400" and "30.400.000" are. */
const NUMBER = /^\s*-?(?!\d{1,3}\.\d{3}\s*$)\d+(\.\d+)?\s*$/

/**
 * The carrier sends the same number as a number or as text (field notes): `fee: "30400"`, `pick_money: 47000`.
 * All it answers with is whole: VND, grams, codes.
 */
export const wireNumber = z.pipe(
  z
    .union([z.number(), z.string().check(z.regex(NUMBER))])
    // Digits without end would be infinite, which no message and no backup can hold.
    .check(z.refine((value) => Number.isSafeInteger(Math.round(Number(value))))),
  z.transform((value) => Math.round(Number(value))),
)

/** Text that sometimes comes as a bare number, a list or an object of texts; anything else reads as empty. */
export const wireText = z.pipe(
  z.optional(z.unknown()),
  // No text of the carrier's is longer. Secrets are gone by now, so none is cut in two.
  z.transform((value) => wordsOf(value, 5).slice(0, 2000).toWellFormed()),
)

function wordsOf(value: unknown, deep: number): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null || deep === 0) return ''
  const words = Object.values(value).map((one) => wordsOf(one, deep - 1))
  return words.filter((text) => text !== '').join(', ')
}

export const wireNumberOrNull = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const read = wireNumber.safeParse(value)
    return read.success ? read.data : null
  }),
)

const yes: readonly unknown[] = [true, 1, '1', 'true']
const no: readonly unknown[] = [false, 0, '0', 'false']

export const wireFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (yes.includes(value) ? true : no.includes(value) ? false : null)),
)
