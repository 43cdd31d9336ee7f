/**
 * What a buyer does with money, or a shop with what it got. Folded, as all here.
 * A payment method's text (`lib/draft/payment-words.ts`) and a buyer's note are other questions: there "trước" or a bare "ck" count, too.
 */
export const TRANSFER = '(?:ck|chuyen khoan|banking)'
export const PAY = '(?:tt|chuyen tien|thanh toan|tra(?: tien)?)'
export const VERB = `(?:${TRANSFER}|${PAY}|thu(?: tien)?|nhan(?: du)? tien)`
export const FULLY = '(?: (?:du|het|toan bo))'
export const DONE = '(?: (?:xong|roi))'
/** Not "đã thử". */
const PAID = `(?:${TRANSFER}|${PAY}|coc|bank|(?:dua|gui|thu|nhan(?: du)?) tien)`
/** Of an order, all or a part: "đã ck", "cọc rồi", "trả đủ xong". */
export const HAS_PAID = `(?:da ${PAID}|${PAID}${FULLY}*${DONE})(?!\\p{L})`
