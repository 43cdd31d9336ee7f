import { fold } from '../text.ts'

/**
 * What labels are made of, folded, and nothing else: names of people begin with the same words (Phương, Quân, Tống Công
 * Thành), but go on with others.
 */
const TERMS =
  'ma|so|don( hang)?|phieu|hoa don|ho|va|ten|day du|nguoi (nhan|mua|dat)|khach( hang)?|dien thoai|dt|sdt|di dong|lien he|dia chi|noi|nhan( hang)?|giao( hang)?|toi|den|chi tiet|cu the|nha|phuong|xa|quan|huyen|tinh|thanh pho|tp|thi (xa|tran)|tong|tam tinh|thanh tien|tien|thu ho|cong|con lai|phai (thu|tra)|gia tri|da|chua|thanh toan|tra|(dat )?coc|chuyen khoan|(phuong|hinh) thuc|van chuyen|ship|phi|giam gia|khuyen mai|chiet khau|trang thai|ghi chu|luu y|loi nhan|dan do|cua|thong tin|' +
  "order|invoice|customer('s)?|recipient|receiver|consignee|buyer|contact|shipping|delivery|billing|full|first|last|street|payment|grand|sub|total|amount|(tele)?phone|mobile|tel|e-?mail|post(al)?|name|address|city|town|district|ward|province|state|code|no|number|id|due|paid|method|status|fee|cost|discount|coupon|notes?|comments?|remarks?|instructions?|message|cod|to|bill|deliver"
const LABEL = new RegExp(`^((${TERMS})([ ./,-]+|$))+$`)

/** Words that name a value on any order, and are no value themselves. */
export function isLabel(words: string): boolean {
  const folded = fold(words)
  return folded.length <= 40 && LABEL.test(folded)
}
