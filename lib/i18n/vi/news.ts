/** Notifications, and the way to support. */
export const news = {
  title: 'Thông báo',
  what: 'Quickship hỏi hãng theo lịch và báo khi có tin. Nhiều đơn cùng tin gộp thành một thông báo; thông báo không ghi tên, số điện thoại hay địa chỉ khách.',
  kinds: {
    failed: {
      name: 'Đơn gặp sự cố',
      hint: 'Hoãn lấy hàng, không lấy được hàng, hoãn giao, giao không thành công; đơn đã rút hoặc bị từ chối mà hãng vẫn nhận; tài khoản bị tạm ngưng.',
    },
    returning: { name: 'Đơn hoàn', hint: 'Hàng đang quay về hoặc đã về shop.' },
    delivered: { name: 'Đã giao', hint: 'Người nhận đã nhận hàng.' },
    money: { name: 'Đã đối soát', hint: 'Hãng đã đối soát đơn, tiền thu hộ sẽ được chuyển.' },
  },
  refused: 'Trình duyệt chưa cho hiện thông báo. Bấm lại và chọn Cho phép.',
} as const

export const support = {
  title: 'Hỗ trợ',
  what: 'Hướng dẫn từng việc, và chỗ viết cho chúng tôi kèm nhật ký.',
} as const
