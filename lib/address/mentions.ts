import { HASH_SEED, hashOn } from './fold.ts'
import { type AddressIndex, BUCKET_BITS } from './index-file.ts'
import { nameForm } from './name-forms.ts'
import { BREAK, GLUED, HYPHEN, SPACE, type Token } from './tokens.ts'
import { type TypeWord, typeWordAt, typeWordBefore, ungluedToken } from './type-words.ts'

/** A stretch of tokens that is the name of some units. */
export interface Mention {
  /** With its type word. */
  from: number
  nameFrom: number
  to: number
  letters: string
  shapes: string
  tones: string
  /** Of the type word; 0 for none. */
  mask: number
  shortWord: boolean
  /** Less sure for how it was found: a glued type word, a typing mistake. */
  penalty: number
  /** The letters are not quite the units' own. */
  typo: boolean
  units: readonly number[] | Uint16Array
}

const LONGEST = 7

/** All stretches of one to seven tokens that name a unit of any level and scheme. */
export function findMentions(index: AddressIndex, tokens: readonly Token[], text: string): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const word = typeWordBefore(tokens, at)
    const first = tokens[at]
    if (!first) break
    if (!first.numeric || word) scan(index, tokens, { at, first, word, penalty: 0 }, mentions)
    if (word && !first.numeric && mentions.some((name) => name.to === word.to && name.nameFrom < word.from)) {
      // "Hai Phuong Hai Hau": the word may be the end of the name before.
      scan(index, tokens, { at, first, word: null, penalty: 0.5 }, mentions)
    }
    if (isInitial(first, tokens[at + 1])) {
      const initial = { ...first, letters: `${first.letters}.` }
      scan(index, tokens, { at, first: initial, word: null, penalty: 0 }, mentions)
    }
    const parted = ungluedToken(tokens, at, text)
    if (parted) {
      const glued = { from: parted.from, to: at, mask: parted.mask, short: false }
      scan(index, tokens, { at, first: parted.rest, word: glued, penalty: parted.bold ? 0 : 1.2 }, mentions)
    }
  }
  return mentions
}

/** "Q.Nam", "B. Thạnh": a name's first word cut to its letter. */
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

/** A fingerprint may be the same by chance: wards have no nicknames, so one ward among the units tells. */
function isNameOf(index: AddressIndex, units: Uint16Array, letters: string): boolean {
  const last = units.at(-1) ?? 0
  return last < (index.blocks[2] ?? 0) || nameForm(index, last).letters === letters
}

/** A name that runs over a hyphen is less likely one name; which units have one in theirs is seen later. */
function hyphens(tokens: readonly Token[], from: number, to: number): number {
  let penalty = 0
  for (let at = from + 1; at <= to; at++) if (tokens[at]?.gap === HYPHEN) penalty += 0.5
  return penalty
}

/** The units of every level and scheme whose key has this hash: by name, by initials or by a nickname. */
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
