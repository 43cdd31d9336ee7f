import { fold } from './fold.ts'

/** What a column of a spreadsheet of orders may hold; `whole` is all of an order in one text, as it stood in a chat. */
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

/** Which column holds what, and what is said once for every row. */
export interface SheetMatching {
  /** One a column; null is not read. */
  fields: readonly (SheetField | null)[]
  /** Of weights without a unit of their own. */
  weightUnit: 'g' | 'kg'
  /** What is in the parcel where a row does not say. */
  product: string
}

/** What was chosen for a table of so many columns, read back from where anything may stand by now. */
export function isMatching(kept: SheetMatching | undefined, columns: number): kept is SheetMatching {
  return (
    Array.isArray(kept?.fields) &&
    kept.fields.length === columns &&
    kept.fields.every((field) => field === null || sheetFields.includes(field)) &&
    (kept.weightUnit === 'g' || kept.weightUnit === 'kg') &&
    typeof kept.product === 'string'
  )
}

/** Several columns of these are read one after the other; of any other there is one. */
export const MANY: ReadonlySet<SheetField> = new Set(['address', 'product', 'note', 'whole'])

/** Whose these are is not the one who gets the parcel. */
const SENDERS =
  /nguoi gui|ben gui|lay hang|diem lay|tra hang|sender|pick ?up|return|nhan vien|nguoi tao|staff|\bshop\b|cua hang|\bstore\b|^ma (?:kh|khach)/

const NAMES: Readonly<Record<SheetField, RegExp>> = {
  email: /^(?:dia chi )?e ?mail|thu dien tu/,
  tel: /^(?:so )?(?:dt|sdt|dien thoai|di dong|phone|tel|mobile|cell)|so (?:dt|dien thoai)|phone|mobile|telephone/,
  cod: /\bcod\b|thu ho|(?:can|phai|con) thu|thu (?:khach|tien)|cash on delivery|to collect|collect amount/,
  paid: /da (?:thanh toan|tra|chuyen khoan|ck|nhan tien)|dat coc|tien coc|^coc$|tra truoc|prepaid|^paid|deposit/,
  shipping:
    /(?:phi|tien|cuoc) (?:ship|van chuyen|giao(?: hang)?|vc)|^cuoc|shipping (?:fee|cost|paid|price|total)|^shipping$|delivery fee/,
  value: /gia tri|khai gia|tien hang|gia tri hang|declared|\bvalue\b|sub ?total|tam tinh/,
  total:
    /tong (?:tien|cong|don|gia|thanh toan)|thanh tien|so tien|^tien$|grand total|^total|order total|amount/,
  price: /don gia|^gia(?: ban| le| tien| sp| san pham)?$|unit price|^price|item price/,
  weight: /khoi luong|trong luong|can nang|^kl\b|^nang$|weight|^(?:kg|gram|gam|gr)$/,
  quantity: /so luong|^sl\b|\bqty\b|quantity|^so (?:cai|chiec|hop)/,
  sku: /\bsku\b|^ma (?:sp|san pham|hang(?: hoa)?|vach)|barcode|product (?:code|id)/,
  variant: /phan loai|bien the|^mau(?: sac)?$|^size$|kich co|variant|variation|^color$|thuoc tinh/,
  product:
    /san pham|mat hang|^(?:ten )?(?:hang|sp)\b|ten hang|hang hoa|noi dung hang|product|^items?\b|item name|line ?item/,
  ward: /^(?:ten )?(?:phuong|xa|thi tran|ward|commune)|phuong xa|xa phuong|\bward\b/,
  district: /^(?:ten )?(?:quan|huyen|thi xa|district)|quan huyen|\bdistrict\b/,
  province: /^(?:ten )?(?:tinh|thanh pho|tp\b|province|city|state)|tinh thanh|\b(?:province|city)\b/,
  address: /dia chi|^d ?c\b|address|^so nha|^street|ten duong|noi (?:nhan|giao)/,
  number:
    /^(?:ma|so) (?:don|dh|hoa don|hd|dat hang|order)|^(?:don hang|don|ma)$|^order(?:s| id| no| number| name| code)?$|^#|invoice|^ma tham chieu|reference/,
  note: /ghi chu|luu y|dan do|yeu cau|\bnotes?\b|remark|comment|instruction/,
  whole: /^thong tin|^(?:info|information|details?|noi dung|tin nhan|chat|message)\b/,
  name: /^(?:ho va |ho )?ten\b|nguoi nhan|nguoi mua|khach|\bname$|fullname|customer|recipient|receiver|consignee|buyer/,
}

/** A heading as it is compared: no case, no marks, what stands between its words no matter. */
export function plainHeading(heading: string): string {
  return fold(heading)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s:.*_/\\|,;"'-]+/g, ' ')
    .trim()
}

/** What a heading says its column holds. "STT" and whatever else is the seller's own says nothing. */
export function fieldOfHeading(heading: string): SheetField | null {
  const plain = plainHeading(heading)
  if (plain === '' || SENDERS.test(plain)) return null
  const [found] = Object.entries(NAMES).find(([, name]) => name.test(plain)) ?? []
  return sheetFields.find((field) => field === found) ?? null
}

/** Each column's field by its heading, no field twice that is one. */
export function fieldsOfHeadings(headings: readonly string[]): (SheetField | null)[] {
  const named = headings.map(fieldOfHeading)
  // Beside a phone or an address a column of "details" tells what is in the parcel.
  const apart = named.includes('tel') && named.includes('address')
  const product = named.includes('product') ? null : 'product'
  return named.map((field, at) => {
    if (field === 'whole' && apart) return named.indexOf('whole') === at ? product : null
    return field === null || named.indexOf(field) === at || MANY.has(field) ? field : null
  })
}

/** The unit a heading names: "Khối lượng (g)", "Weight kg". */
export function unitOfHeading(heading: string): 'g' | 'kg' | null {
  const unit = /(?:^|[^\p{L}])(kg|kgs|ky|kilogram|g|gr|gram|gam)s?(?:[^\p{L}]|$)/u.exec(fold(heading))?.[1]
  return unit === undefined ? null : /^k/.test(unit) ? 'kg' : 'g'
}

/** Sets one column's field; another column that had it and may not share it has none then. */
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
