/** What a label means; `section` only says whose the following labels are. */
export type Field =
  | 'name'
  | 'name-part'
  | 'company'
  | 'phone'
  | 'email'
  | 'address'
  | 'ward'
  | 'district'
  | 'province'
  | 'postcode'
  | 'country'
  | 'section'
  | 'number'
  | 'note'
  | 'status'
  | 'created'
  | 'payment'
  | 'currency'
  | Amount
export type Amount = 'subtotal' | 'shipping' | 'discount' | 'total' | 'paid' | 'due'
export type Column = 'item' | 'variant' | 'sku' | 'quantity' | 'price' | 'line' | 'weight' | 'order'

/** Whose a label or a section speaks of; `shop` is the sender's own and never the recipient's. */
export type Role = 'shipping' | 'billing' | 'shop' | ''

/** Longer words first: they are removed whole. */
export const ROLES: readonly [Role, RegExp][] = [
  [
    'shop',
    /\b((nguoi|ben|noi) (gui|ban)( hang)?|cua hang|shop|kho( (hang|gui|lay|xuat)( hang)?)?|(gui|lay) hang|chi nhanh|hotline|cskh|sender|seller|store|merchant|warehouse|pick ?up|support|help ?line)\b/g,
  ],
  [
    'shipping',
    /\b((nguoi|khach|noi|ben) nhan( hang)?|nhan hang|(noi )?giao (hang( (toi|den))?|toi|den)|van chuyen|recipient|receiver|consignee|shipping|deliver(y|ed)?( to)?|ship to|goes to|shipment)\b/g,
  ],
  [
    'billing',
    /\b((nguoi|khach|ben) (mua|dat)( hang)?|thanh toan|hoa don( vat)?|billing|payment|buyer|payer|invoice|bill(ed)? to|sold to|paid by)\b/g,
  ],
]
/** Also removed from labels. */
export const NEUTRAL =
  /\b(khach( hang)?|customer|client|contact|attn|lien he|cua|thong tin|chi tiet|details?|information|info)\b|'s\b/g
export const PERSON = /nguoi|khach|customer|client|recipient|receiver|consignee|buyer|attn|contact/

