import { fold } from './text.ts'

/** The meaning of a field that a shop added, by the field's names. */
export type OwnField = 'note' | 'ward' | 'district' | 'weight'

const WORDS: Record<OwnField, RegExp> = {
  note: /\b(notes?|comments?|instructions?|remarks?|ghi ?chu|loi ?nhan|luu ?y|dan ?do)\b/,
  ward: /\b(ward|commune|phuong(?! thuc)|xa)\b/,
  district: /\b(district|quan(?! trong)|huyen)\b/,
  weight: /\b(weight|can ?nang|khoi ?luong|trong ?luong)\b/,
}

/** Slips are read by strangers: the shop's internal notes stay out. */
const NOT_FOR_OTHERS = /\b(internal|admin|staff|private|system|seller|noi bo|rieng|code|id|ma)\b/

/** A name ("customerNote", "ghi_chu") or a label ("Phường/Xã"). */
export function ownField(names: readonly string[]): OwnField | undefined {
  const words = names.map(inWords)
  if (words.some((name) => NOT_FOR_OTHERS.test(name))) return undefined
  const kinds: OwnField[] = ['note', 'ward', 'district', 'weight']
  return kinds.find((kind) => words.some((name) => WORDS[kind].test(name)))
}

function inWords(name: string): string {
  const apart = name
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return fold(apart)
}
