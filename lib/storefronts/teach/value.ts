import type { Spot, TaughtField } from '../../domain/store/recipe.ts'
import { all, choiceOf, fieldValue } from '../read/dom.ts'
import { printedIn } from '../read/printed.ts'
import { clean, fold } from '../read/text.ts'
import { isField } from './labels.ts'

type Kind = 'words' | 'name' | 'lines' | 'code' | 'phone' | 'email' | 'amount' | 'paid' | 'count'

const KINDS: Readonly<Record<TaughtField, Kind>> = {
  number: 'code',
  name: 'name',
  phone: 'phone',
  address: 'lines',
  itemName: 'words',
  itemQuantity: 'count',
  itemPrice: 'amount',
  total: 'amount',
  paid: 'paid',
  paymentMethod: 'words',
  shippingPaid: 'amount',
  discount: 'amount',
  note: 'lines',
  ward: 'name',
  district: 'name',
  province: 'name',
  email: 'email',
}

/** Short words before a colon are a label: a name or a sum has no colon. */
export function opensWithLabel(field: TaughtField): boolean {
  return /^(words|name|amount)$/.test(KINDS[field])
}

export function takesAllLines(field: TaughtField): boolean {
  return KINDS[field] === 'lines'
}

/** Any line could be the value, so only its position says which. */
export function opensWithLine(field: TaughtField): boolean {
  return /^(words|name)$/.test(KINDS[field])
}

export interface Value {
  lines: string[]
  sure: boolean
}

/** What an element says of a field; undefined where it says something, but nothing that could be the field. */
export function valueIn(field: TaughtField, element: Element, spot: Spot): Value | undefined {
  const printed = linesIn(element)
  if (printed.length === 0) return { lines: [], sure: true }
  const { lines, sure } = chosenLines(printed, spot)
  const found = LOOKS[KINDS[field]](lines)
  if (!found || takesAllLines(field)) return found && { lines: found, sure }
  // Of several that look so, one may be in the buyer's words.
  const isOnly = opensWithLine(field) && spot.label === undefined ? printed.length === 1 : found.length === 1
  return { lines: found.slice(0, 1), sure: sure && isOnly }
}

function chosenLines(printed: string[], { label, line }: Spot): Value {
  if (label !== undefined) {
    const at = printed.findIndex((one) => afterLabel(one, label) !== undefined)
    const value = afterLabel(printed[at] ?? '', label)
    if (value !== undefined) {
      const rest = line === undefined ? printed.slice(at + 1) : []
      return { lines: [value, ...rest].filter(Boolean), sure: true }
    }
  }
  const one = line === undefined ? undefined : printed[line]
  const lines = line === undefined ? printed : one === undefined ? [] : [one]
  return { lines, sure: label === undefined && (line === undefined || printed.length === 1) }
}

