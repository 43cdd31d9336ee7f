import { isFamilyFirst } from '../../domain/family-name.ts'
import type { ScrapedValue } from '../../domain/store/store-order.ts'

/**
 * First before last, as the forms of most platforms show them. In Vietnamese the family name goes first: "Vân"
 * and "Nguyễn Thị Hồng" are "Nguyễn Thị Hồng Vân".
 */
export function fullName(
  first: ScrapedValue | undefined,
  last: ScrapedValue | undefined,
): ScrapedValue | undefined {
  if (!first || !last) return first ?? last
  const [one, other] = isFamilyFirst(first.text, last.text) ? [last, first] : [first, last]
  const sure = one.sure && other.sure
  return { ...one, text: `${one.text} ${other.text}`, at: `${one.at} + ${other.at}`.slice(0, 200), sure }
}

/** `whole` is often the two parts joined first before last. */
export function fullNameOf(
  whole: ScrapedValue | undefined,
  first: ScrapedValue | undefined,
  last: ScrapedValue | undefined,
): ScrapedValue | undefined {
  const isJoined = first && last && whole?.text === `${first.text} ${last.text}`
  return isJoined || !whole ? fullName(first, last) : whole
}
