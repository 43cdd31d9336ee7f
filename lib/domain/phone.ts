import { faultOf, isInUse, type PhoneFault, type Renewal, renewedFixed, renewedMobile } from './phone-plan.ts'

export interface Phone {
  /** 0xxxxxxxxx. For a number that is not Vietnamese, its digits as written, with a plus for abroad. */
  number: string
  renewed?: Renewal
  /** False when no such number exists in Vietnam. */
  valid: boolean
  fault?: PhoneFault
}

export interface FoundPhone extends Phone {
  start: number
  end: number
}

/** Null for a text without exactly one phone number. */
export function readPhone(text: string): Phone | null {
  const found = findPhones(text)
  const [phone] = found
  if (found.length === 1 && phone) {
    return { number: phone.number, ...(phone.renewed && { renewed: phone.renewed }), valid: true }
  }
  const plain = plainDigits(text)
  const digits = plain.replace(/\D/g, '')
  if (found.length > 0 || !digits) return null
  // Spreadsheets drop the leading zero.
  if (/^\s*[\d\s.-]+$/.test(plain) && digits.length === 9 && isInUse(`0${digits}`)) {
    return { number: `0${digits}`, valid: true }
  }
  const fault = faultOf(digits, /^\D*(?:\+|00[1-9])/.test(plain))
  const plus = fault === 'foreign' && !digits.startsWith('00') ? '+' : ''
  return { number: plus + digits, valid: false, fault }
}

/** What all spellings of a number have in common; of several numbers, or none, the digits. */
export function comparedPhone(text: string): string {
  return readPhone(text)?.number ?? text.replace(/\D/g, '')
}

export function dialled(text: string): string {
  const phone = readPhone(text)
  return phone?.valid ? phone.number : text
}

/** Digits and the separators people write. */
const RUN = /(?<![\p{L}\d])(?:\(?\+\s*|\()?\d(?:[\s.\-–()]{0,3}\d){7,40}/gu
/** The same with the letter O typed for zero. */
const RUN_WITH_O = /(?<![\p{L}\d])[\doO](?:[\s.\-–()]{0,3}[\doO]){8,40}(?![\p{L}\d])/gu

export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = []
  for (const run of plainDigits(text).matchAll(RUN)) {
    found.push(...splitRun(run[0], run.index))
  }
  return found
}

/** Full-width digits, copied marks and the letter O become digits; offsets stay. */
function plainDigits(text: string): string {
  return text
    .replace(/[０-９（）．－＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]/g, ' ')
    .replace(/[\u2010-\u2012\u2014\u2212]/g, '-')
    .replace(/[·•]/g, '.')
    .replace(RUN_WITH_O, (run) => (/\d/.test(run) ? run.replace(/[oO]/g, '0') : run))
}

/** Numbers may be separated by a single space: at each digit the longest valid one wins. */
function splitRun(run: string, offset: number): FoundPhone[] {
  const positions = [...run.matchAll(/\d/g)].map((digit) => digit.index)
  const digits = positions.map((position) => run.charAt(position)).join('')
  const found: FoundPhone[] = []
  let from = 0
  while (from <= digits.length - 9) {
    const before = run.slice(0, positions[from] ?? 0)
    const hit = longestAt(digits, from, { positions, before })
    if (!hit) {
      from = nextGroup(from, positions)
      continue
    }
    const start = before.match(/(?:\(?\+\s*|\()$/) ? before.search(/\(?\+?\s*$/) : before.length
    const end = (positions[from + hit.length - 1] ?? 0) + 1
    const { number, renewed } = hit
    found.push({ number, ...(renewed && { renewed }), valid: true, start: offset + start, end: offset + end })
    from += hit.length
  }
  return found
}

interface Stretch {
  length: number
  number: string
  renewed?: Renewal
}

/** A number in use comes before a renumbered one: "0321 234 567 5" is not a Hưng Yên line of 2016. */
function longestAt(
  digits: string,
  from: number,
  { positions, before }: { positions: readonly number[]; before: string },
): Stretch | null {
  const plus = /\+\s*$/.test(before)
  const stretches: { length: number; national: string }[] = []
  for (let length = Math.min(15, digits.length - from); length >= 9; length--) {
    const next = positions[from + length]
    const last = positions[from + length - 1] ?? 0
    // A number ends at a gap, unless the next one starts at once with a zero or country code.
    if (next === last + 1 && !/^(?:0|84)\d{9}/.test(digits.slice(from + length))) continue
    const national = toNational(digits.slice(from, from + length), plus)
    if (national) stretches.push({ length, national })
  }
  // "(08) 3822 1234" is a fixed line: mobiles are not written that way.
  const bracketed = before.endsWith('(') && (positions[from + 2] ?? 0) > (positions[from + 1] ?? 0) + 1
  if (bracketed) {
    for (const { length, national } of stretches) {
      const number = national.startsWith('08') ? renewedFixed(national) : null
      if (number) return { length, number, renewed: 'fixed' }
    }
  }
  for (const { length, national } of stretches) {
    const number = renewedMobile(national)
    if (number) return { length, number, renewed: 'mobile' }
    if (isInUse(national)) return { length, number: national }
  }
  for (const { length, national } of stretches) {
    const number = renewedFixed(national)
    if (number) return { length, number, renewed: 'fixed' }
  }
  return null
}

function nextGroup(from: number, positions: readonly number[]): number {
  let at = from + 1
  while (at < positions.length && positions[at] === (positions[at - 1] ?? 0) + 1) at++
  return at
}

/** "+84 0912…" keeps one zero. Nine digits without a leading zero need a plus. */
function toNational(digits: string, plus: boolean): string | null {
  const abroad = digits.match(/^(?:00)?84(0?)(\d{9,10})$/)
  if (abroad?.[2]) return `0${abroad[2]}`
  if (plus) return null
  return digits.startsWith('0') ? digits : null
}
