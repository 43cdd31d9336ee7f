import { type Folded, fold } from './fold.ts'
import { GLUED, SPACE, type Token } from './tokens.ts'
import { TYPE_WORDS } from './words.ts'

/** The words of full type words; "thị" and "thành" need the next word. */
const WORDS = 'phường quận huyện tỉnh xã thị trấn thành phố'.split(' ').map(fold)

/** By the letters before the slipped space, the words they may begin. */
const BEGUN = begun()

function begun(): ReadonlyMap<string, readonly Folded[]> {
  const found = new Map<string, Folded[]>()
  for (const word of WORDS) {
    for (let length = 1; length < word.letters.length; length++) {
      const start = word.letters.slice(0, length)
      found.set(start, [...(found.get(start) ?? []), word])
    }
  }
  return found
}

/** Puts type words together again that a space splits: "ph ường", "Phườ ng13", "Phườn gBến Nghé". */
export function mendTypeWords(tokens: readonly Token[], text: string): readonly Token[] {
  let mended: Token[] | undefined
  for (let at = 0; at < tokens.length; at++) {
    const [first, next] = [tokens[at], tokens[at + 1]]
    if (!first) break
    const words = next && BEGUN.get(first.letters)
    const whole = words && isSpaced(first, next, text) ? wholeWord(words, { first, next, text }) : undefined
    if (!whole || !next) {
      mended?.push(first)
      continue
    }
    mended ??= tokens.slice(0, at)
    mended.push(...whole)
    at++
  }
  return mended ?? tokens
}

/** A space and no dot: "Ph. Uông Bí" has its type word. */
function isSpaced(first: Token, next: Token, text: string): boolean {
  return next.gap === SPACE && !next.numeric && text.slice(first.end, next.start).trim() === ''
}

/** The type word, and what is left of the second token. */
function wholeWord(
  words: readonly Folded[],
  { first, next, text }: { first: Token; next: Token; text: string },
): Token[] | undefined {
  for (const word of words) {
    const rest = word.letters.slice(first.letters.length)
    if (!next.letters.startsWith(rest)) continue
    const end = next.start + rest.length
    const joined = {
      ...first,
      letters: word.letters,
      shapes: first.shapes + next.shapes.slice(0, rest.length),
      tones: first.tones + next.tones.slice(0, rest.length),
      end,
    }
    const alone = next.letters.length === rest.length
    if (!isSlip(word, joined, { first, next, alone, step: text.slice(end - 1, end + 1) })) continue
    if (alone) return [{ ...joined, end: next.end }]
    const name = {
      ...next,
      letters: next.letters.slice(rest.length),
      shapes: next.shapes.slice(rest.length),
      tones: next.tones.slice(rest.length),
      start: end,
      gap: GLUED,
    }
    return [joined, name]
  }
  return undefined
}

/** With all its marks the word is certain. Without any, "Ph Uong Bi" has its type word and "qua nha" has none. */
function isSlip(
  word: Folded,
  joined: Folded,
  { first, next, alone, step }: { first: Token; next: Token; alone: boolean; step: string },
): boolean {
  if (/[1-9]/.test(joined.shapes + joined.tones)) {
    return joined.shapes === word.shapes && joined.tones === word.tones
  }
  if (TYPE_WORDS.has(first.letters) && (next.upper || first.letters.length < 2)) return false
  return alone || isCamel(step)
}

function isCamel(step: string): boolean {
  const [before = '', after = ''] = step
  return before !== before.toUpperCase() && after !== after.toLowerCase()
}
