import { fold } from '../text.ts'
import { isSomewhere, takeApart } from './block.ts'
import type { Field } from './dictionary.ts'
import { isLabel } from './words.ts'

const MOST_LINES = 14
const EMAIL = /[^\s@<>:]+@[^\s@<>]+\.[a-z]{2,}/i
/** "1.250.000 ₫", "₫1,250,000", "120k": an amount and nothing else. */
const MONEY = /^[-−–+(]?\s*(?:(?:₫|đ|vnd|vnđ)\s*)?[-−]?\d[\d.,\s]*(?:₫|đ|vnd|vnđ|k|đồng)?(?:\s*vnd)?\)?$/i
/** A token with a digit, by itself or before a sign. */
const NUMBER = /^#?((?=\S*\d)[^\s#,;:()]{1,40})(?:\s*$|\s+[-–·|,(])/

/** What a field's value looks like: the lines that could be one, none where none could. */
export function looksRight(field: Field, lines: readonly string[]): string[] {
  const look = LOOKS[field] ?? amounts
  return look(lines.slice(0, MOST_LINES))
}

type Look = (lines: readonly string[]) => string[]

const one =
  (look: (line: string) => string | boolean | undefined): Look =>
  (lines) => {
    for (const line of lines) {
      const found = look(line)
      if (found) return [found === true ? line : found]
    }
    return []
  }
const words: Look = one(
  (line) => !amountIn(line) && hasLetters(line) && line.length <= 120 && line.replace(/[\s·|,;–-]+$/, ''),
)
/** One of a few that the shop has; a sentence and a log's "from → to" are none. */
const choices: Look = (lines) => words(lines.filter((line) => !/[#→]|\.(\s|$)/.test(line)))
const places: Look = (lines) =>
  lines.filter((line) => hasLetters(line) && !EMAIL.test(line) && !isLabel(line))
const amounts: Look = one(amountIn)

const LOOKS: Partial<Record<Field, Look>> = {
  name: one((line) => isPerson(line) && line.replace(/\s*\(\d[^)]*\)$/, '')),
  'name-part': one(isPerson),
  company: words,
  phone: (lines) => lines.filter(isPhone),
  email: one((line) => EMAIL.exec(line)?.[0]),
  address: (lines) => (lines.some((line) => hasLetters(line) && !EMAIL.test(line)) ? [...lines] : []),
  ward: places,
  district: places,
  province: places,
  country: words,
  postcode: one((line) => /^\d{4,6}$/.test(line)),
  section: (lines) => (isSomewhere(takeApart(lines)) ? [...lines] : []),
  number: one((line) => NUMBER.exec(line)?.[1]),
  created: one((line) => /\d/.test(line) && line.split(/ [·|] |\)$/)[0]),
  status: choices,
  currency: words,
  payment: choices,
  note: (lines) => {
    // Below a message stands who wrote it and when.
    const signed = lines.findIndex((line, at) => at > 0 && /\d{1,2}[:h]\d\d/.test(line))
    return lines
      .slice(0, signed < 0 ? undefined : signed)
      .filter((line) => hasLetters(line) && !isLabel(line))
  },
  paid: (lines) => [...amounts(lines), ...lines.filter((line) => isPaid(line) !== undefined)].slice(0, 1),
}

export function hasLetters(line: string): boolean {
  return line.toLowerCase() !== line.toUpperCase()
}

/** The one amount a line is, whatever stands in brackets behind it. */
export function amountIn(line: string): string | undefined {
  const bare = line.replace(/\([^)]*\)$/, '').trim()
  return MONEY.test(bare) ? bare : undefined
}

export function isPhone(line: string): boolean {
  return (
    /(?:\(?\+?84\)?|\b0)(?:[\s().-]*\d){8,11}/.test(line) && line.replace(/[\s\d().,:+/-]/g, '').length <= 12
  )
}

function isPerson(line: string): boolean {
  return (
    hasLetters(line) &&
    line.length <= 80 &&
    !/^([-–—]|select|choose|chọn|n\/a)/i.test(line) &&
    !/@|\d{3}|[:：]/.test(line.replace(/\([^)]*\)$/, '')) &&
    !amountIn(line) &&
    !isLabel(line)
  )
}

export function emailIn(line: string): string | undefined {
  return EMAIL.exec(line)?.[0]
}

/** What a word for the state of payment says; undefined where it says neither. */
export function isPaid(text: string): boolean | undefined {
  const said = fold(text).replace(/^.* - /, '')
  if (/^(chua|unpaid|not paid|pending|cho |awaiting|authorized)/.test(said)) return false
  return /^(da (thanh toan|tra|nhan|chuyen)|paid\b|settled|captured)/.test(said) || undefined
}
