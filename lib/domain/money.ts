import { fold } from './fold.ts'

/** Multipliers behind a short number: "350k", "1,2tr". */
const TIMES: Readonly<Record<string, number>> = {
  k: 1000,
  nghin: 1000,
  ngan: 1000,
  tr: 1_000_000,
  trieu: 1_000_000,
}

/** "1tr5", "2tr350": the digits behind the multiplier are its tenths, hundredths, thousandths. */
const SPOKEN = /^(\d+)(k|nghin|ngan|tr|trieu)(\d{1,3})₫?$/

/** "350 nghìn đồng" is not 350. */
const DONG = /(vn)?d(ong)?(?=[^\p{L}\d]*$)/u

/** No real amount is longer; on a megabyte the pattern would run for hours. */
const LONGEST = 500

/** A group has three digits, behind one to three. */
const DECIMALS = /^(.*)[.,](\d{1,2}|\d{4,})$|^(\d{4,})[.,](\d{3})$/

/**
 * Reads "1.250.000 ₫", "₫1,815,000.00", "578,000đ", "-300000", "350k", "1tr5". One or two digits behind the
 * last separator are decimals. Whole VND; null without exactly one amount.
 */
export function parseMoney(text: string): number | null {
  if (text.length > LONGEST) return null
  const compact = fold(text.normalize('NFKC'))
    .replace(/[\s'’]/g, '')
    .replace(DONG, '')
  const spoken = compact.match(SPOKEN)
  if (spoken) return scaled(`${spoken[1]}.${spoken[3]}`, spoken[2])
  const found = [...compact.matchAll(/([-−]?)[^\d.,-]*(\d[\d.,]*)(\p{L}*)/gu)]
  const [only, ...others] = found
  if (!only || others.length > 0) return null
  const [, minus = '', number = '', word = ''] = only
  const digits = number.replace(/[.,]+$/, '')
  const decimals = digits.match(DECIMALS)
  const whole = (decimals?.[1] ?? decimals?.[3] ?? digits).replace(/[.,]/g, '')
  const amount = scaled(`${whole}.${decimals?.[2] ?? decimals?.[4] ?? ''}`, word)
  return minus && amount ? -amount : amount
}

/** "350.000" with a digit more or less. Whole dong have no decimals. */
const TYPED_OVER = /^(?:\d{1,3}([.,])\d*(?:\1\d*)*|\d{4,5}[.,]\d{3})$/

/** What a seller types into a field of whole VND: 0 for an emptied one, null for text that is no amount. */
export function parseTypedMoney(text: string): number | null {
  const typed = text.normalize('NFKC').trim()
  const plain = TYPED_OVER.test(typed) ? typed.replace(/[.,]/g, '') : typed
  const amount = plain === '' ? 0 : parseMoney(plain)
  return amount !== null && amount >= 0 ? amount : null
}

function scaled(digits: string, word = ''): number | null {
  const amount = Math.round(Number(digits) * (TIMES[word] ?? 1))
  return Number.isSafeInteger(amount) ? amount : null
}
