import { fold } from '../../../lib/domain/fold.ts'
import { dialled } from '../../../lib/domain/phone.ts'

/** What makes a row's order this one and no other; a note or a weight that is added later changes nothing of it. */
interface Identity {
  /** As `plainNumber` tells it; empty where there is none. */
  number: string
  /** As `phoneDigits` tells it. */
  tel: string
  /** Name, address, goods and amounts, as they stand. */
  content: readonly string[]
}

/** A shop's numbers have more digits or letters; a seller who counts rows begins anew every day. */
const COUNTED = /^\d{1,4}$/
/** The id of an order without a number. */
const UNNUMBERED = /^S-[2-9A-HJ-NP-Z]{10}$/

export function plainNumber(number: string): string {
  return number.replace(/^#+/, '').replace(/\s+/g, ' ').trim()
}

export function isCount(number: string): boolean {
  return COUNTED.test(number)
}

export function isUnnumbered(id: string): boolean {
  return UNNUMBERED.test(id)
}

/** A phone however it is written; empty where none is. */
export function phoneDigits(text: string): string {
  return dialled(text).replace(/\D/g, '')
}

/** As much of a number as an id holds. */
export function numberInId(number: string): string {
  return number.slice(0, 60)
}

/**
 * The id of a sheet's order, the same whenever and wherever its rows are read, in whatever order and beside whatever
 * others: its number together with the phone. Without a phone a number stands alone unless it is a mere count; what
 * has neither is known by its content.
 */
export function orderIdOf({ number, tel, content }: Identity): string {
  const plain = numberInId(number)
  if (plain !== '' && tel !== '') return `${plain}-${tel}`
  if (plain !== '' && !isCount(plain)) return plain
  const said = [plain, tel, ...content].map((text) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return `${plain || 'S'}-${letters(hash(said.join('\n')))}`
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten letters that nobody mistakes for others. */
function letters(value: bigint): string {
  let rest = value
  let text = ''
  for (let place = 0; place < 10; place++) {
    text += ALPHABET[Number(rest & 31n)]
    rest >>= 5n
  }
  return text
}

/** FNV-1a over the text's UTF-16, 64 bits wide in two halves of 32. */
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
