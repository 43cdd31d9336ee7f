/** Texts are folded. "QR Code", "cashless" and a lender's payment ("Mua trước trả sau") are not cash. */
const CASH =
  /cod(?!\p{L})|(?<!\p{L})cash(?!less|back|free| app)|thu ho|khi nhan(?! (?:duoc )?tien)|khi giao|tien mat/u

/** Words for cash may say how it is not paid: "rẻ hơn COD". */
const NO_CASH =
  /khong (?:\p{L}+ )?(?:cod|tien mat|thu)|(?<!\p{L})no |bacs|bank|ngan hang|transfer|chuyen.?khoan|(?<!\p{L})ck(?!\p{L})|momo|vnpay|zalo ?pay|so voi|hon cod/u

/** Left out of a text before it is searched for `ELSEWHERE`. */
const HARMLESS = [
  // "Xem hàng trước khi thanh toán".
  /(?<=(?:kiem|xem|thu (?:hang|do)|mo hop)[^.;]*)truoc khi/gu,
  // "Giao hàng trước, trả tiền sau", but not "phí giao trước" or "giao trước 100k".
  /(?:(?:(?<!(?:phi|tien|tien hang|ship) )giao|xem|kiem(?: tra)?)(?: hang)?|(?:thu|nhan) hang|goi(?: dien)?) truoc(?! ?\d[\d.,]* ?(?:k|tr|nghin|ngan|d|vnd)(?!\p{L}))/gu,
  /(?:lien he|bao) truoc khi giao/gu,
  /khong (?:can |phai )?(?:tra|thanh toan|chuyen khoan) truoc/gu,
  /(?:khong (?:can |phai |yeu cau )?|mien (?:phi )?)(?:dat )?coc(?!\p{L})/gu,
  /da (?:duoc |xac nhan )?(?:nhan (?:du |duoc )?(?:hang|san pham)|thu (?:hang|do))/gu,
  /kiem tra roi/gu,
  /(?<!\p{L})(?:(?:be|not|yet) paid|paid (?:on|upon|at|by))/gu,
  /(?:chua|cho) hoan tat|(?<!da )hoan tat thanh toan/gu,
  /(?:chua|khong)(?: ho tro)? tra gop/gu,
  // A share that is a fee, a discount or the whole.
  /(?<=(?:phi|giam|vat|tich|uu dai|chiet khau)[^,;]*)\d ?%|10\d ?%|\d ?% phi/gu,
  // What costs nothing is the collection, or the transport.
  /phi (?:cod|thu ho)[\s:=]*0|(?:cod|thu ho)[\s:=]*0 ?(?:d|dong|₫|%)? ?(?:phi|ship)/gu,
  /doi tra tai (?:quay|shop|cua hang)/gu,
]

/** Not all of the cash is for the courier: it comes before the parcel, or was given already. */
const ELSEWHERE = [
  // "Trả trước", a deposit, what is left or still owed.
  /truoc|(?<!\p{L})coc(?!\p{L})|(?<!\p{L})con (?:lai|no(?!\p{L})|\d)|deposit|advance|prepa|partial/u,
  // "Tiền mặt (đã thu)", "thanh toán rồi".
  /(?<!\p{L})da (?:duoc |xac nhan )?(?:thanh toan|tt|tra|dua|gui tien|thu|nhan|doi soat|hoan)(?!\p{L})/u,
  /(?:thanh toan|tra|thu)(?: tien(?: mat)?| du)* roi/u,
  /(?<!\p{L})paid|hoan tat/u,
  // "Trả một phần", "trả 50% khi nhận".
  /mot phan|mot nua|tra gop|\d ?%/u,
  // "COD 0đ", "không thu COD", "thu thêm 50k".
  /(?:cod|thu ho)[\s:=]*0(?![\d.,]*[1-9])/u,
  /khong (?:can |phai )?thu (?:cod|ho|tien)(?! (?:ship|phi|van chuyen))|thu them ?\d/u,
  /tai (?:quay|shop|cua hang)|(?:at|in)[ -]store/u,
]

/** Whether folded words name cash, or another way to pay; undefined for neither. */
export function nameCash(words: string): boolean | undefined {
  if (NO_CASH.test(words)) return false
  return CASH.test(words) || undefined
}

/** Whether folded words say that a part of the cash, or all of it, is not for the courier. */
export function sayPaidElsewhere(words: string): boolean {
  const rest = HARMLESS.reduce((text, harmless) => text.replaceAll(harmless, '/'), words)
  return ELSEWHERE.some((said) => said.test(rest))
}
