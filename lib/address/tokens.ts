import { arabic, type Folded, fold } from './fold.ts'

export const GLUED = 0
export const SPACE = 1
/** A hyphen joins "Phương Liên - Trung Tự" and separates "P. Cống Vị - Q. Ba Đình". */
export const HYPHEN = 2
export const BREAK = 3
/** A break too: "152/15", "Phường/Xã". */
export const SLASH = 4

/** A word or a number; "P12Q10" is four tokens. */
export interface Token extends Folded {
  start: number
  end: number
  /** What is before the token, from `GLUED` to `SLASH`. */
  gap: number
  numeric: boolean
  upper: boolean
}

const WORDS = /[\p{L}\p{M}]+|\d+/gu
const ABBREVIATIONS = /^(?:[a-z]{1,2}|tdp|tnhh|huien|phuong|xa|tinh|quan|duong|so)$/

/** `cuts` are stretches (phones) outside all tokens; a cut is also a break. */
export function tokenise(text: string, cuts: readonly { start: number; end: number }[]): Token[] {
  const tokens: Token[] = []
  let before = 0
  let pendingBreak = false
  for (const word of text.matchAll(WORDS)) {
    const start = word.index
    const end = start + word[0].length
    if (cuts.some((cut) => start < cut.end && end > cut.start)) {
      pendingBreak = true
      before = end
      continue
    }
    const folded = fold(arabic(word[0]))
    if (!folded.letters) continue
    const previous = tokens.at(-1)
    const gap = !previous || pendingBreak ? BREAK : gapOf(text.slice(before, start), previous)
    const numeric = /^\d/.test(folded.letters)
    const letters = numeric ? folded.letters.replace(/^0+(?=\d)/, '') : folded.letters
    const first = word[0].charAt(0)
    tokens.push({
      letters,
      shapes: folded.shapes.slice(-letters.length),
      tones: folded.tones.slice(-letters.length),
      start,
      end,
      gap,
      numeric,
      upper: first !== first.toLowerCase(),
    })
    before = end
    pendingBreak = false
  }
  return tokens
}

function gapOf(between: string, previous: Token): number {
  if (between === '') return GLUED
  if (/^[\s'’`´ʼ]+$/.test(between)) return /\n/.test(between) ? BREAK : SPACE
  if (/^\s*\.\s*$/.test(between)) return ABBREVIATIONS.test(previous.letters) ? SPACE : BREAK
  if (/^\s*[:.]\s*$/.test(between)) return SPACE
  if (/^\s*[-–]\s*$/.test(between)) return HYPHEN
  return /^\s*\/\s*$/.test(between) ? SLASH : BREAK
}
