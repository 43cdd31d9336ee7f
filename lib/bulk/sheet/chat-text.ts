import { fold } from '../../domain/fold.ts'
import { parseMoney } from '../../domain/money.ts'
import { type FoundPhone, findPhones } from '../../domain/phone.ts'
import { fieldOfHeading, type SheetField } from '../../domain/store/sheet-fields.ts'
import { goodsText, isGoods, mayBeGoods, weightsIn } from './chat-goods.ts'
import { type ChatLine, chatLines } from './chat-labels.ts'
import { isRecipientHeading, namesRecipient, namesSender } from './sender.ts'

/** `sure`: the words around it say what it is. */
export interface ChatPart {
  text: string
  sure: boolean
}

export type ChatOrder = Partial<Record<SheetField, ChatPart>>

/** These go on to the next label, others end at a comma or dash. */
const LONG: readonly SheetField[] = ['address', 'ward', 'district', 'province', 'note', 'product', 'variant']
/** No comma of "1,200,000"; "COD: 350k 7 Láng Hạ" are two. */
const BETWEEN = /(?<!\d),|,(?!\d)|\n|\s[-–—]\s|(?<=\d\p{L}{1,3}) (?=\d+ \p{L})/u
/** "1,5kg" */
const WEIGHT_COMMA = /(?<=\d),(?=\d{1,3} ?(?:k?g|k[ýí])(?!\p{L}))/giu
/** Before a phone. */
const CALLED =
  /\(?(?<![\p{L}\d])(?:(?:số )?(?:s?đt|s?dt|điện thoại|tel|phone|zalo|hoặc)[\s.:/(]{0,3}){1,3}$/iu
/** Not longer: a run of 20,000 digits would take seconds. */
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3}){1,4}|\d{1,12}(?!\d)(?:[.,]\d{1,2}(?=\s*tr))?`
const UNIT = String.raw`(?:k|tr(?:i[eệ]u)?(?:\d{1,3}| \d(?=\s*(?:[,;\n]|$)))?|ngh[iì]n|ng[aà]n|vnđ|vnd|đồng|₫|đ)(?![\p{L}\d])`
/** "7 Đồng Khởi" and "12 Đ. Trần Phú" are streets. */
const SUM = String.raw`(?!\d{1,3} ?đ)(?:${NUMBER})\s*${UNIT}`
/** Not "chị Thu 15", and not in another line. */
const AFTER_THU = String.raw`(?<=(?<!(?:chị|cô|em|bà|bé|thị|c) )thu[^\S\n]*[:=]?[^\S\n]*)`
/** "COD 350k", "tổng 350". Thu is also a name: alone it needs an amount with a unit. The next line may be an address or phone. */
const COLLECTED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ship )?(?:cod|thu (?:hộ|khách|tiền)|tổng(?: tiền| cộng)?)[^\S\n]*[:=]?(?:[^\S\n]*\n(?=[^\S\n]*[1-9][\d.,]*[^\S\n]*(?:${UNIT})?[^\S\n]*$))?[^\S\n]*((?:${NUMBER})[^\S\n]*(?:${UNIT})?)|thu\s*[:=]?\s*(${SUM}|${AFTER_THU}\d{2,4}(?=[^\S\n]*$)))`,
  'gimu',
)
/** "250.000" with nothing before and behind it. */
const BARE = String.raw`(?<=(?:^|[\n,]|[-–—]\s)\s*)\d{1,3}(?:\.\d{3}){1,2}(?=\s*(?:$|[\n,]|[-–—]\s))`
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\d/.,-])(${SUM}|${BARE})`, 'giu')
/** Behind an amount: it is not all of it. */
const MORE = new RegExp(
  String.raw`^[^\S\n]*(?:[+*×]|[-–−/]\s*${SUM}|x ?\d|rưỡi|ruoi|\d+ ?(?:${UNIT}|[,;\n]|$))|(?:^|[,\n])\s*${SUM}\s*(?:[,\n]|$)`,
  'iu',
)
const PART = String.raw`(?:${SUM}|(?:[1-9][\d.,]{1,5}\d{3}|\d\d? ?%)(?![.,]?\d))`
/** Not without marks: "bớt" and "bột", "trả" and "trà". */
const CHANGE = String.raw`(?:còn|giảm|bớt|trừ|voucher|khuyến mãi|chiết khấu|c[ọo]c|ck|ứng|\p{L}{0,8}bank|gửi|đưa|nợ|thiếu|tr[ưu][ớo]c|chuyển|trả|tt|thanh toán|nhận|hoàn)`
const WITH = '(?:khách|shop|đã|phải|thu|l[ạa]i|giá|khoản|tiền|thêm|cho|rồi)'
/** In a line that has no marks at all. */
const PLAIN_CHANGE = '(?:con|giam|bot|tru|ung|gui|dua|no|thieu|chuyen|tra|nhan|hoan)'
/** "khách gửi trước 100k còn 250k": less is left to collect. */
const CHANGED = changedBy(CHANGE)
const PLAINLY_CHANGED = changedBy(PLAIN_CHANGE)
/** The buyer may pay it on top. */
const DELIVERY = /ship|phí(?!\p{L})/iu
/** Replaces an amount; the text before it is the product. */
const PRICED = '\uE000'
const PAID = /(?<!\p{L})(?:đã|da) (?:ck|chuyển khoản|chuyen khoan|thanh toán|thanh toan|trả|tra)(?!\p{L})/iu
/** Maybe paid, or in part: a needless question is better. "Cọc 6" and "TT. Trâu Quỳ" are places. Folded. */
const SETTLED =
  /(?<!chua )\b(?:ck|chuyen (?:khoan|tien)|nhan tien|paid|da (?:coc|tra|tt)|dat coc|(?:khong|ko) (?:thu|cod)|thanh toan(?! khi)|(?:tt|coc) (?:roi|truoc|du|xong)|coc\D{0,9}\d+(?:[.,]?\d{3}\p{L}*| ?(?:k|tr|nghin|ngan|d)))(?!\p{L})/u
/** "350k chưa ship". Folded. */
const WITHOUT_DELIVERY = /chua (?:(?:bao )?gom |tinh |co )?(?:phi )?(?:ship|van chuyen|vc)(?! \p{L})/u
const TITLE = /^(?:chị|anh|cô|chú|bác|em|ông|bà|mr|ms|mrs|a|c)\.?\s/iu
/** "ship cho chị Hoa", "khách Hoa" */
const SENT =
  /^(?:(?:lên|chốt|tạo) )?(?:ship|g[ửởu]i|giao|đơn|don(?= cho)|khách|người nhận|tên)(?: (?:hàng|cho|tới|đến|của))*(?: (?:(?:em|mình|chị|anh) )?là)?(?:[\s:]+|$)/iu
/** What a label of the sender is followed by. */
const OF_PERSON: readonly (SheetField | null)[] = [
  ...[null, 'name', 'tel', 'email'],
  ...['address', 'ward', 'district', 'province'],
] as const
/** "HCM", then "Anh Dũng". "Bà Triệu" and "Cô Giang" are streets, "Anh Sơn" is a district. */
const CALLED_SO = /^\s*(?:chị|anh(?! sơn)|em|mr|ms|mrs)\.? \p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3}$/iu
/** "tên Nhi ạ" */
const CALLS_NAME = /^\s*(?:em |mình )?tên (?:là )?(?!đường|phố|công ty|shop)/iu
const LONGEST_NAME = 60
const AFTER_NAME = /[\s,.:(–-]+(?:(?:đ[./]?c|dc|địa chỉ|s?đt|s?dt|nhé|nha|ạ|ơi)[\s.:]*)?$/iu
const NO_NAME = /(?<!\p{L})(?:ok|dạ|vâng|cho|gửi|ship|đơn|nhé|nha|ơi|giúp|lấy|chốt|zalo|s?đt|s?dt)(?!\p{L})/iu
/** "Địa chỉ nhà em là 12 Láng Hạ", not "địa chỉ Nhà Bè", "địa chỉ Giao Thủy". */
const STREET =
  /^(?:đ[./]?c|dc|địa chỉ)(?! (?:cũ|mới))(?:(?: (?:của|nhận|giao|nhà|em|mình|chị|anh))*(?: (?:là|em|mình)(?!\p{L})|(?=[\s:]*[:\d])))?[\s:]+/iu
/** For the courier, and no place. */
const REMARK =
  /^(?:(?:free|miễn(?: phí)?|bao|cả|đã (?:gồm|có)|gồm(?: cả)?)[ -]?(?:phí )?ship|(?:hàng )?dễ vỡ|(?:cho |được )?(?:xem|kiểm|thử|đồng kiểm)(?: tra)?(?: hàng)?(?: trước.*)?|(?:ko|k|không) (?:thu|cod)(?!\p{L}).*|(?:giao|ship|gọi) (?:giờ|ngoài|sau|trước|buổi|nhanh|gấp|điện|lúc)(?!\p{L}).*|c[aả]m ơn.*)$/iu
/** A house or a place in a remark: "giao giờ hành chính 12 Láng Hạ". */
const IN_REMARK =
  /(?<![\p{L}\d])(?:\d+[a-f]?(?:\/\d+[a-f]?)* (?!giờ|phút|tiếng|ngày|h |nh[éa]|ạ|sáng|trưa|chiều|tối)|(?:ngõ|ngách|hẻm|kiệt|đường|phố|thôn|ấp|xóm|cổng|trường|chợ|chùa|bến|phường|xã)(?!\p{L}))\p{L}?/iu
/** A place begins with these, a name does not. */
const PLACE =
  /^(?:đ[./]?c|dc|địa chỉ|số|ngõ|ngách|hẻm|kiệt|đường|phố|thôn|ấp|xóm|tổ|khu|kđt|kcn|chung cư|tòa|toà|phường|xã|thị trấn|quận|huyện|tx|tp|tỉnh|thành phố|[pqhx]\.)(?:\s|$)/iu

function changedBy(word: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L}|chưa )(?:(?:${word}(?: ${WITH}){0,3}[ :=]*){1,3}${PART}|${PART} (?:voucher|trước|cọc))`,
    'iu',
  )
}

