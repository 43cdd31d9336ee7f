import type { Read } from '../domain/store-order.ts'
import { defined, found, MOST_READS, read } from './reads.ts'
import { fold } from './text.ts'

/** An address of which only the printed lines are there. */
export interface PrintedAddress {
  name?: Read
  company?: Read
  /** Streets and units, in order. */
  lines: Read[]
  country?: Read
  phones: Read[]
}

const COMPANY = /^(công ty|cty|tnhh|company)\P{N}*$/iu
const PHONE = /^\+?\d[\d\s().-]{7,20}$/

/**
 * What shops print, top down: name, company, streets and units, country, phones. The name stands first in every
 * shop's format; a company and the country are known by their words.
 */
export function readPrintedAddress(printed: readonly string[], at: string): PrintedAddress {
  const [name, ...lines] = printed.slice(0, MOST_READS)
  const phones: string[] = []
  while (PHONE.test(lines.at(-1) ?? '')) phones.unshift(lines.pop() ?? '')
  const country = isVietnam(lines.at(-1)) ? lines.pop() : undefined
  const company = lines.length > 2 && isCompany(lines[0]) ? lines.shift() : undefined
  const one = (line: string | undefined, sure: boolean) => read(line, 'platform', at, sure)
  return found<PrintedAddress>({
    name: one(name, true),
    company: one(company, false),
    lines: defined(lines.map((line) => one(line, true))),
    country: one(country, true),
    phones: defined(phones.map((phone) => one(phone, true))),
  })
}

export function isCompany(line = ''): boolean {
  return COMPANY.test(line)
}

function isVietnam(line = ''): boolean {
  return fold(line).replace(/\s/g, '') === 'vietnam'
}
