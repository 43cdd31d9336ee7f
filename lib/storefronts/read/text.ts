import { withoutInvisible } from '../../domain/visible-text.ts'

const LONGEST_TEXT = 4000
const HALVED = /\p{Cs}$/u

/** Shown as it is written: letters, digits and signs with a space between. */
const PLAIN = /^[!-~À-ʯḀ-ỹ₫]+( [!-~À-ʯḀ-ỹ₫]+)*$/

/** One line of text as a person sees it: composed, visible, single-spaced, capped. */
export function clean(raw: string): string {
  if (raw.length < LONGEST_TEXT && PLAIN.test(raw)) return raw
  return withoutInvisible(raw.slice(0, LONGEST_TEXT * 4))
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(HALVED, '')
}

/** As a page shows a text, spaces as one; of a megabyte of them Firefox's patterns give up. */
export function spaced(raw: string | null | undefined): string {
  return (raw ?? '').slice(0, LONGEST_TEXT * 4).replace(/\s+/g, ' ')
}

/** Keeps line breaks; drops blank lines. */
export function cleanLines(raw: string): string[] {
  return raw
    .slice(0, LONGEST_TEXT * 4)
    .split(/[\r\n\u2028\u2029]+/)
    .map(clean)
    .filter((line) => line !== '')
}

export function cleanNote(raw: string): string {
  return cleanLines(raw).join('\n').slice(0, LONGEST_TEXT).replace(HALVED, '')
}

/** For comparing words: lower case, no diacritics, no đ, no punctuation at either end. */
export function fold(text: string): string {
  return clean(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}#)]+$/gu, '')
}
