/** What a buyer does with money. Folded. `lib/draft/payment-words.ts` reads no addresses: there "trước" alone tells. */
export const TRANSFER = '(?:ck|chuyen khoan|banking)'
export const PAY = '(?:tt|chuyen tien|thanh toan|tra(?: tien)?)'
export const VERB = `(?:${TRANSFER}|${PAY}|thu(?: tien)?|nhan(?: du)? tien)`
export const FULLY = '(?: (?:du|het|toan bo))'
export const DONE = '(?: (?:xong|roi))'
export const PAYS = `(?:${TRANSFER}|${PAY}|bank)`
/** Not "đã thử". */
const PAID = `(?:${PAYS}|coc|(?:dua|gui|thu|nhan(?: du)?) (?:tien|coc))`
/** Of an order, all or a part: "đã ck", "cọc rồi", "trả đủ xong". */
export const HAS_PAID = `(?:da ${PAID}|${PAID}${FULLY}*${DONE})(?!\\p{L})`
