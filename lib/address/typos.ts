import type { Candidate } from './candidates.ts'
import { type Hits, isHamletWord } from './hits.ts'
import { type AddressIndex, NOTHING } from './index-file.ts'
import type { Mention } from './mentions.ts'
import { letterMask, nameForm } from './name-forms.ts'
import { explains } from './rank.ts'
import { BREAK, HYPHEN, type Token } from './tokens.ts'
import { typeWordBefore } from './type-words.ts'
import { DISTRICT_WORDS, PROVINCE_WORDS, WARD_WORDS } from './words.ts'

const CONTEXTS = 3
const LONGEST = 5
const PER_MISTAKE = 2.2

/**
 * Names with a typing mistake, among units that other words of the text support. `broken`: a ward that unknown
 * words continue, as in "Phường Thanh Khê Tyy".
 */
export function findTypos(
  index: AddressIndex,
  tokens: readonly Token[],
  hits: Hits,
  { ranked, broken }: { ranked: readonly Candidate[]; broken: Mention | undefined },
): Mention[] {
  const [best] = ranked
  const explained = best ? explains(index, hits, best) : () => false
  const windows = findWindows(
    tokens,
    (at) => explained(at) && !(broken && broken.nameFrom <= at && at < broken.to),
  )
  if (windows.length === 0) return []
  const found: Mention[] = []
  for (const range of contexts(index, ranked)) {
    for (let unit = range.from; unit < range.to; unit++) {
      const form = nameForm(index, unit)
      if (form.letters.length < 4) continue
      for (const window of windows) {
        if (window.mask && !(window.mask & range.words)) continue
        const allowed = Math.min(form.letters.length, window.letters.length) >= 8 ? 2 : 1
        if (Math.abs(form.letters.length - window.letters.length) > allowed) continue
        if (bits(form.mask ^ window.letterMask) > allowed * 2) continue
        const mistakes = distance(form.letters, window.letters, allowed)
        if (mistakes === 0 || mistakes > allowed) continue
        found.push({ ...window, penalty: mistakes * PER_MISTAKE, units: [unit] })
      }
    }
  }
  return found
}

/** The children of the best districts and provinces, and all provinces. */
function contexts(index: AddressIndex, ranked: readonly Candidate[]) {
  const { ends, childStart } = index
  const units = new Set<number>()
  for (const candidate of ranked.slice(0, CONTEXTS)) {
    if (candidate.district !== NOTHING) units.add(candidate.district)
    if (candidate.province !== NOTHING) {
      units.add(candidate.province)
      const above = index.parent[candidate.province] ?? NOTHING
      if (above !== NOTHING) units.add(above)
    }
  }
  const ranges = [...units].map((unit) => {
    const from = childStart[unit] ?? 0
    const isOldProvince = unit < ends.oldProvinces
    return { from, to: childStart[unit + 1] ?? from, words: isOldProvince ? DISTRICT_WORDS : WARD_WORDS }
  })
  for (const unit of units) {
    if (unit >= ends.oldProvinces) continue
    const first = childStart[unit] ?? 0
    const last = childStart[unit + 1] ?? first
    ranges.push({ from: childStart[first] ?? 0, to: childStart[last] ?? 0, words: WARD_WORDS })
  }
  ranges.push({ from: 0, to: ends.provinces, words: PROVINCE_WORDS })
  if (units.size === 0) ranges.push({ from: ends.provinces, to: ends.districts, words: DISTRICT_WORDS })
  return ranges
}

interface Window extends Mention {
  letterMask: number
}

/** Stretches without a reading: after a type word, a whole segment, or just before a known name. */
function findWindows(tokens: readonly Token[], covered: (at: number) => boolean): Window[] {
  const windows: Window[] = []
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from]
    if (!first || first.numeric || covered(from)) continue
    // "P Long Biên": the name begins after its type word.
    if (typeWordBefore(tokens, from + 1)?.from === from || isHamletWord(tokens, from)) continue
    const word = typeWordBefore(tokens, from)
    if (!word && isInHamletName(tokens, from, covered)) continue
    const begins = first.gap >= HYPHEN
    let letters = ''
    let shapes = ''
    let tones = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
      const token = tokens[to - 1]
      if (!token || covered(to - 1) || (to - 1 > from && token.gap >= BREAK)) break
      letters += token.letters
      shapes += token.shapes
      tones += token.tones
      if (letters.length < 4 || (token.numeric && to - from < 2)) continue
      const after = tokens[to]
      const ends = !after || after.gap >= HYPHEN || covered(to)
      if (!word && !(ends && (begins || covered(to) || !after))) continue
      windows.push({
        from: word?.from ?? from,
        nameFrom: from,
        to,
        letters,
        shapes,
        tones,
        mask: word?.mask ?? 0,
        shortWord: word?.short ?? false,
        penalty: 0,
        typo: true,
        units: [],
        letterMask: letterMask(letters),
      })
    }
  }
  return windows
}

/** In "thôn Thượng Yên Công," neither "Thượng Yên Công" nor "Yên Công" is a misspelt ward. */
function isInHamletName(tokens: readonly Token[], from: number, covered: (at: number) => boolean): boolean {
  let to = from + 1
  while (to < tokens.length && (tokens[to]?.gap ?? BREAK) < HYPHEN && !covered(to)) to++
  if (to < tokens.length && (tokens[to]?.gap ?? BREAK) < HYPHEN) return false
  for (let at = from; at > 0 && (tokens[at]?.gap ?? BREAK) < HYPHEN; at--) {
    if (tokens[at - 1]?.numeric) return false
    if (isHamletWord(tokens, at - 1)) return true
  }
  return false
}

function bits(value: number): number {
  let rest = value
  let count = 0
  while (rest) {
    rest &= rest - 1
    count++
  }
  return count
}

const WIDEST = 48
const rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(WIDEST),
  new Uint8Array(WIDEST),
  new Uint8Array(WIDEST),
]

/** Whether another unit of the same parent is nearly as close to the misspelt name. */
export function hasCloseRival(index: AddressIndex, unit: number, written: string): boolean {
  const { childStart, parent } = index
  const above = parent[unit] ?? NOTHING
  const limit = distance(nameForm(index, unit).letters, written, 2) + 1
  const mask = letterMask(written)
  const end = childStart[above + 1] ?? 0
  for (let other = childStart[above] ?? end; other < end; other++) {
    const form = nameForm(index, other)
    if (index.name[other] === index.name[unit] || bits(form.mask ^ mask) > limit * 2) continue
    if (distance(form.letters, written, limit) <= limit) return true
  }
  return false
}

/** Damerau–Levenshtein distance; stops above `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (a.length >= WIDEST || b.length >= WIDEST || Math.abs(a.length - b.length) > limit) return limit + 1
  let [before, last, line] = rows
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    line[0] = row
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let value = (last[column - 1] ?? 0) + (same ? 0 : 1)
      value = Math.min(value, (last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        value = Math.min(value, (before[column - 2] ?? 0) + 1)
      }
      line[column] = value
      if (value < least) least = value
    }
    if (least > limit) return limit + 1
    ;[before, last, line] = [last, line, before]
  }
  return last[b.length] ?? limit + 1
}
