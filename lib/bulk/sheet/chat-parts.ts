import { type FoundPhone, findPhones } from '../../domain/phone.ts'
import { anyOf, isPlain, saying } from './chat-words.ts'

/** A line, or what a phone left of it. */
export interface Line {
  text: string
  /** Without marks at all. */
  plain: boolean
  isBehindPhone: boolean
  /** All that is before it in its line. */
  isBeforePhone: boolean
}

/** What is between commas and dashes. */
export interface Part extends Line {
  /** Its text with a sign for what was taken out. */
  said: string
}

/** Signs for what is taken out of a line. */
export const PRICE = '\uE000'
export const WEIGHT = '\uE001'
export const BREAK = '\n'

export interface Taken {
  start: number
  end: number
  sign: string
}

const PHONE = anyOf('sđt, sdt, đt, dt, điện thoại, tel, phone, zalo, hoặc')
/** Before a phone. */
const CALLED = saying(String.raw`\(?(?<![\p{L}\d])(?:(?:số )?${PHONE}(?: nhận)?[\s.:/(]{0,3}){1,3}$`)
/** A comma or dash, and no comma of a number: "350,000", "1,5kg". */
const BETWEEN =
  /(?!(?<=\d),(?:(?:\d{3},)*\d00(?!\d)|\d{1,3} ?(?:k?g|k[ýí]|tr)(?!\p{L})))[,\n]|\s[-–—](?=\s)|(?<=\p{L}{2}|\d{3}|\))(?<!(?<!\p{L})(?:tp|tx|tt|mr|ms|ng|s?[đd]t|[đd]c))\.(?=\s)/iu
/** Behind an amount: "đã gồm ship)". */
const UNOPENED = /^([^(]*)\)\s*$/
const LEAD = /^[\s.:()-]+(?=\S)/

/** The lines of a text without its phones, whose digits are no amounts. */
export function withoutPhones(text: string, phones: readonly FoundPhone[] = findPhones(text)): Line[] {
  return [0, ...phones.map(({ end }) => end)].flatMap((end, at) => {
    const piece = text.slice(end, phones[at]?.start)
    const called = phones[at] && CALLED(piece)
    const lines = (called ? piece.slice(0, called.index) : piece).split('\n')
    return lines.map((line, row) => ({
      text: line,
      plain: isPlain(line),
      isBehindPhone: at > 0 && row === 0,
      isBeforePhone: at < phones.length && row === lines.length - 1 && (at === 0 || row > 0),
    }))
  })
}

export function cut(text: string): string[] {
  return text.split(BETWEEN)
}

/** `taken`: in their order. */
export function partsOf(
  { text, plain, isBehindPhone, isBeforePhone }: Line,
  taken: readonly Taken[],
): Part[] {
  const starts = [0, ...taken.map(({ end }) => end)]
  const marked = starts.map((start, at) => text.slice(start, taken[at]?.start) + (taken[at]?.sign ?? ''))
  const pieces = cut(marked.join('')).map((piece) => piece.replace(LEAD, '').replace(UNOPENED, '$1').trim())
  const isAll = pieces.filter(Boolean).length === 1
  return pieces.map((said, at) => {
    const around = { isBehindPhone: isBehindPhone && at === 0, isBeforePhone: isBeforePhone && isAll }
    return { said, text: withoutSigns(said), plain, ...around }
  })
}

export function withoutSigns(said: string): string {
  return said
    .replace(/[\uE000\uE001]/g, '')
    .replace(LEAD, '')
    .trim()
}
