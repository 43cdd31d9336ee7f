import { FAMILIES } from '../../domain/names/family-name.ts'
import type { Part } from './chat-parts.ts'
import { beginsPlace, isNumbered, placeBehind } from './chat-place.ts'
import { anyOf, isPlain, oneOf, saying } from './chat-words.ts'

export interface FoundName {
  name: string
  sure: boolean
  from: Part
  /** The name with the words around it. */
  said: string
}

const TITLE = saying(
  String.raw`^${anyOf('chị, anh, cô, chú, bác, em, ông, bà, mr, ms, mrs, a, c')}\.? ?(?=\p{L})`,
)
const BY =
  anyOf(`ship, gửi, gởi, gửu, gui, giao, đơn, khách, khách hàng, kh, người nhận, ng nhận, bên nhận, tên, họ tên,
  em là, mình là, fb, face, facebook, nick`)
const FOR = anyOf('hàng, cho, tới, đến, của, giúp em, giúp mình, giúp')
/** "ship cho chị Hoa", "khách Hoa", "Tên em là Hoa" */
const SENT = saying(
  String.raw`^(?:(?:lên|chốt|tạo|(?:em|mình)(?= tên)) )?${BY}(?: ${FOR})*(?: (?:(?:em|mình|chị|anh) )?là(?!\p{L}))?(?:[\s:]+|$)`,
)
/** "Bà Triệu" and "Cô Giang" are streets, "Anh Sơn" is a district. */
const CALLED_SO = /^(?:chị|anh(?! sơn)|em|mr|ms|mrs)\.? /iu
/** "Em cần gấp" is no name. */
const CAPITALS = /^\S+(?: \p{Lu}\p{L}*){1,4}$/u
/** Of three words or more: "Lê Lợi" is a street. */
const WHOLE_NAME = new RegExp(String.raw`^(?:${FAMILIES})(?: \p{Lu}\p{Ll}*){2,3}$`, 'iu')
/** "tên Nhi ạ" */
const CALLS_NAME = saying(`^(?:(?:em|mình) )?tên (?:là )?(?!${anyOf('đường, phố, công ty, shop')})`)
const BEHIND = saying(
  String.raw`(?:[\s,.:(–-]+${anyOf('đ/c, đ.c, đc, dc, địa chỉ, sđt, sdt, đt, dt, nhé, nha, ạ, ơi')})*[\s,.:(–-]*$`,
)
const NO_NAME = saying(
  oneOf(
    'alo, ok, dạ, vâng, cho, gửi, ship, đơn, nhé, nha, ơi, giúp, lấy, chốt, zalo, sđt, sdt, đt, dt, đã, rồi, ck, bank',
  ),
)
const ACCOUNT = /\((?:fb|face(?:book)?|nick|zalo|ig|insta|tiktok)(?!\p{L})[^()]*\)/iu
/** With what is said around it. */
const LONGEST = 60
const MOST_WORDS = 6

/** A name follows "tên", comes first, or around the phone; where that is unclear, a title tells. */
export function nameAmong(parts: readonly Part[]): FoundName | undefined {
  const called = parts.find(({ text, plain }) => CALLS_NAME(text, plain))
  const places = [called, parts[0], parts.find(({ isBehindPhone }) => isBehindPhone)]
  const [found] = places.flatMap((part) => nameOf(part) ?? [])
  if (found?.sure || (found && found.from === called)) return found
  const titled = nameOf(parts.find(({ text }) => CALLED_SO.test(text) && CAPITALS.test(text)))
  const guess = titled?.sure
    ? titled
    : (found ?? nameOf(parts.find(({ isBeforePhone }) => isBeforePhone)) ?? nameOf(lastWhole(parts)))
  return guess && { ...guess, sure: false }
}

/** Before a house number or another word of a place. */
export function beforePlace(text: string): string {
  const [before = ''] = /^[^\d\uE000\uE001]*/.exec(text) ?? []
  // "K8/14"
  const whole = before === text ? text : before.replace(/\S+$/, '')
  return whole.slice(0, placeBehind(whole))
}

/** Without what is said around it. */
export function plainName(said: string, plain = isPlain(said)): string {
  const name = said.replace(ACCOUNT, '')
  return name.slice(0, BEHIND(name, plain)?.index).trim()
}

/** "Trần Ngọc Hà" behind a house. */
function lastWhole(parts: readonly Part[]): Part | undefined {
  const last = parts.at(-1)
  const hasHouse = parts.slice(0, -1).some(({ text }) => /\d \p{L}/u.test(text))
  return last && hasHouse && WHOLE_NAME.test(last.said) ? last : undefined
}

function nameOf(from: Part | undefined): FoundName | undefined {
  const said = beforePlace(from?.said ?? '')
  if (!from || said.length > LONGEST) return undefined
  const sent = SENT(said, from.plain)?.[0] ?? ''
  const named = said.slice(sent.length)
  const name = plainName(named, from.plain)
  if (!looksLikeName(name) || named.trim().split(' ').length > MOST_WORDS) return undefined
  if (from.said !== said && isNumbered(said)) return undefined
  const isFull = TITLE(name, from.plain) !== null || (sent === '' && name.includes(' '))
  return { name, said, from, sure: isFull && from.said === said && !NO_NAME(name, from.plain) }
}

/** Only the words before a name. */
export function isOnlySent(said: string, plain: boolean): boolean {
  return SENT(said, plain)?.[0] === said
}

function looksLikeName(text: string): boolean {
  return /^[^:=]*\p{L}{2}[^:=]*$/u.test(text) && text.length <= 40 && !beginsPlace(text)
}
