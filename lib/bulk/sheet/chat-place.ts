import { withoutPhones } from './chat-parts.ts'
import { anyOf, oneOf, saying, withoutMarks } from './chat-words.ts'

/** No names without their marks, either: Dương, Phương, Quân are. */
const CLEAR = 'ngách, hẻm, đối diện, ngã ba, ngã tư, bệnh viện, chung cư, tòa, toà, ký túc xá, địa chỉ'
const DETAILS = `số, nhà, ngõ, đường, phố, thôn, ấp, xóm, tổ, khu, kđt, kcn, lô, chợ, cạnh, gần, phòng, đ/c, đ\\.c, đc, dc, ${CLEAR}`
const TOWNS = 'thị trấn, thành phố'
/** A place begins with these, a name does not. */
const PLACES = `${DETAILS}, add, phường, xã, tt, quận, huyện, tx, tp, tỉnh, ${TOWNS}`
/** They begin like a person. */
const STREETS = 'bà triệu, hai bà trưng'
const CITIES = 'hà nội, sài gòn, đà nẵng, hải phòng, cần thơ, t?p?hcm'
const UNMARKED = `${withoutMarks(`${CLEAR}, ${TOWNS}, ${STREETS}, ${CITIES}`)}, so nha, nha so, nha mau, canh cho`
const BEGINS_PLACE = new RegExp(
  String.raw`^(?:${anyOf(`kiệt, bà huyện, ${PLACES}, ${STREETS}, ${CITIES}, ${UNMARKED}`)}|(?:[pqhx]|tt)\.)(?:[\s:]|$)`,
  'iu',
)
/** Before a number, in lower case. */
const BEGINS_NUMBERED = new RegExp(`^${anyOf(withoutMarks(PLACES))} *$`, 'u')
/** Behind a name, in lower case as no part of it. */
const PLACE_BEHIND = new RegExp(` ${anyOf(DETAILS)}(?= |$)`, 'u')
export const HEADING = anyOf('đ/c, đ\\.c, đc, dc, địa chỉ, add')
/** "Địa chỉ nhà em là 12 Láng Hạ", not "địa chỉ Nhà Bè", "địa chỉ Giao Thủy". */
const FOR = `(?: ${anyOf('của, nhận, giao, nhà, hàng, cho, giúp, em, mình, chị, anh')})*`
const WHOSE = String.raw`${FOR}(?: ${anyOf('là, em, mình')}|(?=[\s:]*[:\d]))`
/** "Ship cho mình về 12 Láng Hạ" */
const SENT_TO = `(?:shop )?${anyOf('gửi, gởi, ship, giao')}${FOR} ${anyOf('về, đến, tới, qua')}`
const LABEL = saying(String.raw`^(?:${HEADING}(?! ${anyOf('cũ, mới')})(?:${WHOSE})?|${SENT_TO})[\s:]+`)
const TAIL = / (?:nhé|nha|nhá|ạ)(?: (?:shop|ạ))?$/iu

const LOOK = `(?:${anyOf('cho, được')} ${anyOf('xem, kiểm, thử, đồng kiểm')}(?: tra)?(?: hàng)?|đồng kiểm|${anyOf('xem, kiểm, thử, kiểm tra')} hàng)`
const INCLUDED = 'free, miễn, miễn phí, bao, cả, đã gồm, đã có, gồm, gồm cả'
const POLITE = `(?: ${anyOf('nhé, nha, nhá, ạ, shop, giúp em, giúp mình')})*`
const TALK =
  anyOf(`em, e, chị, c, anh, a, shop, mình, nha, nhé, nhá, ạ, ơi, luôn, giúp, cho, gửi, lên, này, có, là, còn, của,
  các, thôi, với`)
