/** A phone number as the carrier takes it, and whether an old eleven-digit mobile was brought up to date. */
export interface Phone {
  /** 0xxxxxxxxx; where `valid` is false, the digits as they stood. */
  number: string
  converted: boolean
  /** False where Vietnam has no such number. */
  valid: boolean
}

/** Offsets are UTF-16, into the text as given. */
export interface FoundPhone extends Phone {
  start: number
  end: number
}

/** The conversion of 2018: the last seven digits kept, the prefix replaced. */
const RENEWED: Readonly<Record<string, string>> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

/** Mobile prefixes in use; fixed lines are 02 and nine more digits. */
const MOBILE =
  /^0(?:3\d\d|5(?:[1689]\d|2[238]|59)|672|7[06-9]\d|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6}$/
const FIXED = /^02(?:0[3-9]|1[0-689]|2[0-25-9]|3[2-9]|4[2-8]|5[124-9]|6[0-39]|7[0-7]|8[2-9]|9[0-4679])\d{7}$/

/** Reads a text that is one phone number. Null where it holds none, or more than one. */
export function readPhone(text: string): Phone | null {
  const found = findPhones(text)
  const [phone] = found
  if (found.length === 1 && phone) {
    return { number: phone.number, converted: phone.converted, valid: true }
  }
  const digits = plainDigits(text).replace(/\D/g, '')
  return found.length === 0 && digits ? { number: digits, converted: false, valid: false } : null
}

/** A run of digits and what people put between them. */
const RUN = /(?<![\p{L}\d])(?:\(?\+\s*|\()?\d(?:[\s.\-–()]{0,3}\d){7,40}/gu
/** The letter O where a zero must be: in front of a long run of digits, or among them. */
const LETTER_O = /(?<![\p{L}\d])[oO](?=\d[\d.\s-]{7,})|(?<=\d[\s.-]?)[oO](?=[\s.-]?\d)/gu

/** Every Vietnamese phone number in a text. What is no valid number is not reported. */
export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = []
  for (const run of plainDigits(text).matchAll(RUN)) {
    found.push(...splitRun(run[0], run.index))
  }
  return found
}

/** Full-width digits and a letter O read as zero, every character staying where it was. */
function plainDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/＋/g, '+')
    .replace(/\u00a0/g, ' ')
    .replace(LETTER_O, '0')
}

/** Numbers may follow one another with nothing but a space between: the longest valid stretch at each digit wins. */
function splitRun(run: string, offset: number): FoundPhone[] {
  const places = [...run.matchAll(/\d/g)].map((digit) => digit.index)
  const digits = places.map((place) => run.charAt(place)).join('')
  const found: FoundPhone[] = []
  let from = 0
  while (from <= digits.length - 9) {
    const hit = longestAt(digits, from, places, run)
    if (!hit) {
      from = nextGroup(from, places)
      continue
    }
    const first = places[from] ?? 0
    const start = run.slice(0, first).match(/(?:\(?\+\s*|\()$/)
      ? run.slice(0, first).search(/\(?\+?\s*$/)
      : first
    const end = (places[from + hit.length - 1] ?? 0) + 1
    found.push({
      number: hit.number,
      converted: hit.converted,
      valid: true,
      start: offset + start,
      end: offset + end,
    })
    from += hit.length
  }
  return found
}

function longestAt(digits: string, from: number, places: number[], run: string) {
  for (let length = Math.min(15, digits.length - from); length >= 9; length--) {
    const next = places[from + length]
    const last = places[from + length - 1] ?? 0
    // A number ends where the digits pause, unless the next one follows at once with its own zero or country code.
    if (next === last + 1 && !/^(?:0|84|\+)/.test(digits.slice(from + length))) continue
    const plus = /\+\s*$/.test(run.slice(0, places[from] ?? 0))
    const national = toNational(digits.slice(from, from + length), plus)
    if (!national) continue
    const renewed = RENEWED[national.slice(0, 4)]
    if (renewed && national.length === 11)
      return { length, number: renewed + national.slice(4), converted: true }
    if (MOBILE.test(national) || FIXED.test(national)) return { length, number: national, converted: false }
  }
  return null
}

function nextGroup(from: number, places: number[]): number {
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
