import { contains, tagOf } from '../dom.ts'
import { fold } from '../text.ts'
import type { Pair } from './pairs.ts'
import { isLeaf, linesIn, type Spot } from './walk.ts'
import { labelled, PHONE } from './words.ts'

/** An address printed as a block of lines, taken apart by what each line looks like. */
export interface Block {
  name?: string
  phones: string[]
  email?: string
  lines: string[]
}

const PLACE_WORDS =
  /\d|\b(phuong|xa|quan|huyen|tinh|thanh pho|tp|thi tran|thi xa|duong|thon|ap|xom|ngo|hem|ward|district|province|street|city|viet ?nam)\b/
const EMAIL = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i

/** The first line is the name where it has two to six words and nothing of a place in it. */
export function takeApart(lines: readonly string[]): Block {
  const block: Block = { phones: [], lines: [] }
  lines.forEach((line, at) => {
    const bare = line.replace(/^[\p{L} ]{2,20}[:：]\s*/u, '')
    const phone = PHONE.exec(bare)
    const email = EMAIL.exec(bare)
    if (email) block.email ??= email[0]
    else if (phone && phone[0].length >= bare.length - 3) block.phones.push(bare)
    else if (at === 0 && lines.length > 1 && isName(line)) block.name = line
    else block.lines.push(line)
  })
  return block
}

function isName(line: string): boolean {
  return /^\S+( \S+){1,5}$/.test(line) && !PLACE_WORDS.test(fold(line)) && !/[,;:/]/.test(line)
}

const MOST_LEAVES = 200

/** Unlabelled lines under a heading such as "Giao hàng đến", or in an `address` element. */
export function blockUnder(spots: readonly Spot[], pairs: readonly Pair[]): string[] {
  const known = new Set(pairs.flatMap((pair) => pair.lines))
  const inAddress = spots.find(({ element, role }) => tagOf(element) === 'address' && role !== 'shop')
  if (inAddress) return linesIn(inAddress.element)
  const lines = spots
    .filter(({ element, role }) => role === 'shipping' && isLeaf(element) && !isHeading(element))
    .slice(0, MOST_LEAVES)
    .map(({ element }) => element)
    .filter((leaf, _, leaves) => !leaves.some((other) => other !== leaf && contains(other, leaf)))
    .flatMap((element) => linesIn(element))
    .filter((line) => !known.has(line) && !labelled(line) && !/[:：]/.test(line))
  return lines.length >= 2 && lines.length <= 12 ? lines : []
}

function isHeading(element: Element): boolean {
  return /^(h[1-6]|legend|caption|summary|label|button|dt|th|input|select|textarea)$/.test(tagOf(element))
}
