import type { ClaimLine } from '../money/claim.ts'
import { formats, withSign } from './formats.ts'

/** The carrier reads Vietnamese, whatever the seller's screens speak. `statement`: its file's name. */
export function claimText(
  lines: readonly ClaimLine[],
  total: number,
  accounts: readonly { name: string; partnerCode: string }[],
  statement?: string,
): string {
  const { money, day, number } = formats('vi')
  const names = accounts.map(({ name, partnerCode }) =>
    [name, partnerCode && `(mã ${partnerCode})`].filter(Boolean).join(' '),
  )
  const of = statement ? `theo bảng đối soát “${statement}”` : 'đã giao mà chưa được trả tiền thu hộ'
  const rows = lines.map(({ code, orderNumber, day: on, due, paid, paidBefore, feeOver }, at) =>
    [
      `${at + 1}. ${code || orderNumber}`,
      code && withSign(orderNumber) && `đơn ${orderNumber}`,
      on && `giao ${day(on)}`,
      due > 0 && `phải trả ${money(due)}`,
      (due > 0 || paid) &&
        paid !== undefined &&
        (paid === null ? 'chưa có trên bảng' : `bảng ghi ${money(paid)}`),
      paidBefore && `bảng khác đã trả ${money(paidBefore)}`,
      feeOver && `thu thừa phí ${money(feeOver)}`,
    ]
      .filter(Boolean)
      .join(' | '),
  )
  return [
    'Kính gửi bộ phận đối soát,',
    '',
    `Tài khoản ${names.join(', ')} đề nghị kiểm tra và thanh toán ${number(lines.length)} đơn ${of}, tổng cộng ${money(total)}:`,
    '',
    ...rows,
    '',
    'Shop mong sớm nhận được phản hồi. Xin cảm ơn.',
  ].join('\n')
}
