import { fold } from '../text.ts'

/** What a label on an unknown page stands for. */
export type Field =
  | 'number'
  | 'name'
  | 'first-name'
  | 'last-name'
  | 'company'
  | 'phone'
  | 'email'
  | 'address'
  | 'ward'
  | 'district'
  | 'province'
  | 'postcode'
  | 'country'
  | 'note'
  | 'status'
  | 'created'
  | 'subtotal'
  | 'shipping'
  | 'discount'
  | 'total'
  | 'paid'
  | 'payment'
  | 'payment-status'

/** Whose contact a label or a section speaks of; `shop` is the sender's own and never the recipient's. */
export type Role = 'shipping' | 'billing' | 'shop' | ''

const ROLES: readonly [Role, RegExp][] = [
  [
    'shop',
    /\b((nguoi|ben|noi) (gui|ban)|nha ban|cua hang|kho (hang|gui|lay|xuat)|(gui|lay) hang|sender|seller|shop|store|merchant|warehouse|pickup)\b/g,
  ],
  [
    'shipping',
    /\b(nguoi nhan( hang)?|nhan hang|giao (hang|toi|den)|van chuyen|recipient|receiver|consignee|shipping|delivery|ship to|deliver to|shipment)\b('s)?/g,
  ],
  [
    'billing',
    /\b(nguoi mua( hang)?|nguoi dat( hang)?|thanh toan|hoa don|billing|payment|buyer|payer|invoice|bill to)\b('s)?/g,
  ],
]
const NEUTRAL =
  /\b(khach( hang)?|customer|client|contact|lien he|cua|thong tin|chi tiet|details?|information)\b('s)?/g

/** Whole labels, folded: amounts and dates also speak of shipping and payment, so these come first. */
const WHOLE: readonly [Field, RegExp][] = [
  ['payment-status', /^(trang thai|tinh trang) thanh toan|^(payment|financial) status/],
  [
    'payment',
    /^(phuong thuc|hinh thuc|cach) thanh toan|^payment( (method|type|via|gateway))?$|^thanh toan( qua| bang)?$/,
  ],
  [
    'paid',
    /^(so tien |khach )*(da (thanh toan|tra|dat coc|coc|nhan tien|chuyen khoan)|dat coc|tien coc|tra truoc)\b|^(amount |total |already )?paid\b|^(deposit|prepaid|down payment)/,
  ],
  [
    'shipping',
    /^(phi|cuoc|tien) (van chuyen|giao hang|ship)|^ship(ping)? (fee|cost|charges?|amount|total)|^delivery (fee|cost|charges?)|^freight$|^(van chuyen|giao hang|shipping|delivery)$|shipping rate$/,
  ],
  ['discount', /^(giam gia|khuyen mai|chiet khau|ma (giam|uu dai)|uu dai|discount|voucher|coupon|promotion)/],
  [
    'subtotal',
    /^(tam tinh|tong phu|(cong |tong )?tien hang|tong (tien )?(hang|san pham)|sub-? ?total|items? (sub-?)?total|merchandise)/,
  ],
  [
    'total',
    /^(tong( cong| tien| so tien| thanh toan| gia tri| don hang| don| phai tra| thu| hoa don)*|thanh tien|(grand |order )?total( amount| due| price)?|amount due|balance due|(so )?tien thu ho.*|thu ho.*|con (lai|phai thu|phai tra)|phai thu|khach (phai|can) tra|cod( amount)?)$/,
  ],
  [
    'number',
    /^(ma|so)( so)? (don( (dat )?hang)?|dh|dat hang|hoa don)$|^don hang( so)?( #)?$|^order( (no|number|id|code|ref|reference|name))?\.?( #)?$|^#$/,
  ],
  [
    'created',
    /^(ngay|thoi gian|gio|luc) (dat|tao|mua)|^(order(ed)? )?(date|created|placed)( (at|on|date|time))?$/,
  ],
  ['status', /^(trang thai|tinh trang)( don( hang)?)?$|^(order )?status$/],
  [
    'note',
    /^((khach|order|customer|buyer|delivery|shipping|special|driver) )*(ghi chu|loi nhan|luu y|notes?|remarks?|comments?|messages?|instructions?)\b/,
  ],
]

/** What is left of a label once the words for whose it is are taken out. */
const CORE: readonly [Field, RegExp][] = [
  ['first-name', /^(first|given) ?name$/],
  ['last-name', /^(last|family|sur) ?name$|^ho$/],
  ['name', /^(ho (va )?ten|ten( day du)?|(full ?)?name|person)$/],
  [
    'phone',
    /^((so )?(dien thoai|dt|dd|di dong)|s\.?d\.?t|(tele)?phone( (number|no))?|mobile( (phone|number|no))?|tel|cell ?phone|number|so)( \d)?$/,
  ],
  ['email', /^(dia chi )?e-? ?mail( address)?$/],
  ['company', /^(ten )?cong ty$|^company( name)?$/],
  [
    'address',
    /^(khu vuc|dia chi( (nha|cu the|chi tiet|day du|nhan))?|(street )?address( ?(line)? ?\d)?|street( address)?|so nha.*|address ?line ?\d?)$/,
  ],
  ['ward', /^(phuong|xa|thi tran|ward|commune)( ?[/, -] ?(phuong|xa|thi tran|commune|ward|dac khu))*$/],
  ['district', /^(quan|huyen|district)( ?[/,-] ?(quan|huyen|thi xa|thanh pho|tp))*$/],
  [
    'province',
    /^(tinh|thanh pho|tp|province|city|state|region)( ?[/,-] ?(tinh|thanh pho|thanh|tp|city|state|province|town))*$/,
  ],
  ['postcode', /^(ma buu (chinh|dien)|post ?(al )?code|zip( code)?)$/],
  ['country', /^(quoc gia|nuoc|country)$/],
]

/** Reads a label such as "Số điện thoại người nhận" or "shipping_phone"; undefined where it names nothing we know. */
export function labelled(label: string): { field: Field; role: Role } | undefined {
  if (label.length > 60) return undefined
  const words = fold(label.replace(/\([^)]*\)/g, ' '))
    .replace(/[_\][]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '') return undefined
  for (const [field, pattern] of WHOLE) if (pattern.test(words)) return { field, role: '' }
  const role = roleOf(words)
  const core = ROLES.reduce((left, [, words]) => left.replace(words, ' '), words)
    .replace(NEUTRAL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (core === '')
    return /nguoi|khach|customer|recipient|receiver|consignee|buyer/.test(words)
      ? { field: 'name', role }
      : undefined
  const found = CORE.find(([, pattern]) => pattern.test(core))
  return found && { field: found[0], role }
}

/** Whose a heading or an element's own id says it is. */
export function roleOf(folded: string): Role {
  return ROLES.find(([, words]) => folded.search(words) >= 0)?.[0] ?? ''
}

/** "1.250.000 ₫", "₫1,250,000", "120k": an amount and nothing else. */
export const MONEY = /^[-−+(]?\s*(?:(?:₫|đ|vnd|vnđ)\s*)?[-−]?\d[\d.,\s]*\s*(?:₫|đ|vnd|vnđ|k|đồng)?\)?$/iu
export const PHONE = /(?:\+?84|\(\+84\)|\b0)[\d\s().-]{8,13}\d/
