import { fold } from '../text.ts'
import {
  COLUMNS,
  CORE,
  type Column,
  type Field,
  NEUTRAL,
  NOT_FOR_OTHERS,
  PERSON,
  ROLES,
  type Role,
  WHOLE,
} from './dictionary.ts'

export interface Meaning {
  field: Field
  /** Whose, as the label itself says; '' leaves it to its section. */
  role: Role
}

/** What is known of a label. */
export interface Label {
  /** Several may fit: "Thanh toán" names the method or the amount, by what stands beside it. */
  meanings: Meaning[]
  column: Column | undefined
}

/** Where a pattern begins, a branch opens, the next one follows or an option ends; all but the last letter of a "?". */
const FIRST_WORDS = /(?<=[(|^]|\)[?*+])[a-z]{2,}(?:[.-][a-z]+)*(?!\?)/g
const LETTER = 'a-z\\u00c0-\\u024f\\u1ea0-\\u1eff'
/** Vowels with whatever stands on them, composed or not. */
const VOWELS = '[^\\0-@b-df-hj-np-tv-xz]{1,3}'

let worthReading: RegExp | undefined

/**
 * A label, an order's number, or a count of items ("x2", "2 × 120.000đ"), by its very beginning: most texts of a page
 * are none of these, and nothing else is asked of them. Signs may go before; nothing is tried twice.
 */
export function worthReadingPattern(): RegExp {
  worthReading ??= new RegExp(
    `^(?=([^${LETTER}\\d#×₫]{0,12}))\\1(?:(?=[${LETTER}])(?:${knownBeginnings()})s?(?![${LETTER}])|#\\S*\\d|[x×]\\s*(?:\\d|$)|₫?\\s?\\d[\\d.,]{0,14}\\s?[₫đ]?\\s?(?:\\S+ ){0,3}[x×](?![${LETTER}]))`,
    'i',
  )
  return worthReading
}

/** The first words as a pattern, by their first letter: an engine tries one alternative after the other. */
function knownBeginnings(): string {
  const patterns = [...ROLES, ...WHOLE, ...CORE, ...COLUMNS].map(([, { source }]) => source)
  const words = `${patterns.join('|')}|${NEUTRAL.source}`.match(FIRST_WORDS) ?? []
  const byLetter = new Map<string, Set<string>>()
  for (const word of words) {
    const letter = loosened(word.charAt(0))
    byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(loosened(word.slice(1))))
  }
  return [...byLetter].map(([letter, rests]) => `${letter}(?:${[...rests].join('|')})`).join('|')
}

function loosened(word: string): string {
  return word.replace(/d/g, '[dđ]').replace(/[aeiouy]/g, VOWELS)
}

const LABELS = new Map<string, Label>()
const MOST_LABELS = 5000
const UNKNOWN: Label = { meanings: [], column: undefined }

/** Reads a label such as "Số điện thoại người nhận" or "shipping_phone"; it may name nothing we know. */
export function labelOf(text: string): Label {
  let label = LABELS.get(text)
  if (!label) {
    const words = fold(text.replace(/\([^)]*\)/g, ' '))
      .replace(/[_\][*(]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const column = COLUMNS.find(([, pattern]) => pattern.test(words))?.[0]
    label = words === '' || words.length > 60 ? UNKNOWN : { meanings: meaningsOf(words), column }
    if (LABELS.size < MOST_LABELS) LABELS.set(text, label)
  }
  return label
}

export function isLabel(text: string): boolean {
  return labelOf(text).meanings.length > 0
}

function meaningsOf(words: string): Meaning[] {
  const fields = WHOLE.filter(([, pattern]) => pattern.test(words)).map(([field]) => field)
  if (fields.includes('note') && NOT_FOR_OTHERS.test(words)) return []
  const core = ROLES.reduce((left, [, those]) => left.replace(those, ' '), words)
    .replace(NEUTRAL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = core === '' ? 'section' : CORE.find(([, pattern]) => pattern.test(core))?.[0]
  const role = roleOf(words)
  return [
    ...fields.map((field) => ({ field, role: '' as const })),
    ...(found ? [{ field: found, role }] : []),
    ...(core === '' && PERSON.test(words) ? [{ field: 'name' as const, role }] : []),
  ]
}

/** Whose a heading says it is. */
export function roleOf(folded: string): Role {
  return ROLES.find(([, words]) => folded.search(words) >= 0)?.[0] ?? ''
}
