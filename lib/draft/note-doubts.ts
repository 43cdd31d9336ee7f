import { fold } from '../domain/fold.ts'
import { findPhones } from '../domain/phone.ts'
import type { Problem } from '../domain/problem.ts'
import { withoutInvisible } from '../domain/visible-text.ts'

const MONEY = [
  // "Em ck rồi", "đã cọc".
  /\b(da|em|minh|chi|anh) (ck|tt|thanh toan|chuyen (khoan|tien)|tra|coc)/,
  /\b(ck|tt|coc|chuyen tien) (roi|xong|du(?! long)|het|truoc)\b|\btra( truoc| du| het)* (roi|xong)\b/,
  /chuyen khoan|thanh toan|dat coc|tien coc|tong cong|tong tien|con lai|con no|mien phi/,
  /thu ho|khong thu|(lay|thu|gui|dua) tien\b|\bcod\b|\bbank(ing)?\b|momo|zalo ?pay|vnpay/,
  /\b(paid|prepaid|deposit|transfer(red)?|total|balance|amount|refund)\b/,
  // An amount.
  /\d{2,}[.,]\d{3}|\d\s?(?:(d|k|vnd|dong)\b|₫)/,
]
const PERSON =
  /nguoi nhan|dia chi|(giao|dua|gui|chuyen) (cho|den|toi|ve|qua|sang)\b|nhan (ho|thay|giup)|ho (va )?ten|recipient|receiver|consignee|address|ship to|deliver to|give (it )?to/

/**
 * What a buyer wrote changes nothing by itself: the seller reads it and decides. Other words are another question.
 */
export function noteDoubts(note: string, { tel }: { tel: string }): Problem[] {
  // Without marks a cup is a deposit, and tea is given back.
  const plain = fold(
    withoutInvisible(note)
      .normalize('NFKC')
      .replace(/cốc|trà/giu, ''),
  )
  // "c.k" too.
  const words = `${plain}\n${plain.replace(/(?<=\p{L})[.*_-]+(?=\p{L})/gu, '')}`
  const isOther = findPhones(note).some(({ number }) => number !== tel)
  const doubt = (rule: Problem['rule'], level: Problem['level']): Problem => ({
    rule,
    field: 'note',
    level,
    about: note,
  })
  const problems: Problem[] = []
  if (MONEY.some((said) => said.test(words))) problems.push(doubt('note-money', 'ask'))
  if (isOther || PERSON.test(words)) problems.push(doubt('note-person', 'warn'))
  return problems
}
