import { findPhones } from '../../domain/phone.ts'
import { fieldOfHeading, type SheetField } from '../../domain/store/sheet-fields.ts'
import { isMoved, isTelUnclear, withNewAddress } from './chat-changes.ts'
import { goodsText, isGoods, mayBeGoods, weightsIn } from './chat-goods.ts'
import { type ChatLine, chatLines } from './chat-labels.ts'
import {
  type Amount,
  amountsIn,
  type Collected,
  collectedOf,
  isDisputed,
  joinAmounts,
  saysOnlySum,
} from './chat-money.ts'
import { beforePlace, isOnlySent, nameAmong, plainName } from './chat-name.ts'
import {
  cut,
  type Line,
  type Part,
  PRICE,
  partsOf,
  WEIGHT,
  withoutPhones,
  withoutSigns,
} from './chat-parts.ts'
import { beginsPlace, isPolite, isRemark, withoutHeading } from './chat-place.ts'
import { isLabelOf, isOfBuyer, mentionsRecipient, partyOf } from './sender.ts'
import { mayBeSeveral } from './several-orders.ts'

/** `sure`: the words around it say what it is. */
export interface ChatPart {
  text: string
  sure: boolean
}

export type ChatOrder = Partial<Record<SheetField, ChatPart>>

/** These go on to the next label, others end at a comma or dash. */
const LONG: readonly SheetField[] = ['address', 'ward', 'district', 'province', 'note', 'product', 'variant']
/** Said twice, one of them is wrong. */
const ONCE: readonly SheetField[] = ['name', 'address']
/** What a label of the sender is followed by. */
const OF_PERSON = /^(?:null|name|tel|email|address|ward|district|province)$/

/** Labelled lines by their labels, the rest by its form. What is left is the address. */
export function readChat(text: string): ChatOrder {
  const labelled: ChatOrder = {}
  const rest: string[] = []
  const called: string[] = []
  const remarks: string[] = []
  const hasTwo = findPhones(text).length > 1
  for (const line of withoutSender(unlabelled(withNewAddress(chatLines(text))))) {
    const { own, left, tel, note, sure = true } = readLabel(line)
    rest.push(...left)
    if (tel) called.push(tel)
    if (note) remarks.push(note)
    const isOther = line.field === 'name' && hasTwo && isOfBuyer(line.line)
    if (line.field && own) add(labelled, line.field, { text: own, sure: sure && !isOther })
  }
  for (const tel of called) add(labelled, 'tel', { text: tel, sure: true })
  const { address, note, paid, quantity } = labelled
  // "SL: 2 áo, 1 quần"
  if (quantity && !labelled.product && cut(quantity.text).some((part) => isGoods(part.trim(), false))) {
    labelled.product = { ...quantity, text: goodsText(cut(quantity.text).map((part) => part.trim())) }
    delete labelled.quantity
  }
  const { product } = labelled
  if (address)
    address.sure &&= cut(address.text).every((part) => !mayBeGoods(part.trim()) && !hasAmount(part))
  const phones = findPhones(rest.join('\n'))
  const lines = joinAmounts(withoutPhones(rest.join('\n'), phones))
  const loose = readLoose(lines, labelled)
  const place = address ?? loose.address
  if (place && isMoved(text)) place.sure = false
  if (phones.length > 0) loose.tel = { text: phones.map(({ number }) => number).join(' '), sure: true }
  // With a labelled address the rest is a note.
  const notes = [...[note?.text, ...remarks, loose.note?.text], address && loose.address?.text].flatMap(
    (text) => text || [],
  )
  const others = [...remarks, ...[address, product].flatMap((part) => part?.text ?? [])]
  const all = [...lines, ...others.flatMap((text) => withoutPhones(text))]
  const cod = labelled.cod ?? loose.cod
  const tel = labelled.tel ?? loose.tel
  return {
    ...loose,
    ...labelled,
    ...(notes.length > 0 && { note: { text: notes.join(', '), sure: true } }),
    ...(tel && (mayBeSeveral(text) || isTelUnclear(text)) && { tel: { ...tel, sure: false } }),
    ...(paid && { paid: { ...paid, sure: false } }),
    ...(cod && { cod: { ...cod, sure: cod.sure && !isDisputed(cod.text, labelled, all) } }),
  }
}

