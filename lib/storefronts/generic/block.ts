import { fold } from '../text.ts'
import type { Field } from './dictionary.ts'
import { emailIn, isPhone } from './looks.ts'
import { labelOf } from './words.ts'

const PLACE =
  /\b(phuong|xa|quan|huyen|tinh|thanh pho|tp|thi tran|duong|thon|ap|xom|ngo|hem|ban|khu|to|ward|district|province|street|city|road|viet ?nam)\b/

/** An address printed as a block of lines, taken apart by what each line looks like or says it is. */
export function takeApart(lines: readonly string[]): [Field, string][] {
  return lines.flatMap((line, at): [Field, string][] => {
    const [, label = '', rest = line] = /^([^\d:：]{2,30}?)\s?[:：]\s*(.*)$/.exec(line) ?? []
    const { meanings } = labelOf(label || line)
    const named = meanings.find(({ field }) => field !== 'section')
    const words = fold(line)
    const email = emailIn(rest)
    if (email) return [['email', email]]
    if (isPhone(rest) && rest.replace(/[\d\s().+/-]/g, '').length < 4) return [['phone', rest]]
    if (meanings.length > 0) return named && label ? [[named.field, rest]] : []
    if (at > 0 && /^(viet ?nam( ?\(.*\)?)?|vn)$/.test(words)) return [['country', line]]
    if (/^\d{5,6}$/.test(line)) return [['postcode', line]]
    if (at === 0 && lines.length > 1 && isName(line, words)) return [['name', line]]
    if (at < 3 && /^(cong ty|cty|company)\b|\b(ltd|jsc|inc)$/.test(words)) return [['company', line]]
    return [['address', line]]
  })
}

/** A place, or somebody and a number to call. */
export function isSomewhere(parts: readonly [Field, string][]): boolean {
  const has = (field: Field, pattern = /./) =>
    parts.some(([part, line]) => part === field && pattern.test(fold(line)))
  return has('address', PLACE) || has('email') || has('phone') || (has('name') && has('address', /\d/))
}

/** One to six words with nothing of a place in them. */
function isName(line: string, words: string): boolean {
  return /^\S+( \S+){0,5}$/.test(line) && !PLACE.test(words) && !/[\d,;:/]/.test(line)
}
