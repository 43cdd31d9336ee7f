/** As the platforms call them, in both languages; "đã đóng gói" is packed. */
const CALLED_OFF =
  /cancel|refund|failed|trash|\bvoid|denied|expired|reversed|chargeback|closed|fraud|hủy|huỷ|hoàn tiền|hoàn trả|nhập trả|trả hàng|thất bại|từ chối|hết hạn|đã đóng(?! gói)/i
const REFUNDED = /refund|reversed|chargeback|hoàn tiền|hoàn trả|nhập trả/i
const OPEN =
  /open|process|pending|hold|paid|payment|captur|authori[sz]|confirm|accept|fulfil|ship|draft|final|\bnew\b|await|prepar|pack|mới|chờ|đang|chưa|tạm giữ|đã (?:thanh toán|thu|trả|xác nhận|xử lý|duyệt|đóng gói)/i
const DONE = /\bcomplete|\bdelivered|\bshipped|(?:^|\s)fulfilled|hoàn thành|hoàn tất|đã giao|đã gửi/i

/** A transfer that has not come; cash on delivery is never called so. */
const AWAITS_MONEY =
  /\bon[- ]hold|pending payment|awaiting (?:bank|check|payment)|tạm giữ|(?:chờ|đợi) (?:thanh toán|chuyển khoản|tiền)/i

/** Whether the shop keeps the order back until it is paid. */
export function awaitsMoney(status: string): boolean {
  return AWAITS_MONEY.test(status.normalize('NFC'))
}

/** Whether the shop's own word for an order's state says that it will not be shipped. */
export function isCalledOff(status: string): boolean {
  return CALLED_OFF.test(status.normalize('NFC'))
}

export function isDone(status: string): boolean {
  return DONE.test(status.normalize('NFC'))
}

export function isRefunded(status: string): boolean {
  return REFUNDED.test(status.normalize('NFC'))
}

/** Last: its words are part of other states' words. */
export function isOpen(status: string): boolean {
  return OPEN.test(status.normalize('NFC'))
}
