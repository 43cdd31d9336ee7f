import { fold } from '../../domain/fold.ts'
import { dialled } from '../../domain/phone.ts'

/** What identifies an order. Notes and weights may be added later. */
interface Identity {
  /** From `plainNumber`; may be empty. */
  number: string
  /** From `phoneDigits`. */
  tel: string
  content: readonly string[]
}

/** Shop numbers are longer; a seller who counts starts again every day. */
const COUNTED = /^\d{1,4}$/

/** "ＤＨ１０４２" is DH1042. */
export function plainNumber(number: string): string {
  return number.normalize('NFKC').replace(/^#+/, '').replace(/\s+/g, ' ').trim()
}

export function isCount(number: string): boolean {
  return COUNTED.test(number)
}

/** In one spelling; may be empty. */
export function phoneDigits(text: string): string {
  return dialled(text).replace(/\D/g, '')
}

export function numberInId(number: string): string {
  return number.slice(0, 60)
}

/** The same on every computer and in any order of rows: number and phone. Without both, a hash of the content. */
export function orderIdOf({ number, tel, content }: Identity): string {
  const plain = numberInId(number)
  if (plain !== '' && tel !== '') return `${plain}-${tel}`
  if (plain !== '' && !isCount(plain)) return plain
  const texts = [plain, tel, ...content].map((text) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return `${plain || 'S'}-${letters(hash(texts.join('\n')))}`
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten letters without look-alikes. */
function letters(value: bigint): string {
  let rest = value
  let text = ''
  for (let digit = 0; digit < 10; digit++) {
    text += ALPHABET[Number(rest & 31n)]
    rest >>= 5n
  }
  return text
}

/** 64-bit FNV-1a in two halves of 32 bits. */
function hash(text: string): bigint {
  let [high, low] = [0xcbf29ce4, 0x84222325]
  for (let at = 0; at < text.length; at++) {
    low ^= text.charCodeAt(at)
    // × 0x100000001b3 modulo 2^64.
    const product = (low >>> 0) * 0x1b3
    const carry = Math.floor(product / 2 ** 32)
    high = (Math.imul(high, 0x1b3) + Math.imul(low, 0x100) + carry) >>> 0
    low = product >>> 0
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}