/** Labelled lines by their labels, the rest by its form. What is left is the address. */
export function readChat(text: string): ChatOrder {
  const order: ChatOrder = {}
  const rest: string[] = []
  const called: string[] = []
  for (const line of withoutSender(chatLines(text))) {
    const { own, left, tel } = partsOf(line)
    rest.push(...left)
    if (tel) called.push(tel)
    if (line.field && own) order[line.field] = { text: joined(order[line.field]?.text, own), sure: true }
  }
  for (const tel of called) order.tel = { text: joined(order.tel?.text, tel), sure: true }
  const { address, product } = order
  if (address)
    address.sure = !address.text.split(BETWEEN).some((part) => mayBeGoods(part.trim(), isPriced(part)))
  const loose = readLoose(rest.join('\n'), order)
  const read = {
    ...loose,
    ...order,
    ...withNote(order, loose),
    ...(loose.cod && { cod: loose.cod }),
  }
  const { cod, paid } = read
  const all = [...rest, address?.text, product?.text].join('\n')
  return {
    ...read,
    ...(paid && { paid: { ...paid, sure: false } }),
    ...(cod && isDisputed(cod, read.total, all) && { cod: { ...cod, sure: false } }),
  }
}

/** Who sends is the shop: from its label to the recipient's. Amounts there are of the order. */
function withoutSender(lines: readonly ChatLine[]): ChatLine[] {
  let isSender = false
  return lines.filter(({ field, line }, at) => {
    const isNamed = namesSender(line)
    if (isNamed) isSender = hasRecipient(lines.slice(at))
    else if (namesRecipient(line)) isSender = false
    if (isRecipientHeading(line)) return false
    const isAmount = line.search(COLLECTED) !== -1 || line.search(AMOUNT) !== -1
    // Both in one line.
    const isShared = isNamed && /nguoi nhan/.test(fold(line))
    return !(isSender || isNamed) || isAmount || isShared || !OF_PERSON.includes(field)
  })
}

