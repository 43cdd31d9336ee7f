import { gramsToKilograms } from '../domain/weight.ts'
import type { Language } from './languages.ts'

/** Numbers, money, weights and times in a language. Amounts are whole VND, weights grams, times epoch ms. */
export interface Formats {
  money(amount: number): string
  /** "1.2M", for axes. */
  shortNumber(amount: number): string
  /** A calendar day, `YYYY-MM-DD`: "20/11/2026", or "20/11" short. */
  day(day: string, length?: 'short'): string
  /** Without a unit. */
  number(amount: number): string
  weight(grams: number): string
  /** "a, b and c". */
  list(parts: readonly string[]): string
  /** "14:05" today, "20/11 14:05" before. */
  moment(at: number, now: number): string
  /** "14:05:20". */
  clock(at: number): string
  /** "2 minutes ago"; empty within the first minute. */
  age(at: number, now: number): string
}

/** Styles for phrases: "{day, date, medium}". */
export const phraseFormats = {
  dateTime: { medium: { day: 'numeric', month: 'short', year: 'numeric' } },
} as const

/** Day before month, as in Vietnam. */
const LOCALES = { vi: 'vi-VN', en: 'en-GB' } as const satisfies Record<Language, string>

const made = new Map<Language, Formats>()

export function formats(language: Language): Formats {
  const known = made.get(language)
  if (known) return known
  const fresh = makeFormats(LOCALES[language])
  made.set(language, fresh)
  return fresh
}

/** Lighter weights are shown in grams. */
export const LIGHT = 500

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function makeFormats(locale: string): Formats {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const wholeDay = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  const kilograms = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  })
  const grams = new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram' })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
  const list = new Intl.ListFormat(locale)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return {
    money: (amount) => money.format(amount),
    number: (amount) => number.format(amount),
    shortNumber: (amount) => short.format(amount),
    day: (day, length) => (length === 'short' ? shortDay : wholeDay).format(Date.parse(`${day}T00:00:00Z`)),
    weight: (amount) => (amount < LIGHT ? grams.format(amount) : kilograms.format(gramsToKilograms(amount))),
    list: (parts) => list.format(parts),
    moment: (at, now) =>
      day.format(at) === day.format(now) && now - at < DAY
        ? time.format(at)
        : `${day.format(at)} ${time.format(at)}`,
    clock: (at) => clock.format(at),
    age: (at, now) => {
      const passed = now - at
      if (passed < MINUTE) return ''
      if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute')
      if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour')
      return ago.format(-Math.floor(passed / DAY), 'day')
    },
  }
}
