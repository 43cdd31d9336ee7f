import { fold } from '../fold.ts'

/** `whole`: a whole order in one text, as in a chat. */
export const sheetFields = [
  'number',
  'name',
  'tel',
  'address',
  'ward',
  'district',
  'province',
  'product',
  'variant',
  'sku',
  'quantity',
  'price',
  'cod',
  'total',
  'paid',
  'shipping',
  'value',
  'weight',
  'note',
  'email',
  'whole',
] as const
export type SheetField = (typeof sheetFields)[number]

export interface SheetMatching {
  /** One per column; null is ignored. */
  fields: readonly (SheetField | null)[]
  /** For weights without a unit. */
  weightUnit: 'g' | 'kg'
  /** For rows without goods. */
  product: string
}

/** What was stored may be anything. */
export function isMatching(kept: SheetMatching | undefined, columns: number): kept is SheetMatching {
  return (
    Array.isArray(kept?.fields) &&
    kept.fields.length === columns &&
    kept.fields.every((field) => field === null || sheetFields.includes(field)) &&
    (kept.weightUnit === 'g' || kept.weightUnit === 'kg') &&
    typeof kept.product === 'string'
  )
}

/** These may be in several columns, read one after the other; others in one, but for a first and a last name. */
export const MANY: ReadonlySet<SheetField> = new Set(['address', 'product', 'note', 'whole'])

/** Sender columns are not the recipient's; days and states are no amounts. */
const SENDERS =
  /(?:nguoi|ben) (?:gui|ban)|(?:lay|tra|hoan) hang|(?:hang|chuyen) hoan|diem lay|(?:ten|dt|thoai|chi) kho\b|sender|seller(?! sku)|warehouse|pick ?up|return|nhan vien|nguoi tao|noi bo|internal|staff|\bshop\b|cua hang|\bstore\b|^ma (?:kh|khach)|^(?:ngay|trang thai(?! da (?:thanh toan|ck|chuyen khoan)$)|paid at)\b/

/** No part of what a buyer pays; "sau giảm giá" is. "Số tiền đã giảm" is the discount, "thành tiền đã giảm" is not. */
const OTHER_SUMS =
  /^(?!.*(?:\bsau\b|\bafter\b|(?<!giam )\btru\b|(?:thanh t\w+|tien hang) da (?!hoan))).*(?:\bgiam\b|chiet khau|khuyen mai|hoan (?:tien|lai|tra)|tien (?:hoan|thue)|discount(?!ed)|refund|tax amount|total tax)/
/** What is left when a deposit is paid, in a heading of money. */
const OWED =
  /\bcon (?:lai|no|thieu|(?:phai )?(?:tra|thanh toan))\b|\b(?:sau|after|da tru)\b.*(?:coc|tra truoc|deposit|\bda (?:tra|ck|chuyen khoan|thanh toan))|remaining|outstanding|balance|unpaid|\bdue\b/
/** A sum without discounts. */
const TO_PAY = /khach (?:can|phai) (?:tra|thanh toan)/
const WHOLE = /^(?:tong|total)\b/
/** Of the order, and no line's. */
const COUNT = /^(?:so|tong(?: so)?|total) (?:sl|sp|san pham|items?|products?|units?)(?: count)?$/
const COD_FEE = /^(?:phi|cuoc)\b|\bfee\b/

/** Next to the buyer's columns, these are where the parcel goes. */
const RECIPIENTS = /nguoi nhan|shipping|recipient|receiver|consignee|\bship to\b/
const FORENAME = /(?:first|last) name/
/** Of two columns of one person. */
const SECOND = /\bphu\b|\b2\W*$/
const BUYERS = /khach|nguoi (?:mua|dat)|billing|buyer|customer/

