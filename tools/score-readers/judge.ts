import { fold } from '../../lib/storefronts/read/text.ts'

/** `asked`: not as expected, but the form asks the seller to look. */
export type Verdict = 'right' | 'asked' | 'wrong' | 'missing' | 'not on page'

/** How one field of one order was read. */
export interface Judged {
  field: string
  verdict: Verdict
  expected: string
  read: string
}

/** `same` decides for texts and amounts; null expects nothing. */
export function judge(
  field: string,
  expected: unknown,
  read: string | number | undefined,
  same: (expected: string, read: string) => boolean = sameText,
): Judged {
  const wanted = expected === null || expected === undefined ? '' : String(expected)
  const got = read === undefined ? '' : String(read)
  const isRight = got === '' ? wanted === '' : same(wanted, got)
  const verdict = isRight ? 'right' : got === '' ? 'missing' : 'wrong'
  return { field, verdict, expected: wanted, read: got }
}

export function sameText(expected: string, read: string): boolean {
  return plain(expected) === plain(read)
}

/** Letters, digits and single spaces: what is left of a text when typing habits are taken off. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "Hà Nội" and "Thành phố Hà Nội" are one place; so are "P. Tăng Nhơn Phú" and "Phường Tăng Nhơn Phú". */
export function samePlace(expected: string, read: string): boolean {
  return bare(expected) === bare(read)
}

function bare(place: string): string {
  return fold(place).replace(/^(tinh|thanh pho|tp|quan|huyen|thi xa|thi tran|phuong|xa|p|q|h)[.\s]+/, '')
}
