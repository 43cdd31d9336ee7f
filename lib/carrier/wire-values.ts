import * as z from 'zod/mini'

/**
 * The carrier sends the same number as a number or as text (field notes): `fee: "30400"`, `pick_money: 47000`.
 * All it answers with is whole: VND, grams, codes.
 */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  z.transform((value) => Math.round(Number(value))),
)

/** Text that sometimes comes as a bare number; null and absent read as empty. */
export const wireText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
)

/** A number the record can do without: null where it is absent, empty or no number. */
export const wireNumberOrNull = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const read = wireNumber.safeParse(value)
    return read.success ? read.data : null
  }),
)

const yes: readonly unknown[] = [true, 1, '1', 'true']
const no: readonly unknown[] = [false, 0, '0', 'false']

/** A truth as boolean, 0/1 or text; null for anything else. */
export const wireFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (yes.includes(value) ? true : no.includes(value) ? false : null)),
)
