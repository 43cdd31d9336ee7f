import { fold } from '../../read/text.ts'
import type { Field } from './dictionary.ts'
import { isLabel, labelOf, plainWords } from './words.ts'

const MOST_LINES = 14
/** Longer names do not exist; without a limit a long line is looked through once for each letter. */
const EMAIL = /[^\s@<>:]{1,64}@[^\s@<>]+\.[a-z]{2,}/i
/** "1.250.000 ₫", "₫1,250,000", "120k": an amount and nothing else. */
const MONEY = /^[-−–+(]?\s*(([₫đ]|vn[dđ])\s*)?[-−]?\d[\d.,\s]*([₫đk]|vn[dđ]|đồng|tr\d?)?(\s*vnd)?\)?$/i
const NUMBER = /^#?((?=\S*\d)[^\s#,;:()]{1,40})(?:\s*$|\s+[-–·|,(])/

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
const choices: Look = (lines) => words(lines.filter((line) => !/[#→]|\.(\s|$)/.test(line)))
const places: Look = (lines) =>
  lines.filter((line) => hasLetters(line) && !EMAIL.test(line) && !isLabel(line))
const amounts: Look = one(amountIn)

const LOOKS: Partial<Record<Field, Look>> = {
  name: one((line) => isPerson(line) && line.replace(/\s*\(\d[^)]*\)$/, '')),
  'name-part': one(isPerson),
  company: words,
  phone: (lines) => lines.filter(isPhone),
  email: one(emailIn),
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
  note: (lines) => wordsOfNote(lines).filter((line) => !isLabel(line)),
  paid: (lines) => [...amounts(lines), ...lines.filter((line) => isPaid(line) !== undefined)].slice(0, 1),
}

export function wordsOfNote(lines: readonly string[]): string[] {
  // A message's author and time are below it.
  const signed = lines.findIndex((line, at) => at > 0 && /\d{1,2}[:h]\d\d/.test(line))
  return lines.slice(0, signed < 0 ? undefined : signed).filter(hasLetters)
}

export function hasLetters(line: string): boolean {
  return line.toLowerCase() !== line.toUpperCase()
}

/** The line's only amount; brackets after it are ignored. */
export function amountIn(line: string): string | undefined {
  const bare = line.replace(/\([^)]*\)$/, '').trim()
  return MONEY.exec(bare)?.[0]
}

export function isPhone(line: string): boolean {
  return /(\(?\+?84\)?|\b0)([\s().-]*\d){8,11}/.test(line) && line.replace(/[\s\d().,:+/-]/g, '').length <= 12
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

export function isPaid(text: string): boolean | undefined {
  const said = fold(text).replace(/^.* - /, '')
  if (/^(chua|unpaid|not paid|pending|cho |awaiting|authorized)/.test(said)) return false
  return /^(da (thanh toan|tra|nhan|chuyen)|paid\b|settled|captured|partial)|mot phan/.test(said) || undefined
}

const PLACE =
  /\b(phuong|xa|quan|huyen|tinh|thanh pho|tp|thi tran|duong|thon|ap|xom|ngo|hem|ban|khu|to|ward|district|province|street|city|road|viet ?nam)\b/

export function takeApart(lines: readonly string[]): [Field, string][] {
  return lines.flatMap((line, at): [Field, string][] => {
    const [, label = '', rest = line] = /^([^\d:：]{2,30}?)\s?[:：]\s*(.*)$/.exec(line) ?? []
    const { meanings } = labelOf(label || line)
    const named = meanings.find(({ field }) => field !== 'section')
    const words = plainWords(line)
    const email = emailIn(rest)
    if (email) return [['email', email]]
    if (isPhone(rest) && rest.replace(/[\s\d().,:+/-]/g, '').length < 4) return [['phone', rest]]
    if (meanings.length > 0) return named && label ? [[named.field, rest]] : []
    if (at > 0 && /^(viet ?nam( ?\(.*\)?)?|vn)$/.test(words)) return [['country', line]]
    if (/^\d{5,6}$/.test(line)) return [['postcode', line]]
    if (at === 0 && lines.length > 1 && isName(line, words)) return [['name', line]]
    if (at < 3 && /^(cong ty|cty|company)\b|\b(ltd|jsc|inc)$/.test(words)) return [['company', line]]
    return [['address', line]]
  })
}

export function isSomewhere(parts: readonly [Field, string][]): boolean {
  const has = (field: Field, pattern = /./) =>
    parts.some(([part, line]) => part === field && pattern.test(plainWords(line)))
  return has('address', PLACE) || has('email') || has('phone') || (has('name') && has('address', /\d/))
}

/** One to six words, none of a place. */
function isName(line: string, words: string): boolean {
  return /^\S+( \S+){0,5}$/.test(line) && !PLACE.test(words) && !/[\d,;:/]/.test(line)
}
