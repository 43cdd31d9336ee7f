/** How a parcel is to be treated: labels until the end of 2025, solutions since. */
export const care = {
  title: 'Xử lý kiện hàng',
  addLabels: 'Thêm nhãn: dễ vỡ, cho xem hàng, giao một phần…',
  addSolutions: 'Thêm giải pháp của hãng, phí khi không giao được…',
  labels: 'Nhãn đơn hàng',
  labelGroups: { goods: 'Loại hàng', handling: 'Khi vận chuyển', delivery: 'Khi giao hàng' },
  labelDetails: 'Loại cây',
  notDeliveredFee: 'Phí thu khi không giao được',
  solutions: 'Giải pháp',
  notInQuote:
    'Hãng báo giá chưa gồm giải pháp. Giải pháp đã dùng được tính theo số hãng thu lần trước, chưa dùng thì hãng chỉ cho biết khi nhận đơn.',
  loading: 'Đang hỏi hãng…',
  solutionsEmpty: 'Hãng chưa có giải pháp nào cho tài khoản này. Đơn vẫn gửi bình thường.',
  otherSolutions: 'Khác',
  search: 'Tìm và chọn…',
  remove: 'Bỏ {name}',
  noneFound: 'Không tìm thấy',
} as const
