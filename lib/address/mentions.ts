import { HASH_SEED, hashOn } from './fold.ts'
import { type AddressIndex, BUCKET_BITS } from './index-file.ts'
import { nameForm } from './name-forms.ts'
import { type NumberInWords, numberInWords } from './number-words.ts'
import { BREAK, GLUED, HYPHEN, SPACE, type Token } from './tokens.ts'
import { endsAt, splitGluedToken, type TypeWord, typeWordAt, typeWordBefore } from './type-words.ts'
import { NUMBERED_UNITS } from './words.ts'

export interface Mention {
  from: number
  nameFrom: number
  to: number
  letters: string
  shapes: string
  tones: string
  /** The type word's types; 0 without one. */
  mask: number
  shortWord: boolean
  /** For a doubtful match: a glued type word, a typing mistake. */
  penalty: number
  /** The letters differ from the units' own. */
  typo: boolean
  units: readonly number[] | Uint16Array
}

const LONGEST = 7

export function findMentions(
  index: AddressIndex,
  { tokens, hasDiacritics }: { tokens: readonly Token[]; hasDiacritics: boolean },
  text: string,
): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const word = typeWordBefore(tokens, at)
    const first = tokens[at]
    if (!first) break
    if (!first.numeric || word) scan(index, tokens, { at, first, word, penalty: 0 }, mentions)
    if (word && !first.numeric && mentions.some((name) => name.to === word.to && name.nameFrom < word.from)) {
      // "Hai Phuong Hai Hau": the type word may be the end of the previous name.
      scan(index, tokens, { at, first, word: null, penalty: 0.5 }, mentions)
    }
    if (word && word.mask & NUMBERED_UNITS && !first.numeric) {
      const number = numberInWords(tokens, at, hasDiacritics && !isUnmarked(tokens[at - 1]))
      if (number) addNumbered(index, tokens, { at, word, number }, mentions)
    }
    if (isInitial(first, tokens[at + 1])) {
      const initial = { ...first, letters: `${first.letters}.` }
      scan(index, tokens, { at, first: initial, word: null, penalty: 0 }, mentions)
    }
    const parted = splitGluedToken(tokens, at, text)
    if (parted) {
      const glued = { from: parted.from, to: at, mask: parted.mask, short: false }
      scan(index, tokens, { at, first: parted.rest, word: glued, penalty: parted.bold ? 0 : 1.2 }, mentions)
    }
  }
  return mentions
}

/** "Q.Nam", "B. Thạnh": the first word is reduced to its initial. */
function isInitial(token: Token, next: Token | undefined): boolean {
  return !token.numeric && token.letters.length === 1 && next?.gap === SPACE && !next.numeric
}

interface Start {
  at: number
  first: Token
  word: TypeWord | null
  penalty: number
}

function scan(index: AddressIndex, tokens: readonly Token[], start: Start, into: Mention[]): void {
  let hash = HASH_SEED
  let letters = ''
  let shapes = ''
  let tones = ''
  for (let to = start.at; to < Math.min(tokens.length, start.at + LONGEST); to++) {
    const token = to === start.at ? start.first : tokens[to]
    if (!token || (to > start.at && token.gap >= BREAK)) return
    hash = hashOn(hash, token.letters)
    letters += token.letters
    shapes += token.shapes
    tones += token.tones
    if (token.numeric && tokens[to + 1]?.gap === GLUED && to > start.at) continue
    const units = unitsByKey(index, hash)
    if (!units || !isNameOf(index, units, letters)) continue
    const word = start.word ?? typeWordAt(tokens, to + 1)
    into.push({
      from: Math.min(start.word?.from ?? start.at, start.at),
      nameFrom: start.at,
      to: Math.max(to + 1, word && word.from > to ? word.to : 0),
      letters,
      shapes,
      tones,
      mask: word?.mask ?? 0,
      shortWord: word?.short ?? false,
      penalty: start.penalty + hyphens(tokens, start.at, to),
      typo: false,
      units,
    })
  }
}

/** "phuong", whose own marks are missing, so those of the number may be missing too. */
function isUnmarked(typeWord: Token | undefined): boolean {
  return /^(?:phuong|quan)$/.test(typeWord?.letters ?? '') && !/[1-9]/.test(typeWord?.tones ?? '')
}

/** "Phường mười ba" is Phường 13. */
function addNumbered(
  index: AddressIndex,
  tokens: readonly Token[],
  { at, word, number }: { at: number; word: TypeWord; number: NumberInWords },
  into: Mention[],
): void {
  const units = unitsByKey(index, hashOn(HASH_SEED, number.digits))
  if (!units || !isNameOf(index, units, number.digits)) return
  const plain = '0'.repeat(number.digits.length)
  into.push({
    from: word.from,
    nameFrom: at,
    to: number.to,
    letters: number.digits,
    shapes: plain,
    tones: plain,
    mask: word.mask,
    shortWord: word.short,
    // "phuong tu lien": the number may be the start of a name.
    penalty: endsAt(tokens, number.to) ? 0 : 1,
    typo: false,
    units,
  })
}

/** Two keys can share a fingerprint. Wards have no nicknames, so a ward among the units proves the name. */
function isNameOf(index: AddressIndex, units: Uint16Array, letters: string): boolean {
  const last = units.at(-1) ?? 0
  return last < index.ends.districts || nameForm(index, last).letters === letters
}

/** A name across a hyphen is less likely. */
function hyphens(tokens: readonly Token[], from: number, to: number): number {
  let penalty = 0
  for (let at = from + 1; at <= to; at++) if (tokens[at]?.gap === HYPHEN) penalty += 0.5
  return penalty
}

/** The units with this key hash: by name, initials or nickname. */
export function unitsByKey(index: AddressIndex, hash: number): Uint16Array | null {
  const bucket = hash >>> (32 - BUCKET_BITS)
  const low = hash & 0xffff
  const end = index.bucketStart[bucket + 1] ?? 0
  for (let key = index.bucketStart[bucket] ?? 0; key < end; key++) {
    if (index.fingerprint[key] === low) {
      return index.postings.subarray(index.postingStart[key], index.postingStart[key + 1])
    }
  }
  return null
}
