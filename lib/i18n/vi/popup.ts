/** What the popup says where there is no form to fill. */
export const popup = {
  reading: 'Đang đọc đơn trên trang…',
  notAnOrder: {
    title: 'Đây không phải trang đơn hàng',
    body: 'Mở một đơn trong trang quản trị của shop rồi bấm lại nút Quickship.',
  },
  signedOut: {
    title: 'Trang quản trị đã đăng xuất',
    body: 'Đăng nhập lại vào shop, mở đơn hàng rồi bấm lại nút Quickship.',
  },
  marketplaceShips: {
    title: 'Đơn của sàn do sàn tự giao',
    body: 'Shopee và TikTok Shop giao đơn bằng đơn vị vận chuyển của sàn và che thông tin người nhận, nên Quickship không gửi đơn này. Hãy chuẩn bị hàng ngay trên sàn.',
  },
  closedPage: {
    title: 'Trình duyệt không cho đọc trang này',
    body: 'Trang của trình duyệt và cửa hàng tiện ích được khóa với mọi tiện ích. Mở đơn trong trang quản trị của shop rồi bấm lại.',
  },
  ownPage: {
    title: 'Đây là trang của Quickship',
    body: 'Mở một đơn trong trang quản trị của shop rồi bấm lại nút Quickship. Muốn gửi thử thì có sẵn một đơn mẫu.',
    action: 'Mở đơn mẫu',
  },
  unreadable: {
    title: 'Không đọc được trang này',
    body: 'Tải lại trang rồi thử lại. Nếu vẫn vậy, đơn này chưa gửi được bằng Quickship.',
  },
  desk: {
    search: 'Tìm vận đơn',
    searchHint: 'Mã, số điện thoại, tên; hoặc dán tin nhắn',
    found: '{count, plural, other {# vận đơn}}',
    more: '{count, plural, other {# vận đơn}}, còn nữa: gõ thêm để thu hẹp.',
    none: 'Không có vận đơn nào có mã, số điện thoại hay tên bắt đầu bằng “{typed}”.',
    reading: 'Đang đọc vận đơn…',
    waiting: 'Cần xử lý ({count, number})',
    allWaiting: 'Xem tất cả',
    nothingWaiting: 'Không có vận đơn nào cần xử lý.',
    last: 'Vận đơn gần đây',
    noneYet: 'Chưa có vận đơn nào trên máy này.',
    paste: {
      action: 'Dán đơn từ tin nhắn',
      label: 'Tin nhắn đặt hàng',
      placeholder: 'Chị Lan 0912 345 678\n12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, Hà Nội\nÁo khoác 350k',
      read: 'Điền vào đơn',
      many: '{count, plural, other {Xem lại # đơn}} →',
      unread: 'Chưa thấy đơn nào trong chữ này. Nếu là bảng tính, mở Gửi hàng loạt rồi dán ở đó.',
      table: 'Mở Gửi hàng loạt',
      close: 'Bỏ tin nhắn này',
    },
  },
  noAccount: {
    title: 'Chưa có tài khoản để gửi',
    body: 'Kết nối tài khoản của hãng, hoặc dùng thử trước mà không cần tài khoản thật.',
    action: 'Kết nối tài khoản',
  },
  noPractice: {
    title: 'Đơn mẫu cần tài khoản dùng thử',
    body: 'Người nhận của đơn này không có thật nên không gửi bằng tài khoản thật được. Thêm tài khoản dùng thử rồi mở lại.',
    action: 'Thêm tài khoản dùng thử',
  },
  noShop: {
    title: 'Sàn chưa có shop nào để gửi',
    body: 'Tài khoản sàn không tự gửi hàng. Thêm shop của sàn (tạo mới hoặc kết nối shop đã có) rồi mở lại.',
    action: 'Thêm shop trong Cài đặt',
  },
  failed: {
    title: 'Quickship chưa mở được',
    body: 'Đóng rồi bấm lại nút. Nếu vẫn vậy, gửi dòng dưới cho chúng tôi: Trang quản lý, Trợ giúp.',
  },
  paused: 'Tài khoản này đang tạm ngưng: chưa có token hợp lệ. Đơn gửi đi sẽ chờ.',
  pausedAction: 'Nhập token',
} as const