/** "nhé em", behind an amount. */
const ONLY_POLITE = saying(`^${anyOf('nhé, nha, nhá, ạ, luôn, thôi')}(?: ${TALK})*$`)
/** For the courier, as a whole. */
const REMARK = saying(
  `^(?:${anyOf(INCLUDED)}[ -](?:phí )?ship|freeship|${anyOf('fs, rưỡi, thôi, giúp em, giúp mình, giúp shop')}|(?:hàng )?dễ vỡ|${LOOK})${POLITE}$`,
)
const ACCOUNT = `${anyOf('fb, face, facebook, nick, ig, insta, instagram, link')} ?[:=]`
/** And with what is behind it. */
const BEGINS_REMARK = saying(
  `^(?:${anyOf('ko, k, không')} ${anyOf('thu, cod, cho')}|${LOOK} trước|` +
    `${anyOf('\\+ ?ship, phí ship, (?:ship )?(?:khách|shop) (?:trả|chịu), chưa (?:ship|gồm|tính)')}|(?:em )?c[ảá]m ơn|${ACCOUNT}|` +
    String.raw`${anyOf('giao, ship, gọi')} ${anyOf('giờ, ngoài, sau, trước, trong, buổi, hôm, sáng, chiều, tối, nhanh, gấp, điện, lúc')}(?!\p{L}))`,
)
/** All orders: there is no name and no place in it. */
const GAP = String.raw`(?:[\s,.:!~()-]+|$)`
const SAID = String.raw`(?:${TALK}|\d{1,4}k?(?:\/\d+)?)${GAP}`
const OF_ORDERS = anyOf('đơn, hôm nay, ngày, tổng, list, danh sách, cảm ơn, thanks, hết, xong, ok, dạ') + GAP
const ABOUT_ORDERS = saying(`^(?:${SAID})*${OF_ORDERS}(?:${SAID}|${OF_ORDERS})*$`)
/** Whom to call is no recipient. */
const CALL_REMARK = saying(`^(?:${anyOf('có gì, nếu, hotline, liên hệ')}|gọi (?!cho ))`)
const HOUSE = String.raw`(?<![\p{L}\d])\d+[a-f]?(?:\/\d+[a-f]?)* `
const NO_HOUSE = anyOf('giờ, phút, tiếng, ngày, h, nhé, nhá, nha, ạ, sáng, trưa, chiều, tối')
/** "giao giờ hành chính 12 Láng Hạ" */
const HOLDS_PLACE = saying(
  String.raw`${HOUSE}(?!${NO_HOUSE})\p{L}|` +
    oneOf('ngõ, ngách, hẻm, kiệt, đường, phố, thôn, ấp, xóm, cổng, trường, chợ, chùa, bến, phường, xã'),
)

export function beginsPlace(text: string): boolean {
  return BEGINS_PLACE.test(text)
}

/** "Mai số 12": where the place begins. */
export function placeBehind(text: string): number | undefined {
  return PLACE_BEHIND.exec(text)?.index
}

/** "lo 5", in a text without marks. */
export function isNumbered(text: string): boolean {
  return BEGINS_NUMBERED.test(text)
}

/** An address without "địa chỉ nhà em là" and "nha shop", but "gan nha" is by a house. */
export function withoutHeading(text: string, plain: boolean): string {
  const address = text.slice(LABEL(text, plain)?.[0].length ?? 0)
  return plain ? address : address.replace(TAIL, '')
}

export function isPolite(text: string, plain: boolean): boolean {
  return ONLY_POLITE(text, plain) !== null
}

export function isAboutOrders(text: string): boolean {
  return ABOUT_ORDERS(text) !== null && (/\d (?:đơn|don)/iu.test(text) || !/\dk/i.test(text))
}

/** "Có gì gọi em 0912…", without another number. */
export function isCallRemark(text: string): boolean {
  const said = withoutPhones(text)
  return CALL_REMARK(text) !== null && said.every((line) => !/\d/.test(line.text))
}

/** What the courier is to do or know, and no place. */
export function isRemark(text: string, plain: boolean): boolean {
  if (REMARK(text, plain) || isCallRemark(text)) return true
  const [said] = BEGINS_REMARK(text, plain) ?? []
  return said !== undefined && !HOLDS_PLACE(text.slice(said.length), plain)
}
