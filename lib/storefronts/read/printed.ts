import type { ScrapedValue } from '../../domain/store/store-order.ts'
import { native } from './dom.ts'
import { defined, MOST_VALUES, omitUndefined, scraped } from './scraped-value.ts'
import { clean, fold, spaced } from './text.ts'

/** Invisible parts, and the page's frame. */
export const SKIPPED = /^(script|style|noscript|template|svg|nav|footer|iframe|head)$/
export const INLINE = /^(a|abbr|b|bdi|bdo|br|code|em|font|i|label|mark|small|span|strong|sub|sup|time|u)$/

/** `apart`: each run of text is a line, as in rows laid out side by side. */
export function printedIn(element: Element, apart = false): string[] {
  let line = ''
  const visit = (node: Node, depth: number) => {
    for (const child of [...native(node, 'childNodes')]) {
      if (line.length > 8000 || depth > 12) return
      if (native(child, 'nodeType') === 3) line += spaced(native(child, 'textContent'))
      if (native(child, 'nodeType') !== 1) continue
      const tag = native(child, 'nodeName').toLowerCase()
      if (SKIPPED.test(tag) || tag === 'select' || tag === 'textarea') continue
      const breaks = apart || !INLINE.test(tag) || tag === 'br'
      if (breaks) line += '\n'
      visit(child, depth + 1)
      if (breaks) line += '\n'
    }
  }
  visit(element, 0)
  return line.split('\n').map(clean).filter(Boolean)
}

export interface PrintedAddress {
  name?: ScrapedValue
  company?: ScrapedValue
  lines: ScrapedValue[]
  country?: ScrapedValue
  phones: ScrapedValue[]
}

const COMPANY = /^(công ty|cty|tnhh|company)\P{N}*$/iu
const PHONE = /^\+?\d[\d\s().-]{7,20}$/

/** Name, company, streets and units, country, phones. The name is first in every shop's format. */
export function readPrintedAddress(printed: readonly string[], at: string): PrintedAddress {
  const [name, ...lines] = printed.slice(0, MOST_VALUES)
  const phones: string[] = []
  while (PHONE.test(lines.at(-1) ?? '')) phones.unshift(lines.pop() ?? '')
  const country = isVietnam(lines.at(-1)) ? lines.pop() : undefined
  const company = lines.length > 2 && isCompany(lines[0]) ? lines.shift() : undefined
  const one = (line: string | undefined, sure: boolean) => scraped(line, 'platform', at, sure)
  return omitUndefined<PrintedAddress>({
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