/** "Em gửi địa chỉ ạ: Mai, 0912…, 12 Láng Hạ": behind the label is the whole order. */
function unlabelled(lines: readonly ChatLine[]): readonly ChatLine[] {
  const [only, ...others] = lines.filter(({ line }) => findPhones(line).length > 0)
  if (only?.field !== 'address' || others.length > 0) return lines
  return lines.map((line) => (line === only ? { ...line, field: null, line: line.value } : line))
}

/** Who sends is the shop: from its label to the recipient's. Amounts there are of the order. */
function withoutSender(lines: readonly ChatLine[]): ChatLine[] {
  const firstPhone = lines.findIndex(({ line }) => findPhones(line).length > 0)
  const lastPhone = lines.findLastIndex(({ line }) => findPhones(line).length > 0)
  // With a phone: what is above it is the sender's.
  const lastRecipient = lines.findLastIndex(({ line }, at) => at <= lastPhone && isLabelOf('receives', line))
  let isSender = false
  return lines.filter(({ field, line }, at) => {
    const begins = isLabelOf('sends', line) || (isOfBuyer(line) && at <= lastRecipient)
    const isBelow = firstPhone !== -1 && firstPhone < at && partyOf(line)?.isAlone
    if (begins) isSender = at <= lastRecipient || isBelow === true
    else if (isLabelOf('receives', line)) {
      isSender = false
      if (partyOf(line)?.isAlone) return false
    }
    if (!isSender && !begins) return true
    // Both in one line.
    const isShared = begins && mentionsRecipient(line)
    return isShared || !OF_PERSON.test(`${field}`) || withoutPhones(line).some(({ text }) => hasAmount(text))
  })
}

interface Label {
  own: string
  sure?: boolean
  /** To read without a label. */
  left: string[]
  tel?: string
  /** Said behind an amount. */
  note?: string
}

