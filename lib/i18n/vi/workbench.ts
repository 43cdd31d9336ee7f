/** The full-tab workbench: its name and its screens. */
export const workbench = {
  title: 'Trang quản lý',
  open: 'Mở trang quản lý',
  nav: 'Các màn hình',
  skip: 'Tới nội dung',
  settings: 'Cài đặt',
  help: 'Trợ giúp',
  opening: 'Đang mở…',
  screens: {
    shipments: 'Vận đơn',
    bulk: 'Gửi hàng loạt',
    handover: 'Bàn giao',
    money: 'Tiền COD',
    week: 'Số liệu tuần',
    convert: 'Địa chỉ cũ ↔ mới',
  },
  broken: {
    title: 'Màn hình này gặp lỗi',
    body: 'Dữ liệu đã lưu không bị gì. Mở lại màn hình; nếu vẫn vậy, gửi dòng dưới cho chúng tôi ở trang Trợ giúp.',
  },
} as const
