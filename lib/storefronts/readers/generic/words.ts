import { fold } from '../../read/text.ts'
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
  /** '': the section decides. */
  role: Role
}

export interface Label {
  /** "Thanh toán" names the method or the amount; the value decides. */
  meanings: Meaning[]
  column: Column | undefined
}

const WORDS = /[a-z]+(?!\?)/g

export function wordsOfLabels(): Set<string> {
  const patterns = [...ROLES, ...WHOLE, ...CORE, ...COLUMNS].map(([, { source }]) => source)
  return new Set(`${patterns}${NEUTRAL.source}`.match(WORDS))
}

const LABELS = new Map<string, Label>()
const MOST_LABELS = 5000
/** Names and "tối", which only without their marks are words of labels; "phương thức" and "công ty" are. */
const LOOK_ALIKES = /(t[ôố]i|(phương|công)(?! t)|dương|quân|huyền)\b(?!\/)/gi
export const plainWords = (text: string) => fold(text.replace(LOOK_ALIKES, 'x'))
const UNKNOWN: Label = { meanings: [], column: undefined }

/** "Số điện thoại người nhận", "shipping_phone". */
export function labelOf(text: string): Label {
  let label = LABELS.get(text)
  if (!label) {
    const words = plainWords(text.replace(/\([^)]*\)|[_\][*(]+/g, ' '))
    const column = COLUMNS.find(([, pattern]) => pattern.test(words))?.[0]
    label = words === '' || words.length > 60 ? UNKNOWN : { meanings: meaningsOf(words, text), column }
    if (LABELS.size < MOST_LABELS) LABELS.set(text, label)
  }
  return label
}

export function isLabel(text: string): boolean {
  return labelOf(text).meanings.length > 0
}

/** `text` has what is in brackets too: "Ghi chú (nội bộ)". */
function meaningsOf(words: string, text: string): Meaning[] {
  const fields = WHOLE.filter(([, pattern]) => pattern.test(words)).map(([field]) => field)
  if (fields.includes('note') && NOT_FOR_OTHERS.test(fold(text))) return []
  const core = fold(ROLES.reduce((left, [, those]) => left.replace(those, ' '), words).replace(NEUTRAL, ' '))
  const found = core === '' ? 'section' : CORE.find(([, pattern]) => pattern.test(core))?.[0]
  const role = roleOf(words)
  return [
    ...fields.map((field) => ({ field, role: '' as const })),
    ...(found ? [{ field: found, role }] : []),
    ...(core === '' && PERSON.test(words) ? [{ field: 'name' as const, role }] : []),
  ]
}

export function roleOf(folded: string): Role {
  return ROLES.find(([, words]) => folded.search(words) >= 0)?.[0] ?? ''
}
