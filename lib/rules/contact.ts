import { comparedPhone, readPhone } from '../domain/phone.ts'
import { withoutInvisible } from '../domain/visible-text.ts'

/** Field notes, 30201 and 30301: the carrier refuses shorter numbers. */
const FEWEST_DIGITS = 7
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The last is the empty name of chat apps. */
const EMPTY = /^[\s\u2800]*$/

export const blank = (text: string) => EMPTY.test(withoutInvisible(text))
/** Of full width too. */
const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

export const hasNoDigits = (tel: string) => digits(tel) === ''
export const isTooShort = (tel: string) => !hasNoDigits(tel) && digits(tel).length < FEWEST_DIGITS
/** Long enough for the carrier, but not a Vietnamese number. */
export const isNoPhone = (tel: string) =>
  digits(tel).length >= FEWEST_DIGITS && readPhone(tel)?.valid !== true
/** A number from before 2018; its new number is sent. */
export const isOldPhone = (tel: string) => readPhone(tel)?.renewed !== undefined
export const phoneFault = (tel: string) => readPhone(tel)?.fault ?? 'several'
export const isNoEmail = (email: string) => !blank(email) && !EMAIL.test(email.trim())

/** Whether both are the same number: "+84 912…" and "0912…". */
export function isSamePhone(one: string, other: string): boolean {
  return !hasNoDigits(one) && comparedPhone(one) === comparedPhone(other)
}