/** With a phone: what is above it is the sender's. */
function hasRecipient(lines: readonly ChatLine[]): boolean {
  const start = lines.findIndex(({ line }) => namesRecipient(line))
  return start !== -1 && lines.slice(start).some(({ line }) => findPhones(line).length > 0)
}

/** "Tên: Mai - 0912… - 12 Láng Hạ": what is of the label, what is left to read, and a phone. */
function partsOf({ field, line, value }: ChatLine): { own: string; left: string[]; tel?: string } {
  if (field === null) return { own: '', left: [line] }
  const phones = findPhones(value)
  const tel = phones.map(({ start, end }) => value.slice(start, end).replace(/^\((?!.*\))/, '')).join(' / ')
  const isText = field === 'address' || field === 'note'
  if (isText || (!tel && (LONG.includes(field) || (field === 'name' && !/[,\d]/.test(value)))))
    return { own: value, left: [] }
  const parts = cutAtPhones(value, phones).split(BETWEEN)
  // Not "(zalo)".
  if (field === 'tel' && tel) return { own: tel, left: parts.filter((part) => !/^\s*\(/.test(part)) }
  const [own = '', ...left] = parts
  // "SL: 2 áo, 1 quần"
  if (field === 'quantity' && left.some((part) => /^\s*\d/.test(part) && isGoods(part.trim(), false)))
    return { own: value, left: [] }
  // With what is behind it, as in "COD: 350k, giảm 50k".
  const isCollected = field === 'cod' || (field === 'total' && line.search(COLLECTED) !== -1)
  if (isCollected && left.length > 0) return { own: '', left: [`COD: ${value}`] }
  return own.trim() ? { own: own.trim(), left, tel } : { own: '', left: [line] }
}

/** Text before and after a phone is separate; its digits are no amount. */
function cutAtPhones(text: string, phones: readonly FoundPhone[]): string {
  return [0, ...phones.map(({ end }) => end)]
    .map((end, at) => {
      const part = text.slice(end, phones[at]?.start)
      return phones[at] ? part.replace(CALLED, '') : part
    })
    .join('\n\t')
}

/** Seller and buyer may both have written what to collect, or that there is nothing to. */
function isDisputed({ text }: ChatPart, total: ChatPart | undefined, rest: string): boolean {
  const named = [...rest.matchAll(COLLECTED)].map(([, named, alone]) => named ?? alone ?? '')
  const sums = [text, ...(total ? [total.text] : []), ...named].map(parseMoney)
  const plain = rest.split('\n').filter((line) => /^\p{ASCII}*$/u.test(line))
  const isChanged = CHANGED.test(rest) || plain.some((line) => PLAINLY_CHANGED.test(line))
  return (
    !sums[0] ||
    new Set(sums).size > 1 ||
    SETTLED.test(fold(rest)) ||
    isChanged ||
    WITHOUT_DELIVERY.test(fold(`${text}\n${rest}`))
  )
}

function joined(before: string | undefined, text: string): string {
  return before ? `${before}, ${text}` : text
}

/** With a labelled address the rest is a note. */
function withNote({ address, note }: ChatOrder, loose: ChatOrder): ChatOrder {
  const notes = [note, loose.note, address && loose.address].flatMap((part) => (part ? [part.text] : []))
  return notes.length > 0 ? { note: { text: notes.join(', '), sure: true } } : {}
}

function readLoose(text: string, labelled: ChatOrder): ChatOrder {
  const order: ChatOrder = {}
  const phones = findPhones(text)
  if (phones.length > 0) order.tel = { text: phones.map(({ number }) => number).join(' '), sure: true }
  let left = cutAtPhones(text, phones)
  const [collected] = left.matchAll(COLLECTED)
  const amounts = [...left.matchAll(AMOUNT)]
  const [only] = amounts
  if (labelled.cod) {
    order.cod = { ...labelled.cod, sure: isWhole(labelled.cod.text, left, labelled) }
  } else if (collected) {
    const behind = left.slice(collected.index + collected[0].length)
    const sum = collected[1] ?? collected[2] ?? ''
    left = left.replace(collected[0], '\n')
    order.cod = { text: sum, sure: isWhole(sum, left, labelled) && !labelled.paid && !MORE.test(behind) }
  } else if (PAID.test(left)) {
    order.cod = { text: '0', sure: false }
    left = left.replace(PAID, '\n')
  } else if (only && amounts.length === 1) {
    order.cod = { text: only[1] ?? '', sure: false }
    left = left.replace(only[0], PRICED)
  }
  const segments = left
    .replace(WEIGHT_COMMA, '.')
    .split(/[,\n]+|\s[-–—]\s/)
    .map((segment) =>
      segment.replace(/^[\s.:()-]+(?=\S)/, (lead) => (lead.includes('\t') ? '\t' : '')).trimEnd(),
    )
    .filter((segment) => /[\p{L}\d\uE000]/u.test(segment) && segment.replace(SENT, '') !== '')
    .filter((segment) => !(/[:=]$/.test(segment) && fieldOfHeading(segment)))
  const named = labelled.name ? undefined : nameAmong(segments.filter((one) => !isGoods(one.trim(), false)))
  if (named) order.name = { text: named.name, sure: named.sure }
  const parts = segments.map((segment) =>
    (segment === named?.from ? segment.replace(named.said, '') : segment).trim(),
  )
  const [weight, another] = labelled.weight ? [] : parts.flatMap(weightsIn)
  const weighed = another ? undefined : weight
  if (weighed) order.weight = { text: weighed.text, sure: parts.includes(weighed.said) }
  const goods: ChatPart[] = []
  const places: ChatPart[] = []
  const remarks: string[] = []
  for (const [at, part] of parts.entries()) {
    const text = part
      .replace(PRICED, '')
      .replace(weighed?.said ?? '', '')
      .replace(STREET, '')
      .trim()
    if (text === '') continue
    if (REMARK.test(text) && !IN_REMARK.test(text)) {
      remarks.push(text)
      continue
    }
    const priced = isPriced(part)
    const isPlain = isGoods(part, priced)
    const isSold =
      at > 0 &&
      part.includes(PRICED) &&
      /^\D*\p{L}{2}/u.test(text) &&
      !PLACE.test(text) &&
      !mayBeGoods(text, false)
    if ((isPlain || isSold) && !labelled.product)
      goods.push({ text, sure: isPlain && !part.includes(PRICED) })
    else places.push({ text, sure: !mayBeGoods(part, priced) })
  }
  const isSure = (all: ChatPart[]) => all.every(({ sure }) => sure)
  if (goods.length > 0)
    order.product = { text: goodsText(goods.map(({ text }) => text)), sure: isSure(goods) }
  if (remarks.length > 0) order.note = { text: remarks.join(', '), sure: true }
  if (places.length > 0)
    order.address = { text: places.map(({ text }) => text).join(', '), sure: isSure(places) }
  return order
}

function isPriced(part: string): boolean {
  return part.includes(PRICED) || part.search(AMOUNT) !== -1
}

/** "COD 350k, ship 30k": prices that add up to it are its parts. */
function isWhole(sum: string, left: string, { value }: ChatOrder): boolean {
  const others = [...left.matchAll(AMOUNT)].map(([, other = '']) => parseMoney(other) ?? 0)
  const added = others.reduce((all, one) => all + one, 0)
  const whole = [added, added + (parseMoney(value?.text ?? '') ?? 0)].includes(parseMoney(sum) ?? 0)
  return !DELIVERY.test(left) || added === 0 || whole
}

/** A name comes first or after the phone; a house number may follow it. */
function nameAmong(segments: readonly string[]): FoundName | undefined {
  const called = segments.find((segment) => CALLS_NAME.test(segment))
  const candidates = [called, segments[0], segments.find((segment) => segment.startsWith('\t'))]
  const [found] = candidates.flatMap((from) => nameOf(from) ?? [])
  if (!found || found.sure || called) return found
  const other = nameOf(segments.find((segment) => CALLED_SO.test(segment)))
  return other?.sure ? { ...other, sure: false } : found
}

interface FoundName {
  name: string
  said: string
  from: string
  sure: boolean
}

function nameOf(from: string | undefined): FoundName | undefined {
  const said = /^[^\d\uE000]+/.exec(from?.trim() ?? '')?.[0] ?? ''
  if (from === undefined || said.length > LONGEST_NAME) return undefined
  const name = said.replace(SENT, '').replace(AFTER_NAME, '').trim()
  if (!looksLikeName(name)) return undefined
  const isFull = TITLE.test(name) || (name.includes(' ') && !SENT.test(said))
  return { name, said, from, sure: isFull && from.trim() === said && !NO_NAME.test(name) }
}

function looksLikeName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= 40 && text.split(/\s+/).length <= 6 && !PLACE.test(text)
}