/** "Phone: 0912" after "phone": "0912"; undefined where the text does not begin so. */
export function afterLabel(text: string, label: string): string | undefined {
  const [, before = '', after = ''] = /^([^:：#]{1,80})[:：#]\s*(.*)$/u.exec(text) ?? []
  return before !== '' && fold(before) === label ? after : undefined
}

type Look = (lines: string[]) => string[] | undefined

const SIGN = '(?:\\p{Sc}|(?<!\\p{L})(?:vnđ|vnd|đồng|đ|usd)(?!\\p{L}))'
const CURRENCY = new RegExp(SIGN, 'iu')
const AMOUNT = new RegExp(
  `[-−]?(?:\\p{Sc}\\s*)?\\d[\\d.,]*(?:\\s\\d{3})*(?:\\s*(?:${SIGN}|(?:k|tr)(?!\\p{L})))?`,
  'giu',
)
const UNPAID = /^(chua|unpaid|not paid|pending|cho |awaiting)/
const PAID = /^(da (thanh toan|tra|nhan)|paid\b|settled)/

const LOOKS: Readonly<Record<Kind, Look>> = {
  words: (lines) => lines.slice(0, 1),
  // No phone, no code and no sum: "Phường 12" is one.
  name: ([line]) => (line !== undefined && /\p{L}/u.test(line) && !/\d{3}/.test(line) ? [line] : undefined),
  lines: (lines) => lines,
  code: (lines) => one(codeIn(lines.join(' '))),
  phone: phonesIn,
  email: (lines) => one(/[^\s@<>:]{1,64}@[^\s@<>]+\.[a-z]{2,}/i.exec(lines.join(' '))?.[0]),
  amount: (lines) => one(amountIn(lines.join(' '))),
  paid: (lines) => one(paidIn(lines.join(' '))),
  count: (lines) => one(countIn(lines.join(' '))),
}

function one(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : [text]
}

/** The first, and what else is like a Vietnamese number. */
function phonesIn(lines: string[]): string[] | undefined {
  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const [first, ...others] = lines
    .flatMap((line) => line.match(/\+?\(?\d[\d\s().-]{6,}\d/g) ?? [])
    .filter((text) => /^\d{8,15}$/.test(digitsOf(text)))
  const isOther = (text: string) =>
    /^(?:0|84)\d{8,10}$/.test(digitsOf(text)) && digitsOf(text) !== digitsOf(first ?? '')
  return first === undefined ? undefined : [first, ...others.filter(isOther)]
}

/** "Order #1042 of 20/11/2026": the token behind the sign, else the only token with a digit, else none. */
function codeIn(text: string): string | undefined {
  const signed = /#\s*([\p{L}\d][\p{L}\d._/-]*)/u.exec(text)?.[1]
  const tokens = text.split(/[\s,;:()]+/).filter((token) => /\d/.test(token))
  const token = signed ?? (tokens.length === 1 ? tokens[0] : tokens.find((other) => !/[/:]/.test(other)))
  return token?.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
}

/** Of several amounts, the only one with a currency. */
function amountIn(text: string): string | undefined {
  const amounts = [...text.matchAll(AMOUNT)].map(([amount]) => amount)
  const marked = amounts.filter((amount) => CURRENCY.test(amount))
  const [amount, ...more] = amounts.length === 1 ? amounts : marked
  return more.length === 0 ? amount?.trim() : undefined
}

/** Words unchanged: the total decides what they mean. */
function paidIn(text: string): string | undefined {
  const amount = amountIn(text)
  if (isInPart(text) && !CURRENCY.test(amount ?? '')) return 'một phần'
  return amount ?? (isUnpaid(text) || isPaid(text) ? text : undefined)
}

/** It does not say how much. */
function isInPart(words: string): boolean {
  return /(mot|1) phan|^partial/.test(fold(words))
}

export function isUnpaid(words: string): boolean {
  return UNPAID.test(fold(words))
}

export function isPaid(words: string): boolean {
  return PAID.test(fold(words))
}

/** "x2", "SL: 2", "2 × 120.000đ": the number at the sign, else the only whole number. */
function countIn(text: string): string | undefined {
  const signed = /(?:^|\s)[x×]\s*(\d{1,5})(?![\d.,])|(?<![\d.,])(\d{1,5})\s*[x×](?!\p{L})/iu.exec(text)
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  const only = numbers.length === 1 ? numbers[0] : undefined
  return signed?.[1] ?? signed?.[2] ?? (only && /^\d{1,5}(?:[.,]0{1,2})?$/.test(only) ? only : undefined)
}

const NO_TEXT = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'file', 'password']
  .map((type) => `:not([type=${type}])`)
  .join('')

export function linesIn(element: Element): string[] {
  const held = fieldText(element)
  return held === undefined ? printedIn(element) : held.split('\n').map(clean).filter(Boolean)
}

export function fieldText(element: Element): string | undefined {
  const fields = isField(element) ? [element] : all(element, `input${NO_TEXT}, select, textarea`)
  const [field] = fields
  return (fields.length === 1 && (choiceOf(field) ?? fieldValue(field))) || undefined
}
