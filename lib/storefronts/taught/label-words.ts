import { fold } from '../text.ts'

/** Whole labels, folded. Whole, because names of people begin with the same words: Phương, Quân, Tống Công Thành. */
const LABELS = [
  /^(?:ma|so)(?: so)?(?: (?:don|dh|hoa don|don hang|phieu))?$|^(?:don hang|phieu|hoa don)(?: so)?$/,
  /^(?:ho )?(?:va )?ten(?: (?:nguoi nhan|nguoi mua|nguoi dat|khach|khach hang|day du))?$/,
  /^(?:nguoi (?:nhan|mua|dat)|khach)(?: hang)?$|^thong tin .{2,30}$/,
  /^(?:so )?(?:dien thoai|dt|sdt|di dong|lien he)(?: (?:nguoi nhan|nguoi mua|khach|khach hang|nhan hang))?$/,
  /^(?:dia chi|noi)(?: (?:nhan|giao|giao hang|nhan hang|nguoi nhan|khach hang|chi tiet|cu the))?$|^giao (?:hang )?(?:toi|den|cho)$/,
  /^(?:phuong|xa|quan|huyen|tinh|thanh pho|tp|thi xa|thi tran)(?: ?[/,-] ?(?:phuong|xa|quan|huyen|tinh|thanh pho|thanh|tp|thi xa|thi tran))*$/,
  /^(?:tong|tam tinh|thanh tien|(?:so )?tien thu ho|thu ho|con (?:lai|phai thu|phai tra))(?: (?:cong|tien|so tien|thanh toan|gia tri|don|don hang|hoa don|tien hang|cod))*$/,
  /^(?:da|chua) (?:thanh toan|tra|coc|dat coc|chuyen khoan)$|^(?:dat|tien) coc$/,
  /^(?:phuong thuc|hinh thuc|cach)? ?(?:thanh toan|giao hang|van chuyen)$|^(?:phi|cuoc|tien) (?:van chuyen|giao hang|ship)$/,
  /^(?:giam gia|khuyen mai|chiet khau|uu dai|trang thai)(?: (?:don|don hang|thanh toan))?$/,
  /^(?:ghi chu|luu y|loi nhan|dan do)(?: (?:cua khach|cua khach hang|khach hang|don hang|giao hang))?$/,
  /^(?:(?:order|invoice|customer|recipient|receiver|consignee|buyer|contact|shipping|delivery|billing|full|first|last|street|payment|grand|sub|total|amount|phone|mobile|e-?mail|zip|postal|name|telephone|tel|address|city|town|district|ward|province|state|region|code|no|number|id|due|paid|method|status|fee|cost|discount|coupon|voucher|notes?|comments?|remarks?|instructions?|message|cod|to|bill|ship|deliver)(?:[ -]|$))+$/,
]

/** Words that name a value on any order, and are no value themselves. */
export function isLabel(words: string): boolean {
  const folded = fold(words)
  return folded.length <= 40 && LABELS.some((label) => label.test(folded))
}
