import { isKnownReason, type ReasonCode } from '../domain/shipment/reason.ts'
import { reasons as en } from './en/reasons.ts'
import type { Language } from './languages.ts'
import { reasons as vi } from './vi/reasons.ts'

const books = { vi, en } as const

/** What the seller should do, by reason. */
const cures: Readonly<Record<ReasonCode, keyof typeof vi.next>> = {
  100: 'be-ready',
  101: 'be-ready',
  102: 'be-ready',
  103: 'new-pickup',
  104: 'be-ready',
  105: 'wait',
  106: 'wait',
  107: 'ask-carrier',
  110: 'other-way',
  111: 'not-this-carrier',
  112: 'ship-again',
  113: 'ship-again',
  114: 'ask-carrier',
  115: 'ship-again',
  120: 'wait',
  121: 'agree',
  122: 'call-customer',
  123: 'agree',
  124: 'correct-address',
  125: 'correct-address',
  126: 'wait',
  127: 'ask-carrier',
  128: 'wait',
  129: 'lost',
  1200: 'correct-tel',
  130: 'ask-customer',
  131: 'ask-customer',
  132: 'ask-customer',
  133: 'take-back',
  134: 'ask-carrier',
  135: 'take-back',
  140: 'be-there',
  141: 'be-there',
  142: 'be-there',
  143: 'be-there',
  144: 'ask-carrier',
}

export interface ReasonWords {
  text: string
  /** What to do. */
  next: string
}

/** For a reason code (spec §6); an unknown one shows its number. */
export function reasonWords(language: Language, code: number): ReasonWords {
  const { code: texts, next, unknown } = books[language]
  return isKnownReason(code)
    ? { text: texts[code], next: next[cures[code]] }
    : { text: unknown.replace('{code}', String(code)), next: next['ask-carrier'] }
}
