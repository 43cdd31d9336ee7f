/** Letters a sorting code has at most. */
export const SORTING_CODE_LENGTH = 40

/** Letters and digits, and what parts them: nothing that could be taken for more than a code. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/:|+-]*[\p{L}\p{M}\p{N}])?$/u

/** The carrier's sorting code (field notes) as it is kept; empty for what is none: half of one would be another place. */
export function sortingCode(told: string): string {
  const code = told.trim().normalize('NFC')
  return code.length <= SORTING_CODE_LENGTH && CODE.test(code) ? code : ''
}
