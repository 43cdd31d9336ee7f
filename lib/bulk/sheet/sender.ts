import { fold } from '../../domain/fold.ts'

export interface Party {
  side: 'sends' | 'receives'
  /** Not "Nơi gửi". */
  isPerson: boolean
  /** Of the parcel, and not "Người gửi trả ship". */
  isLabel: boolean
  /** Nothing is behind it. */
  isAlone: boolean
}

const SENDER = '(?:nguoi|ben) gui|sender|(?:from|tu)(?= ?:)'
const RECIPIENT = '(?:nguoi|ben|noi) nhan|gui (?:den|toi)|(?:to|den|(?:giao|ship|gui) cho)(?= ?:)'
/** Who gives it to another. Folded. */
const BUYER = /^[^\p{L}]*(?:\p{L}+ ){0,3}?(?:nguoi|ben|khach) (?:mua|dat)(?: hang)? ?[:(–-]/u
/** With a word or two before: "Họ tên người gửi:", "2. Bên nhận". Folded. */
const PARTY = new RegExp(
  String.raw`^[^\p{L}]*(?:\p{L}+ ){0,3}?(?:(${SENDER})|(noi gui)|${RECIPIENT})(?: hang)?(?!\p{L})`,
  'u',
)
const MENTIONED = new RegExp(String.raw`\b(?:${RECIPIENT})\b`)

/** Who sends or receives the parcel, where a line begins with it. */
export function partyOf(line: string): Party | null {
  const words = fold(line)
  const [said, sender, from] = PARTY.exec(words) ?? []
  if (said === undefined) return null
  const behind = words.slice(said.length)
  return {
    side: (sender ?? from) ? 'sends' : 'receives',
    isPerson: from === undefined,
    isLabel: /^ *(?:[:=(–-]|$)/.test(behind),
    isAlone: !/[\p{L}\d]/u.test(behind),
  }
}

export function isLabelOf(side: Party['side'], line: string): boolean {
  const party = partyOf(line)
  return party?.side === side && party.isLabel
}

/** With a name and a phone, also without a colon: "Người gửi Shop Hoa". */
export function mentionsSender(line: string): boolean {
  const party = partyOf(line)
  return party?.side === 'sends' && party.isPerson
}

/** Where another receives the parcel: "Người mua: Lan", "SĐT người đặt:". */
export function isOfBuyer(line: string): boolean {
  return BUYER.test(fold(line))
}

/** Anywhere. */
export function mentionsRecipient(text: string): boolean {
  return MENTIONED.test(fold(text))
}