/** "Tên: Mai - 0912… - 12 Láng Hạ": what is of the label, what is not, and a phone. */
function readLabel({ field, line, value }: ChatLine): Label {
  if (field === null) return { own: '', left: [line] }
  const phones = findPhones(value)
  const tel = phones.map(({ start, end }) => value.slice(start, end).replace(/^\((?!.*\))/, '')).join(' / ')
  if (field === 'note') return { own: value, left: [] }
  if (field === 'address' || (!tel && LONG.includes(field))) {
    // "ĐC: 12 Láng Hạ, COD 350k"
    const amounts = amountsIn(value)
    const isLast = ({ role, end }: Amount) => field === 'address' && role === 'price' && end === value.length
    const sum = amounts.find(({ role, isAlone }) => role === 'collected' || isAlone) ?? amounts.find(isLast)
    const own = value.slice(0, sum?.start).replace(/[\s,.–-]+$/, '')
    // "Hà Nội 350k", or goods with their price.
    const sure = !sum || !isLast(sum) || sum.isAlone
    return own && sum ? { own, sure, left: [value.slice(sum.start)] } : { own: value, left: [] }
  }
  if (field === 'name' && !/[,\d]/.test(value)) return { own: plainName(value), left: [] }
  const lines = withoutPhones(value, phones)
  const parts = lines.flatMap(({ text }) => cut(text))
  // Not "(zalo)".
  if (field === 'tel' && tel) return { own: tel, left: parts.filter((part) => !/^\s*\(/.test(part)) }
  if (field === 'cod') {
    const [first, ...others] = withoutPhones(`COD ${value}`).map(({ text }) => text)
    const [sum] = amountsIn(first ?? '')
    if (first !== undefined && sum?.start === 0) {
      const [said = '', ...left] = cut(first.slice(sum.end))
      const isNote = !/\d/.test(said) && !mayBeGoods(said.trim())
      const behind = isNote ? left : [said, ...left]
      const note = isNote ? said.trim() : ''
      return { own: sum.text, sure: !sum.isOpen, tel, note, left: [...behind, ...others] }
    }
  }
  const [own = '', ...left] = parts
  const named = field === 'name' ? beforePlace(own) : ''
  if (named.trim()) return { own: plainName(named), left: [own.slice(named.length), ...left], tel }
  // "SL: 2 áo, 1 quần"
  if (field === 'quantity' && left.some((part) => /^\s*\d/.test(part) && isGoods(part.trim(), false)))
    return { own: value, left: [] }
  // "Tổng tiền: 350k, giảm 50k"
  const isCollected = field === 'total' && left.length > 0 && amountsIn(line)[0]?.role === 'collected'
  return own.trim() && !isCollected ? { own: own.trim(), left, tel } : { own: '', left: [line] }
}

function add(order: ChatOrder, field: SheetField, { text, sure }: ChatPart) {
  const before = order[field]
  order[field] = before
    ? { text: `${before.text}, ${text}`, sure: before.sure && sure && !ONCE.includes(field) }
    : { text, sure }
}

function hasAmount(text: string): boolean {
  return amountsIn(text).length > 0
}

/** Each part is the name, goods, a remark, or of the address. */
function readLoose(lines: readonly Line[], labelled: ChatOrder): ChatOrder {
  const { cod, taken }: Collected = labelled.cod ? {} : collectedOf(lines, Boolean(labelled.paid))
  const weights = labelled.weight
    ? []
    : lines.flatMap(({ text }, row) => weightsIn(text).map((weight) => ({ ...weight, row, sign: WEIGHT })))
  const weight = weights.length === 1 ? weights[0] : undefined
  const out = [taken, weight].flatMap((one) => one ?? []).toSorted((one, other) => one.start - other.start)
  const parts = lines
    .flatMap((line, row) =>
      partsOf(
        line,
        out.filter((one) => one.row === row),
      ),
    )
    .filter(
      ({ said, text, plain }) =>
        /[\p{L}\d\uE000\uE001]/u.test(said) &&
        !isOnlySent(said, plain) &&
        !isPolite(said, plain) &&
        !(said.includes(PRICE) && saysOnlySum(text, plain)) &&
        !(/[:=]$/.test(text) && fieldOfHeading(text)),
    )
  const order: ChatOrder = {
    ...(cod && { cod }),
    ...(weight && {
      weight: { text: weight.text.replace(',', '.'), sure: parts.some(({ said }) => said === WEIGHT) },
    }),
  }
  const name = labelled.name
    ? undefined
    : nameAmong(
        parts.filter(({ said, text, plain }) => !isGoods(text, said !== text) && !isRemark(text, plain)),
      )
  // "Mật ong" or "Shop Hoa" above the name, or the name itself.
  const house = parts.findIndex(({ text }) => /\d/.test(text) || beginsPlace(text))
  const isUnclear = (part: Part, at: number) =>
    at < house && part !== name?.from && !isRemark(part.text, part.plain)
  const hasUnclear = parts.some((part, at) => isUnclear(part, at) && !isGoods(part.text, false))
  if (name) order.name = { text: name.name, sure: name.sure && !hasUnclear }
  const goods: ChatPart[] = []
  let isGuess = false
  const places: ChatPart[] = []
  const remarks: string[] = []
  for (const [at, part] of parts.entries()) {
    const said = part === name?.from ? part.said.slice(name.said.length) : part.said
    const text = withoutHeading(withoutSigns(said), part.plain)
    if (text === '') continue
    const isPriced = said.includes(PRICE)
    const isMarked = said !== withoutSigns(said) || hasAmount(text)
    if (isRemark(text, part.plain)) remarks.push(withoutSigns(said))
    else if (!labelled.product && isGoods(text, isMarked)) goods.push({ text, sure: !isPriced })
    else if (!labelled.product && at > 0 && isPriced && maySell(text)) {
      goods.push({ text, sure: false })
      isGuess = true
    } else {
      const isWhole = !isMarked && !mayBeGoods(text) && !isUnclear(part, at) && !/[:=]$/.test(text)
      places.push({ text, sure: isWhole })
    }
  }
  const isSure = (all: readonly ChatPart[]) => all.every(({ sure }) => sure)
  if (goods.length > 0)
    order.product = { text: goodsText(goods.map(({ text }) => text)), sure: isSure(goods) }
  if (remarks.length > 0) order.note = { text: remarks.join(', '), sure: true }
  if (places.length > 0)
    order.address = { text: places.map(({ text }) => text).join(', '), sure: !isGuess && isSure(places) }
  return order
}

/** A part with a price; an address may end with one, in capital letters: "Hà Nội 350k". */
function maySell(text: string): boolean {
  return (
    /^\D*\p{L}{2}/u.test(text) && /(?<!\p{L})\p{Ll}/u.test(text) && !beginsPlace(text) && !mayBeGoods(text)
  )
}
