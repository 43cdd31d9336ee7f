import { fold } from '../domain/fold.ts'
import { readPhone } from '../domain/phone.ts'
import type { ListedShipment } from './listed-shipment.ts'

type Test = (shipment: ListedShipment) => boolean

/** Numbers with this many digits are also found inside longer ones. */
const LONG_NUMBER = 5

/**
 * Every word must match, without case or marks. Digits match the start or end of a number. `accounts`: folded
 * names by id.
 */
export function searchFor(typed: string, accounts: ReadonlyMap<string, string> = new Map()): Test {
  const text = fold(typed).trim()
  if (!text) return () => true
  const tests = text.split(/\s+/).map((word) => testOf(word, accounts))
  const apart: Test = (shipment) => tests.every((test) => test(shipment))
  // "0912 345 678" and "+84 912.345.678" are one number.
  if (!/^[\d\s.+()-]+$/.test(text)) return apart
  const phone = readPhone(text)
  const whole = phone?.valid ? phone.number : text.replace(/\D/g, '')
  if (!whole || whole === text) return apart
  const joined = numberTest(whole)
  return (shipment) => joined(shipment) || apart(shipment)
}

function testOf(word: string, accounts: ReadonlyMap<string, string>): Test {
  if (/^\d+$/.test(word)) return numberTest(word)
  const amount = /^(\d{1,3}(?:[.,]\d{3})+)[d₫]?$/.exec(word)?.[1]?.replace(/\D/g, '')
  const named = new Set([...accounts].filter(([, name]) => name.includes(word)).map(([id]) => id))
  return ({ words, amounts, accountId }) =>
    words.includes(word) || named.has(accountId) || (amount !== undefined && amounts.includes(`=${amount}=`))
}

function numberTest(digits: string): Test {
  const [begins, ends, amount] = [` ${digits}`, `${digits} `, `=${digits}=`]
  const isLong = digits.length >= LONG_NUMBER
  return ({ numbers, amounts }) =>
    numbers.includes(begins) ||
    numbers.includes(ends) ||
    (isLong && numbers.includes(digits)) ||
    amounts.includes(amount)
}