export const WHOLE: readonly [Field, RegExp][] = [
  [
    'payment',
    /^((phuong thuc|hinh thuc|cach|loai) (thanh toan|tt)|payment( (method|type|via|gateway|terms?))?|thanh toan( qua| bang)?|pttt|paid (by|with|via))$/,
  ],
  ['currency', /^(price )?currency$|^tien te$/],
  ['status', /^(trang thai|tinh trang|(order )?status)( don( hang)?)?$/],
  [
    'paid',
    /^((so tien |tien |khach )*(da (thanh toan|tra|dat coc|coc|nhan|thu)|dat coc|tien coc|coc|tra truoc)\b.*|(da|so tien|tien) chuyen khoan|chuyen khoan|(amount |total |already )?(paid|prepaid)( (total|amount|by .*))?|(deposit|advance)\b.*|total paid by .*|((trang thai|tinh trang) thanh|payment|financial) (toan|status))$/,
  ],
  [
    'shipping',
    /^((phi|cuoc|tien)( (phi|van chuyen|giao hang|giao|gui|ship|vc))+.*|(flat |standard |express )?(ship(ping)?|delivery|freight|courier)( (and|&) handling)?( (fee|cost|charges?|amount|total|sub-?total|rate))*|van chuyen|giao hang)$/,
  ],
  [
    'discount',
    /^(tong )?(giam( gia)?|khuyen mai|chiet khau|ma giam|uu dai|(total )?discounts?|vouchers?|coupons?|promotions?)\b(?!.* (value|type)$)/,
  ],
  [
    'subtotal',
    /^(tam tinh|tong phu|(cong |tong )?(gia tri|tien) (hang|san pham)|cong|((items?|merchandise|products?|goods|untaxed|net|summary) )?(sub-? ?total|(items?|merchandise|products?|goods|untaxed|net)( (total|amount))?))$/,
  ],
  [
    'due',
    /^((so )?tien thu ho.*|thu ho.*|con (lai|no|phai thu|phai tra|thieu).*|phai thu.*|tong thu( nguoi nhan)?|cod amount|(amount|balance|total) (due|outstanding|pending)|outstanding( amount| balance)?)$/,
  ],
  [
    'total',
    /^(tong( (cong|tien|so tien|thanh toan|gia tri|don hang|don|hoa don|phai tra))*|thanh tien|(grand |order )?total( amount| price| payable)?|khach (phai|can) tra|phai tra|can thanh toan)$/,
  ],
  [
    'number',
    /^((ma|so|id)( so)? (don( (dat )?hang)?|dh|dat hang|hoa don|phieu)|don( hang)?( so)?( #)?|(sales )?order( (no|number|id|code|ref|reference))?\.?( #)?|reference( number)?|#|id)$/,
  ],
  [
    'created',
    /^((ngay|thoi gian|luc)( (gio )?(dat|tao|mua|lap)( don| hang)*)?|(order(ed)? |placed )?(date|created|placed|ordered)( (added|created|placed|at|on|date|time))*)$/,
  ],
  [
    'note',
    /^((khach( hang)?|customer|buyer|delivery|shipping|special|driver|provided) )*(ghi chu|loi nhan|luu y|dan do|(order )?note|notes|remarks?|comments?|messages?|instructions?)\b(?! (type|is|added|history))/,
  ],
]
/** Internal notes, and invitations to write one. */
export const NOT_FOR_OTHERS = /\b(noi bo|rieng|nhan vien|private|internal|staff|admin|add|them|choose)\b/

/** Labels without the words for whose it is. */
export const CORE: readonly [Field, RegExp][] = [
  ['name-part', /^((first|given|last|family|sur) ?name|ho)$/],
  ['name', /^(ho (va |& )?ten|ten|(full )?name|fullname|person)$/],
  [
    'phone',
    /^((so )?(dien thoai|dt|di dong|lien lac)|sdt|s\.d\.t|telephone|phone|mobile|tel|cell ?phone|hotline|number|so)( ?(number|no|phone|phu|\d))*$/,
  ],
  ['email', /^(dia chi )?(email|e-mail|e mail|mail)( address)?$/],
  ['company', /^((ten )?cong ty|(company|organi[sz]ation)( name)?)$/],
  [
    'address',
    /^(khu vuc|noi|(dia chi|duong)( (nha|cu the|chi tiet|day du|nhan|\d))*|so nha|(street |address )?(address|street|line|locality)( ?(line|address))?( ?\d)?)$/,
  ],
  ['ward', /^(phuong|xa|thi tran|ward|commune)( ?[/, -] ?(phuong|xa|thi tran|commune|ward))*$/],
  ['district', /^(quan|huyen|district)( ?[/, -] ?(quan|huyen|thi xa|thanh pho|tp))*$/],
  [
    'province',
    /^(address )?(tinh|thanh pho|tp|province|city|state|region|town)( ?[/,-] ?(tinh|thanh pho|thanh|tp|city|state|county|province|town))*$/,
  ],
  ['postcode', /^(ma buu (chinh|dien)|(post ?(al )?code|zip)( ?(code|\/ ?zip))?)$/],
  ['country', /^(quoc gia|(address )?country)( ?\/ ?region)?$/],
]

/** Heads of an item's columns; `order` heads a list of orders. */
export const COLUMNS: readonly [Column, RegExp][] = [
  [
    'order',
    /^(ma (don|dat)( hang)?|don hang|order( (no|number|id))?|khach( hang)?|(ten )?nguoi nhan|customer|tax (base|rate))$/,
  ],
  ['sku', /^(ma (sp|hang( hoa)?|san pham)|sku|(item|product) code)$/],
  ['item', /^(ten )?(san pham|sp|hang( hoa)?|mat hang|sach|products?|items?|description|title)( name)?$/],
  ['variant', /^(phan loai|bien the|thuoc tinh|variants?|options?)$/],
  ['quantity', /^(so luong|sl|qty|quantity)$/],
  ['price', /^(don gia|gia( ban)?|(unit |sale )?price|cost|rate)\b/],
  ['line', /^(thanh tien|tong( tien| cong)?|(line )?total|amount|subtotal)\b/],
  ['weight', /^(khoi luong|can nang|trong luong|(unit )?weight)/],
]
