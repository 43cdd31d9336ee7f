import { isUnnumbered } from '../domain/store/unnumbered.ts'
import { gramsToKilograms } from '../domain/weight.ts'
import type { Language } from './languages.ts'

/** Numbers, money, weights and times in a language. Amounts are whole VND, weights grams, times epoch ms. */
export interface Formats {
  money(amount: number): string
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
  /** "2 minutes"; empty within the first. */
  span(since: number, now: number): string
}

/** Day before month, as in Vietnam. */
export const LOCALES = { vi: 'vi-VN', en: 'en-GB' } as const satisfies Record<Language, string>

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
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const wholeDay = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' })
  const localDay = new Intl.DateTimeFormat(locale, date)
  // Without the year, vi-VN has "3/11" or "03-11", and en-GB "03/11".
  const dayAndMonth = (written: string) => written.slice(0, 5)
  const kilograms = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  })
  const grams = new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram' })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const list = new Intl.ListFormat(locale)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const spans = new Map<string, Intl.NumberFormat>()
  function lasting(count: number, unit: 'minute' | 'hour' | 'day'): string {
    const known = spans.get(unit)
    const format = known ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    if (!known) spans.set(unit, format)
    return format.format(count)
  }
  return {
    // A hyphen is too short for a minus sign.
    money: (amount) => money.format(amount).replace('-', '−'),
    number: (amount) => number.format(amount),
    day: (day, length) => {
      const written = wholeDay.format(Date.parse(`${day}T00:00:00Z`))
      return length === 'short' ? dayAndMonth(written) : written
    },
    weight: (amount) => (amount < LIGHT ? grams.format(amount) : kilograms.format(gramsToKilograms(amount))),
    list: (parts) => list.format(parts),
    moment: (at, now) => {
      const written = localDay.format(at)
      return written === localDay.format(now) ? time.format(at) : `${dayAndMonth(written)} ${time.format(at)}`
    },
    clock: (at) => clock.format(at),
    age: (at, now) => {
      const [count, unit] = passed(at, now)
      return count > 0 ? ago.format(-count, unit) : ''
    },
    span: (since, now) => {
      const [count, unit] = passed(since, now)
      return count > 0 ? lasting(count, unit) : ''
    },
  }
}

/** Whole minutes, hours or days. */
function passed(since: number, now: number): readonly [number, 'minute' | 'hour' | 'day'] {
  const ms = now - since
  if (ms < HOUR) return [Math.floor(ms / MINUTE), 'minute']
  return ms < DAY ? [Math.floor(ms / HOUR), 'hour'] : [Math.floor(ms / DAY), 'day']
}

/** An order's number as screens show it: shops write it with or without its sign. Empty without one. */
export function withSign(number: string): string {
  return number === '' || isUnnumbered(number) ? '' : `#${number.replace(/^#+/, '')}`
}

/** What a seller calls it: its number, or else whom it is for. */
export function orderName({ orderNumber, name }: { orderNumber: string; name: string }): string {
  return withSign(orderNumber) || name
}