const NAMES: Readonly<Record<SheetField, RegExp>> = {
  email: /^(?:dia chi )?e ?mail|thu dien tu/,
  tel: /^(?:so )?(?:dt|sdt|dien thoai|di dong|phone|tel|mobile|cell)|so (?:dt|dien thoai)|phone|mobile|telephone/,
  cod: /\bcod\b|thu ho|(?:can|phai|con) thu|thu (?:khach|tien)|cash on delivery|to collect|collect amount/,
  paid: /da (?:thanh toan|tra|chuyen khoan|ck|nhan tien)|(?:da|dat|tien|khach) coc|^coc(?: truoc)?$|tra truoc|prepaid|^paid|(?:total|amount) paid|deposit/,
  shipping:
    /(?:phi|tien|cuoc) (?:ship|van chuyen|giao(?: hang)?|vc)|^cuoc|shipping (?:fee|cost|paid|price|total|amount)|^total (?:shipping|delivery)|^shipping$|delivery fee/,
  value: /gia tri|khai gia|tien hang|gia tri hang|declared|\bvalue\b|sub ?total|tam tinh/,
  total:
    /tong (?:tien|cong|don|gia|thanh toan)|thanh tien|so tien|^tien$|grand total|khach (?:can|phai) (?:tra|thanh toan)|outstanding|^total(?!.*weight| (?:qty|quantity|items?|products?|units?)(?: count)?$)|order total(?! weight)|amount/,
  price: /don gia|^gia(?: ban| le| tien| sp| san pham)?$|unit price|^price|item (?:price|cost)/,
  weight: /khoi luong|trong luong|can nang|^(?:tong )?kl\b|^nang$|weight|^(?:kg|gram|gam|gr)$/,
  quantity: /so luong|^sl\b|\bqty\b|quantity|^so (?:cai|chiec|hop)/,
  sku: /\bsku\b|^ma (?:sp|san pham|hang(?: hoa)?|vach)|barcode|product (?:code|id)/,
  variant: /phan loai|bien the|^mau(?: sac)?$|^size$|kich co|variant|variation|^color$|thuoc tinh/,
  product:
    /san pham|mat hang|^(?:ten )?(?:hang|sp)\b|ten hang|^(?!loai |tinh chat ).*hang hoa|noi dung hang|khach (?:hang )?lay|product|^items?\b(?! #)|item name|line ?item/,
  ward: /^(?:ten )?(?:phuong|xa|thi tran|ward|commune)|phuong xa|xa phuong|\bward\b/,
  district: /^(?:ten )?(?:quan|huyen|thi xa|district)|quan huyen|\bdistrict\b/,
  province:
    /^(?:ten )?(?:tinh(?! (?:chat|trang))|thanh pho|tp\b|province|city|state)|tinh thanh|\b(?:province|city)\b/,
  address:
    /dia chi|^khu vuc(?! (?:ban|kinh))|^d ?c(?:hi)?\b|^add\b|address|^so nha|^street|ten duong|noi (?:nhan|giao)/,
  number:
    /^(?:ma|so) (?:don|dh|hoa don|hd|dat hang|order)|^(?:don hang|don|ma)$|^order(?:s| id| no| number| name| code)?$|^#|invoice|^ma tham chieu|reference/,
  note: /ghi chu|luu y|dan do|khach (?:hang )?(?:dan|hen|nho)\b|yeu cau|\bnotes?\b|remark|comment|instruction/,
  whole: /^thong tin|^(?:info|information|details?|noi dung|tin nhan|chat|message)\b/,
  name: /^(?:ho va |ho )?ten\b|nguoi nhan|nguoi mua|khach|^kh$|\bname$|fullname|customer|recipient|receiver|consignee|buyer/,
}

export function plainHeading(heading: string): string {
  return fold(heading)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s:.*_/\\|,;"'-]+/g, ' ')
    .trim()
}

/** Null for "STT" and the seller's own columns. */
export function fieldOfHeading(heading: string): SheetField | null {
  const plain = plainHeading(heading)
  if (SENDERS.test(plain) || COUNT.test(plain)) return null
  const [found] =
    Object.entries(NAMES).find(([field, name]) => name.test(plain) && !isOtherSum(field, plain)) ?? []
  if (found === 'total' && OWED.test(fold(heading))) return 'cod'
  return sheetFields.find((field) => field === found) ?? null
}

/** What is left to pay, where the heading does not say that it is collected. */
export function isRest(heading: string): boolean {
  return OWED.test(fold(heading)) && !NAMES.cod.test(plainHeading(heading))
}

function isOtherSum(field: string, plain: string): boolean {
  if (field === 'cod' && COD_FEE.test(plain)) return true
  if (field === 'paid' && OWED.test(plain)) return true
  return /^(?:cod|total|paid|value)$/.test(field) && OTHER_SUMS.test(plain)
}

/** The recipient's, what is called COD, a line's quantity, a parcel's weight, what is left to the buyer of a sum. */
function isOwn(field: SheetField, plain: string): boolean {
  if (field === 'cod') return !OWED.test(plain)
  if (field === 'total') return TO_PAY.test(plain)
  if (field === 'quantity') return !WHOLE.test(plain)
  return (field === 'weight' && WHOLE.test(plain)) || (RECIPIENTS.test(plain) && !SECOND.test(plain))
}

/** `filled`: the number of a column's cells with content. */
export function fieldsOfHeadings(
  headings: readonly string[],
  filled: (column: number) => number = () => 1,
): (SheetField | null)[] {
  const plain = headings.map(fold)
  const known = headings.map(fieldOfHeading)
  const isShopify = !known.includes('number') && plain.includes('lineitem name')
  const named = known.map((field, at) => (isShopify && plain[at] === 'name' ? 'number' : field))
  const sides = (field: SheetField) => {
    const first = named.indexOf(field)
    const own = named.findIndex((one, at) => one === field && isOwn(field, plain[at] ?? ''))
    return { first, own: own === -1 ? first : own, full: own !== -1 && filled(own) >= filled(first) }
  }
  // A missing phone becomes a question; the buyer's with the recipient's name does not.
  const people: readonly SheetField[] = ['name', 'tel']
  const together = people.some(
    (field) => sides(field).full && named.lastIndexOf(field) > named.indexOf(field),
  )
  /** The recipient's column, where it has as much in it as the first; else the first. */
  const chosen = (field: SheetField) => {
    const { first, own, full } = sides(field)
    const some = field === 'cod' || (together && people.includes(field))
    const isBest = full || (some && filled(own) > 0)
    return { at: isBest ? own : first, own: isBest }
  }
  // "Details" next to phone or address columns means goods.
  const apart = named.includes('tel') && named.includes('address')
  const product = named.includes('product') ? null : 'product'
  return named.map((field, at) => {
    if (field === 'whole' && apart) return named.indexOf('whole') === at ? product : null
    if (field === null) return null
    const { at: best, own } = chosen(field)
    const isBuyers = own && field === 'address' && BUYERS.test(plain[at] ?? '')
    const isOne = at === best || (MANY.has(field) && !isBuyers) || isOtherName(plain[at], plain[best])
    return isOne ? field : null
  })
}

/** "First name (shipping)" and "Last name (shipping)". */
function isOtherName(one = '', other = ''): boolean {
  const [part] = FORENAME.exec(one) ?? []
  return (
    part !== undefined && !other.includes(part) && one.replace(FORENAME, '') === other.replace(FORENAME, '')
  )
}

/** "Khối lượng (g)", "Weight kg". */
export function unitOfHeading(heading: string): 'g' | 'kg' | null {
  const unit = /(?:^|[^\p{L}])(kg|kgs|ky|kilogram|g|gr|gram|gam)s?(?:[^\p{L}]|$)/u.exec(fold(heading))?.[1]
  return unit === undefined ? null : /^k/.test(unit) ? 'kg' : 'g'
}

export function withField(
  fields: readonly (SheetField | null)[],
  column: number,
  field: SheetField | null,
): (SheetField | null)[] {
  return fields.map((one, at) => {
    if (at === column) return field
    return one === field && field !== null && !MANY.has(field) ? null : one
  })
}
