import { fold } from '../domain/fold.ts'
import { readPhone } from '../domain/phone.ts'
import type { BookIndex } from './listed-book.ts'
import type { ListedShipment } from './listed-shipment.ts'
import { either, type Hits } from './search-texts.ts'

/** Numbers with this many digits are also found inside longer ones. */
const LONG_NUMBER = 5

/** What is searched: a book's rows by position, and their index. `accounts`: folded names by id. */
interface Searched {
  shipments: readonly ListedShipment[]
  index: BookIndex
  accounts: ReadonlyMap<string, string>
}

/**
 * Every word must match, without case or marks. Digits match the start or end of a number. Undefined where
 * nothing is typed.
 */
export function searchFor(typed: string, searched: Searched): Hits | undefined {
  const text = fold(typed).trim()
  if (!text) return undefined
  const apart = text
    .split(/\s+/)
    .map((word) => findWord(word, searched))
    .reduce((all, hits) => all.map((hit, at) => hit & (hits[at] ?? 0)))
  // "0912 345 678" and "+84 912.345.678" are one number.
  if (!/^[\d\s.+()-]+$/.test(text)) return apart
  const phone = readPhone(text)
  const whole = phone?.valid ? phone.number : text.replace(/\D/g, '')
  return whole && whole !== text ? either(findNumber(whole, searched), apart) : apart
}

function findWord(word: string, searched: Searched): Hits {
  if (/^\d+$/.test(word)) return findNumber(word, searched)
  const { shipments, index, accounts } = searched
  const amount = /^(\d{1,3}(?:[.,]\d{3})+)[d₫]?$/.exec(word)?.[1]?.replace(/\D/g, '')
  const named = new Set([...accounts].filter(([, name]) => name.includes(word)).map(([id]) => id))
  const found = index.texts.find(word, { amount })
  if (named.size === 0) return found
  return found.map((hit, at) => hit || Number(named.has(shipments[at]?.accountId ?? '')))
}

function findNumber(digits: string, { index }: Searched): Hits {
  return index.texts.find(digits, { atEnd: digits.length < LONG_NUMBER, amount: digits })
}
