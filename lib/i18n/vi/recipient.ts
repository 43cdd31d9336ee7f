/** What the seller's own parcels say about a recipient. */
export const recipient = {
  mark: 'Khách cũ · {count, plural, other {# đơn}}{returned, plural, =0 {} other {, # hoàn}}',
  how: 'Xem các đơn trước của khách này',
  often: 'Khách này hay hoàn hàng: nên gọi hỏi trước khi gửi.',
  parcels: 'Các đơn trước của khách này',
  others: 'Các đơn khác của khách này',
  parcel: 'Đơn {number}',
  cod: 'COD {amount}',
  more: '{count, plural, other {và # đơn nữa}}',
  earlier: {
    delivered: 'Lần trước giao tới (đơn ngày {day}):',
    sent: 'Lần trước gửi tới (đơn ngày {day}):',
    detail: 'Số nhà: {detail}',
    key: 'Alt + {key}: {words}',
  },
} as const
