import { findPhones } from '../../domain/phone.ts'
import { amountsIn } from './chat-money.ts'
import { withoutPhones } from './chat-parts.ts'
import { isPlain } from './chat-words.ts'
import { isOfBuyer, partyOf } from './sender.ts'

/** "* Mai", "#1" */
const SIGN = /^([^\p{L}\p{N}\s]{1,6})\s*(?=\p{L})|^(#)(?=\d)/u
/** "12/5 Láng Hạ" */
const HOUSE = /(?<![\p{L}\d.,])\d{1,4}\p{L}?(?:[/-]\d+)* \p{Lu}/u
const PLAIN_HOUSE = /(?<![a-z\d.,])\d{1,4}[a-z]?(?:[/-]\d+)* [a-z]{2}/i

/** Lines that begin with the sign of the first, which is left out; "#1" is a count. */
export function signedLines(lines: readonly string[]): { starts: number[]; plain: string[] } {
  const signOf = (line: string) => SIGN.exec(line)?.slice(1).find(Boolean)
  const sign = signOf(lines[0] ?? '')
  const starts = lines.flatMap((line, at) => (sign && signOf(line) === sign ? [at] : []))
  const plain = lines.map((line, at) => (starts.includes(at) && sign !== '#' ? line.replace(SIGN, '') : line))
  return { starts, plain }
}

/** Where orders begin that have the same lines: each a phone, an amount and a place of its own. */
export function alikeStarts(lines: readonly string[]): number[] {
  const called = lines.filter((line) => findPhones(line).length > 0).length
  const most = lines.length / called
  if (called < 2 || !Number.isInteger(most) || lines.some(isOfSender)) return []
  const kinds = lines.map((line) => {
    const texts = withoutPhones(line).map(({ text }) => text)
    const hasAmount = texts.some((text) => amountsIn(text).length > 0)
    return `${texts.length} ${hasAmount}`
  })
  const starts = Array.from({ length: called }, (_, order) => order * most)
  const isAlike = kinds.every((kind, at) => kind === kinds[at % most])
  const hasAll = starts.every((start) => {
    const order = lines.slice(start, start + most)
    const isPlace = order.some((line) =>
      hasHouse(
        withoutPhones(line)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    return isPlace && kinds.slice(start, start + most).some((kind) => kind.endsWith('true'))
  })
  return isAlike && hasAll ? starts : []
}

/** Two phones in lines of their own, with a house around each. */
export function mayBeSeveral(text: string): boolean {
  const lines = text.split('\n')
  if (lines.some(isOfSender)) return false
  const numbers = new Set<string>()
  const pieces = ['']
  for (const line of lines) {
    const [first] = findPhones(line)
    const said = withoutPhones(line).map(({ text }) => text)
    const isNew = first && !numbers.has(first.number)
    if (first) numbers.add(first.number)
    const [before = '', ...behind] = said
    if (isNew) pieces.splice(-1, 1, `${pieces.at(-1)}\n${before}`, behind.join(' '))
    else pieces.splice(-1, 1, `${pieces.at(-1)}\n${said.join(' ')}`)
  }
  return numbers.size > 1 && pieces.filter(hasHouse).length > 1
}

function isOfSender(line: string): boolean {
  return partyOf(line)?.side === 'sends' || isOfBuyer(line)
}

function hasHouse(text: string): boolean {
  return (isPlain(text) ? PLAIN_HOUSE : HOUSE).test(text)
}
