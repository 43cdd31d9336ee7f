export const SORTING_CODE_LENGTH = 40

const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/:|+-]*[\p{L}\p{M}\p{N}])?$/u

/** Empty for anything else: half a code would be another place. */
export function sortingCode(text: string): string {
  const code = text.trim().normalize('NFC')
  return code.length <= SORTING_CODE_LENGTH && CODE.test(code) ? code : ''
}
