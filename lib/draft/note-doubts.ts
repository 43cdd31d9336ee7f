import { fold } from '../domain/fold.ts'
import { findPhones } from '../domain/phone.ts'
import type { Problem } from '../domain/problem.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'

const MONEY =
  /\b(da|em|minh|chi|anh) (ck|tt|thanh toan|chuyen khoan|tra|coc)|chuyen khoan|thanh toan|dat coc|tien coc|tong cong|tong tien|con lai|thu ho|con no|khong thu|mien phi|\bcod\b|\b(paid|prepaid|deposit|transfer(red)?|total|balance|amount|refund)\b|\d{2,}[.,]\d{3}|\d\s?(d|k|vnd|dong|₫)\b/
const PERSON =
  /nguoi nhan|dia chi|giao (cho|den|toi|ve|qua)|nhan (ho|thay|giup)|ho (va )?ten|recipient|receiver|consignee|address|ship to|deliver to|give (it )?to/

/** What a buyer wrote changes nothing by itself: the seller reads it and decides. */
export function noteDoubts({ notes }: StoreOrder, { tel }: { tel: string }): Problem[] {
  const words = notes.map(({ text }) => fold(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))).join('\n')
  const isOther = notes.some(({ text }) => findPhones(text).some(({ number }) => number !== tel))
  const problems: Problem[] = []
  if (MONEY.test(words)) problems.push({ rule: 'note-money', field: 'note', level: 'ask' })
  if (isOther || PERSON.test(words)) problems.push({ rule: 'note-person', field: 'note', level: 'warn' })
  return problems
}
