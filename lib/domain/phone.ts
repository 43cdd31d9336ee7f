import { faultOf, isInUse, type PhoneFault, type Renewal, renewedFixed, renewedMobile } from './phone-plan.ts'

/** A phone number as the carrier takes it. */
export interface Phone {
  /** 0xxxxxxxxx; where Vietnam has no such number, the digits as they stood, with another country's plus. */
  number: string
  /** What it was brought up to date from; absent where it stood as it is today. */
  renewed?: Renewal
  /** False where Vietnam has no such number. */
  valid: boolean
  /** Why not, where it is not `valid`. */
  fault?: PhoneFault
}

/** Offsets are UTF-16, into the text as given. */
export interface FoundPhone extends Phone {
  start: number
  end: number
}

/** Reads a text that is one phone number. Null where it holds none, or more than one. */
export function readPhone(text: string): Phone | null {
  const found = findPhones(text)
  const [phone] = found
  if (found.length === 1 && phone) {
    return { number: phone.number, ...(phone.renewed && { renewed: phone.renewed }), valid: true }
  }
  const plain = plainDigits(text)
  const digits = plain.replace(/\D/g, '')
  if (found.length > 0 || !digits) return null
  // Spreadsheets drop the zero in front of a number.
  if (/^\s*[\d\s.-]+$/.test(plain) && digits.length === 9 && isInUse(`0${digits}`)) {
    return { number: `0${digits}`, valid: true }
  }
  const fault = faultOf(digits, /^\D*(?:\+|00[1-9])/.test(plain))
  const plus = fault === 'foreign' && !digits.startsWith('00') ? '+' : ''
  return { number: plus + digits, valid: false, fault }
}

/** What is dialled for a number as somebody wrote it; what is none of ours, as it stands. */
export function dialled(text: string): string {
  const phone = readPhone(text)
  return phone?.valid ? phone.number : text
}

/** A run of digits and what people put between them. */
const RUN = /(?<![\p{L}\d])(?:\(?\+\s*|\()?\d(?:[\s.\-–()]{0,3}\d){7,40}/gu
/** The same with the letter O, typed for a zero. */
const RUN_WITH_O = /(?<![\p{L}\d])[\doO](?:[\s.\-–()]{0,3}[\doO]){8,40}(?![\p{L}\d])/gu

/** Every Vietnamese phone number in a text. What is no valid number is not reported. */
export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = []
  for (const run of plainDigits(text).matchAll(RUN)) {
    found.push(...splitRun(run[0], run.index))
  }
  return found
}

/** Digits of any width, marks that phones copy along and a letter O made plain, every character staying where it was. */
function plainDigits(text: string): string {
  return text
    .replace(/[０-９（）．－＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]/g, ' ')
    .replace(/[\u2010-\u2012\u2014\u2212]/g, '-')
    .replace(/[·•]/g, '.')
    .replace(RUN_WITH_O, (run) => (/\d/.test(run) ? run.replace(/[oO]/g, '0') : run))
}

/** Numbers may follow one another with nothing but a space between: the longest valid stretch at each digit wins. */
function splitRun(run: string, offset: number): FoundPhone[] {
  const places = [...run.matchAll(/\d/g)].map((digit) => digit.index)
  const digits = places.map((place) => run.charAt(place)).join('')
  const found: FoundPhone[] = []
  let from = 0
  while (from <= digits.length - 9) {
    const before = run.slice(0, places[from] ?? 0)
    const hit = longestAt(digits, from, { places, before })
    if (!hit) {
      from = nextGroup(from, places)
      continue
    }
    const start = before.match(/(?:\(?\+\s*|\()$/) ? before.search(/\(?\+?\s*$/) : before.length
    const end = (places[from + hit.length - 1] ?? 0) + 1
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

/** A number in use today comes before one that was: "0321 234 567 5" is no Hưng Yên line of 2016. */
function longestAt(
  digits: string,
  from: number,
  { places, before }: { places: readonly number[]; before: string },
): Stretch | null {
  const plus = /\+\s*$/.test(before)
  const stretches: { length: number; national: string }[] = []
  for (let length = Math.min(15, digits.length - from); length >= 9; length--) {
    const next = places[from + length]
    const last = places[from + length - 1] ?? 0
    // A number ends where the digits pause, unless the next one follows at once with its own zero or country code.
    if (next === last + 1 && !/^(?:0|84)\d{9}/.test(digits.slice(from + length))) continue
    const national = toNational(digits.slice(from, from + length), plus)
    if (national) stretches.push({ length, national })
  }
  // "(08) 3822 1234": nobody parts a mobile there, and Hồ Chí Minh City's lines were mobiles otherwise.
  const bracketed = before.endsWith('(') && (places[from + 2] ?? 0) > (places[from + 1] ?? 0) + 1
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

function nextGroup(from: number, places: readonly number[]): number {
  let at = from + 1
  while (at < places.length && places[at] === (places[at - 1] ?? 0) + 1) at++
  return at
}

/** "+84 0912…" keeps one zero; nine digits with no zero in front are no number of ours unless a plus stood there. */
function toNational(digits: string, plus: boolean): string | null {
  const abroad = digits.match(/^(?:00)?84(0?)(\d{9,10})$/)
  if (abroad?.[2]) return `0${abroad[2]}`
  if (plus) return null
  return digits.startsWith('0') ? digits : null
}
