import { fold } from '../../domain/fold.ts'

/** With a word or two before: "Họ tên người gửi:", "2. Bên nhận". Folded. */
const BEFORE = String.raw`^[^\p{L}]*(?:\p{L}+ ){0,3}`
const SENDER = new RegExp(`${BEFORE}(?:nguoi|ben|noi) gui(?: hang)? *(?:[:=(–-]|$)`, 'u')
const RECIPIENT = new RegExp(
  `${BEFORE}(?:(?:nguoi|ben|noi) nhan(?: hang)?|gui (?:den|toi)) *(?:[:=(–-]|$)`,
  'u',
)

/** Whether a line begins with a label of who sends the parcel, and not of who pays: "Người gửi trả ship". */
export function namesSender(line: string): boolean {
  return SENDER.test(fold(line))
}

export function namesRecipient(line: string): boolean {
  return RECIPIENT.test(fold(line))
}

/** A label of the recipient with nothing behind it. */
export function isRecipientHeading(line: string): boolean {
  return namesRecipient(line) && isEmpty(fold(line).replace(RECIPIENT, ''))
}

export function isSenderHeading(line: string): boolean {
  return namesSender(line) && isEmpty(fold(line).replace(SENDER, ''))
}

function isEmpty(words: string): boolean {
  return !/[\p{L}\d]/u.test(words)
}
