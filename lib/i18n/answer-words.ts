import type { AnswerKind, AnswerValues } from '../domain/answers/answer.ts'

/** Customers read Vietnamese, whatever the seller's screens speak. */
export const answerWords: Readonly<Record<AnswerKind, string>> = {
  shipped: `Dạ shop chào anh/chị {name} ạ. Đơn {number} của mình đã được gửi đi, mã vận đơn {code}.
Khi nhận hàng, anh/chị thanh toán {pay} giúp shop nhé.
Anh/chị xem hành trình đơn ở đây ạ: {link}
Shop cảm ơn anh/chị nhiều ạ!`,
  delivering: `Dạ anh/chị {name} ơi, hôm nay shipper giao đơn {number} cho mình ạ.
Tiền cần thanh toán là {pay}, anh/chị chuẩn bị giúp shop nhé.
Anh/chị để ý điện thoại, shipper sẽ gọi trước khi tới ạ.`,
  unreachable: `Dạ anh/chị {name} ơi, shipper gọi giao đơn {number} mà chưa gặp được mình ạ.
Anh/chị nhắn shop giờ tiện nhận hàng, hoặc số điện thoại khác để shipper gọi lại nhé.
Tiền cần thanh toán khi nhận là {pay} ạ.`,
  again: `Dạ shop đã hẹn shipper giao lại đơn {number} cho anh/chị {name} ạ.
Anh/chị để ý điện thoại giúp shop, và chuẩn bị {pay} khi nhận hàng nhé.
Anh/chị xem hành trình đơn ở đây ạ: {link}`,
  returned: `Dạ anh/chị {name} ơi, đơn {number} chưa giao được nên đang về lại shop ạ.
Nếu mình vẫn muốn nhận, anh/chị nhắn shop để shop gửi lại nhé.`,
}

/** For a preview where no order was shipped yet. */
export const sampleAnswer: Omit<AnswerValues, 'shop'> = {
  name: 'Nguyễn Thị Lan',
  number: '#1042',
  code: 'S1234567.AB1.D2.123456789',
  pay: '350.000 ₫',
  items: '2× Áo thun cotton nữ, 1× Nón lá thêu tay',
  link: '',
}
