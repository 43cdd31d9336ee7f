import type { Language } from '../i18n/languages.ts'
import type { HandedReading } from './read-handed-order.ts'

interface HandedWords {
  origin: string
  from: string
  title: string
  todo: string
  why: Record<Extract<HandedReading, { ok: false }>['why'], string>
}

/** Apart from the phrase books, which every page loads. `{field}` is named as in docs/handed-orders.md. */
export const handedWords: Readonly<Record<Language, HandedWords>> = {
  vi: {
    origin: 'Đơn này từ đâu',
    from: 'Đơn này do một liên kết hoặc chương trình khác chuyển sang, không phải đọc từ trang shop. Kiểm tra từng mục trước khi gửi.',
    title: 'Không nhận được đơn này',
    todo: 'Chưa có gì được gửi. Mở đơn trong trang quản trị của shop rồi bấm nút Quickship, và báo cho người làm ra liên kết này.',
    why: {
      'too-long': 'Liên kết dài quá mức cho phép.',
      version: 'Liên kết viết theo phiên bản mà Quickship này chưa biết. Cập nhật Quickship rồi mở lại.',
      'no-order': 'Trong liên kết không có đơn nào đọc được.',
      field: 'Mục {field} trong liên kết bị thiếu, sai hoặc không thuộc đơn hàng.',
    },
  },
  en: {
    origin: 'Where this order is from',
    from: 'A link or another program handed over this order; it was not read from your shop’s page. Check each value before you ship it.',
    title: 'This order cannot be taken over',
    todo: 'Nothing was sent. Open the order in your shop’s admin and press the Quickship button, and tell whoever made this link.',
    why: {
      'too-long': 'The link is longer than allowed.',
      version:
        'The link is written in a version that this Quickship does not know. Update Quickship and open it again.',
      'no-order': 'There is no readable order in the link.',
      field: 'In the link, {field} is missing, wrong, or no part of an order.',
    },
  },
}
