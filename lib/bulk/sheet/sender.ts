import { fold } from '../../domain/fold.ts'

export interface Party {
  side: 'sends' | 'receives'
  /** Of the parcel, and not "Người gửi trả ship". */
  isLabel: boolean
  /** Nothing is behind it. */
  isAlone: boolean
}

const SENDER = '(?:nguoi|ben|noi) gui|sender'
const RECIPIENT = '(?:nguoi|ben|noi) nhan|gui (?:den|toi)'
/** With a word or two before: "Họ tên người gửi:", "2. Bên nhận". Folded. */
const PARTY = new RegExp(
  String.raw`^[^\p{L}]*(?:\p{L}+ ){0,3}?(?:(${SENDER})|${RECIPIENT})(?: hang)?(?!\p{L})`,
  'u',
)
const MENTIONED = new RegExp(String.raw`\b(?:${RECIPIENT})\b`)

/** Who sends or receives the parcel, where a line begins with it. */
export function partyOf(line: string): Party | null {
  const words = fold(line)
  const [said, sender] = PARTY.exec(words) ?? []
  if (said === undefined) return null
  const behind = words.slice(said.length)
  return {
    side: sender ? 'sends' : 'receives',
    isLabel: /^ *(?:[:=(–-]|$)/.test(behind),
    isAlone: !/[\p{L}\d]/u.test(behind),
  }
}

export function namesSender(line: string): boolean {
  const party = partyOf(line)
  return party?.side === 'sends' && party.isLabel
}

export function namesRecipient(line: string): boolean {
  const party = partyOf(line)
  return party?.side === 'receives' && party.isLabel
}

/** Also without a colon, as in "Người gửi Shop Hoa". */
export function mentionsSender(line: string): boolean {
  return partyOf(line)?.side === 'sends'
}

/** Anywhere. */
export function mentionsRecipient(text: string): boolean {
  return MENTIONED.test(fold(text))
}
