import { arabic, fold } from './fold.ts'
import type { AddressIndex } from './index-file.ts'

/** A bare name as letters and diacritics. The tone is per syllable, because its position varies (hòa, hoà). */
export interface NameForm {
  letters: string
  shapes: string
  syllables: readonly { from: number; to: number; tone: string }[]
  initials: string
  /** One bit per letter, to rule out typos of one another quickly. */
  mask: number
}

let forms: (NameForm | undefined)[] = []
let formsOf: AddressIndex | undefined

export function nameForm(index: AddressIndex, unit: number): NameForm {
  if (formsOf !== index) {
    forms = []
    formsOf = index
  }
  const name = index.name[unit] ?? 0
  const form = forms[name] ?? formOf(index.names.at(name))
  forms[name] = form
  return form
}

const BETWEEN = /[\s'’-]+/
const MARKS = /[1-9]/

function formOf(bare: string): NameForm {
  let letters = ''
  let shapes = ''
  let initials = ''
  const syllables: NameForm['syllables'][number][] = []
  for (const word of bare.split(BETWEEN)) {
    const folded = fold(arabic(word))
    if (!folded.letters) continue
    const from = letters.length
    letters += folded.letters
    shapes += folded.shapes
    initials += folded.letters.charAt(0)
    const tone = folded.tones.match(MARKS)?.[0] ?? '0'
    syllables.push({ from, to: letters.length, tone })
  }
  return { letters, shapes, syllables, initials, mask: letterMask(letters) }
}

export function letterMask(letters: string): number {
  let mask = 0
  for (let at = 0; at < letters.length; at++) mask |= 1 << (letters.charCodeAt(at) & 31)
  return mask
}

/** How the diacritics of a written name match the official ones, in syllables. */
export interface Agreement {
  agree: number
  missing: number
  conflict: number
}

/** `written` must have the same letters as the form. */
export function compareMarks(form: NameForm, shapes: string, tones: string): Agreement {
  const result = { agree: 0, missing: 0, conflict: 0 }
  for (const syllable of form.syllables) {
    let tone = '0'
    let wrong = false
    let lacking = false
    for (let at = syllable.from; at < syllable.to; at++) {
      const writtenTone = tones.charAt(at)
      if (writtenTone !== '0' && writtenTone) tone = writtenTone
      const shape = shapes.charAt(at)
      const official = form.shapes.charAt(at)
      if (shape === official) continue
      if (shape === '0') lacking = true
      else wrong = true
    }
    if (tone !== syllable.tone) {
      if (tone === '0') lacking = true
      else wrong = true
    }
    if (wrong) result.conflict++
    else if (lacking) result.missing++
    else result.agree++
  }
  return result
}
