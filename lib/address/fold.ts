/**
 * Text letter by letter, without diacritics. The strings have equal length: `shapes` marks â ă ơ đ, `tones` the five
 * tones.
 */
export interface Folded {
  letters: string
  shapes: string
  tones: string
}

const TONES = '\u0300\u0301\u0303\u0309\u0323'
const DECOMPOSED = /[\u0300-\u036f]/
const SHAPES = '\u0302\u0306\u031b'

/** Sized for the last Latin letter with marks, so that look-ups stay plain array reads. */
const known: (string | undefined)[] = new Array(0x1f00)
/** Letter, shape and tone of one UTF-16 code; empty if it is no letter or digit. */
function letterOf(code: number): string {
  const found = known[code] ?? analyse(String.fromCharCode(code))
  if (code < known.length) known[code] = found
  return found
}

function analyse(character: string): string {
  let letter = ''
  let shape = '0'
  let tone = '0'
  for (const part of character.normalize('NFKD').toLowerCase()) {
    const toneAt = TONES.indexOf(part)
    const shapeAt = SHAPES.indexOf(part)
    if (toneAt >= 0) tone = String(toneAt + 1)
    else if (shapeAt >= 0) shape = String(shapeAt + 1)
    else if (part === 'đ' || part === 'ð') {
      letter = 'd'
      shape = '4'
    } else if (/[a-z0-9]/.test(part)) letter = part === 'y' ? 'i' : part
  }
  return letter && letter + shape + tone
}

/** Changes y to i (Quý, Quí) and drops everything but letters and digits. */
export function fold(text: string): Folded {
  let letters = ''
  let shapes = ''
  let tones = ''
  const composed = DECOMPOSED.test(text) ? text.normalize('NFC') : text
  for (let at = 0; at < composed.length; at++) {
    const found = letterOf(composed.charCodeAt(at))
    if (found === '') continue
    letters += found.charAt(0)
    shapes += found.charAt(1)
    tones += found.charAt(2)
  }
  return { letters, shapes, tones }
}

const ROMAN = ['', 'I', 'II', 'III', 'IV']

/** "II" becomes "2", for Hải Châu II. */
export function arabic(word: string): string {
  const value = word.length > 3 ? -1 : ROMAN.indexOf(word.toUpperCase())
  return value > 0 ? String(value) : word
}

/** The key of a name: only letters, so that glued and split spellings match; "01" and "I" become "1". */
export function nameKey(text: string): string {
  const words = text.split(' ').map(arabic).join('')
  return fold(words).letters.replace(/^0+(?=\d)/, '')
}

export const HASH_SEED = 0x811c9dc5

/** FNV-1a: the hash of a longer span continues that of a shorter one. */
export function hashOn(hash: number, letters: string): number {
  let value = hash
  for (let at = 0; at < letters.length; at++) {
    value = Math.imul(value ^ letters.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
