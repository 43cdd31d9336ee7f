import { refusals } from './refusals.ts'

/** What happened, what to do, and, by what was being done, what it means for the order. */
export const failures = {
  ...refusals,
  rejected: {
    what: 'Hãng từ chối yêu cầu này',
    todo: 'Sửa theo lời của hãng rồi thử lại.',
    under: 'Thử lại sau ít phút; nếu vẫn vậy, gọi hãng theo mã vận đơn.',
  },
  unauthorised: {
    what: 'Tài khoản chưa có token hợp lệ',
    todo: 'Nhập token mới cho tài khoản này trong Cài đặt. Tài khoản tạm ngưng tới lúc đó.',
  },
  forbidden: {
    what: 'Token không có quyền {right}',
    todo: 'Bật quyền này cho token trên trang khách hàng của hãng, rồi thử lại.',
  },
  rights: {
    createOrder: 'tạo đơn',
    fee: 'tính phí',
    status: 'xem trạng thái đơn',
    cancel: 'hủy vận đơn',
    pickups: 'xem địa chỉ lấy hàng',
    levelFour: 'tra địa chỉ cấp 4',
    products: 'tra sản phẩm',
    solutions: 'xem gói giải pháp',
    createShop: 'tạo tài khoản shop',
    shopToken: 'lấy token của shop',
    label: 'in tem của hãng',
    express: 'xem ca giao nhanh',
    other: 'làm việc này',
  },
  busy: {
    what: 'Hãng đang nhận quá nhiều yêu cầu',
    todo: 'Chờ {seconds, plural, other {# giây}} rồi thử lại.',
  },
  'carrier-down': {
    what: 'Máy chủ của hãng đang gặp sự cố',
    todo: 'Lỗi ở phía hãng. Chờ ít phút rồi thử lại.',
  },
  offline: { what: 'Không có mạng', todo: 'Kiểm tra kết nối Internet rồi thử lại.' },
  'timed-out': { what: 'Hãng không trả lời kịp', todo: 'Mạng hoặc hãng đang chậm. Thử lại sau ít phút.' },
  dropped: { what: 'Kết nối tới hãng bị đứt giữa chừng', todo: 'Kiểm tra mạng rồi thử lại.' },
  unreadable: {
    what: 'Câu trả lời không phải của hãng',
    todo: 'Có thể địa chỉ API sai hoặc mạng đang chặn. Kiểm tra trong Cài đặt.',
  },
  'no-permission': {
    what: 'Trình duyệt chưa cho Quickship gọi {origin}',
    todo: 'Lưu lại tài khoản trong Cài đặt và bấm Cho phép.',
  },
  'others-unasked': {
    what: 'Chưa hỏi được các máy khác của shop, nên chưa gửi',
    todo: 'Quickship hỏi lại mỗi phút và tự gửi khi hỏi được. Chắc chắn máy khác không gửi đơn này thì bấm Gửi luôn.',
  },
  'others-claimed': {
    what: 'Máy “{name}” đang gửi đơn này và chưa báo kết quả',
    todo: 'Mở Quickship ở máy đó để xem. Quickship hỏi lại mỗi phút.',
  },
  'others-undecided': {
    what: 'Đang chờ máy chính “{name}” đồng ý, nên chưa gửi',
    todo: 'Thường mất một đến ba phút, rồi Quickship tự gửi. Máy đó đang tắt, và chắc chắn máy khác không gửi đơn này, thì bấm Gửi luôn.',
  },
  'others-folder': {
    what: 'Chưa dùng được thư mục chung với các máy khác, nên chưa gửi',
    todo: 'Mở Cài đặt, phần Nhiều máy, một shop để xem lý do và cho phép lại thư mục. Quickship thử lại mỗi phút. Chắc chắn máy khác không gửi đơn này thì bấm Gửi luôn.',
  },
  'account-gone': {
    what: 'Tài khoản của đơn này đã bị xóa, hoặc đã đổi địa chỉ hay mã đối tác',
    todo: 'Đơn chưa gửi: rút lại, rồi gửi bằng tài khoản khác. Đơn hãng đã nhận: mở Cài đặt, thêm lại tài khoản với đúng địa chỉ và mã đối tác cũ. Không mất gì.',
  },
  locked: {
    what: 'Quickship đang khóa',
    todo: 'Hãy nhập mật khẩu mở khóa. Token được khóa bằng mật khẩu này, chưa mở thì chưa gửi được gì.',
  },
  bug: {
    what: 'Quickship gặp lỗi của chính nó',
    todo: 'Đóng rồi mở lại. Nếu vẫn vậy, gửi dòng chi tiết cho chúng tôi ở trang Trợ giúp.',
  },
  meaning: {
    ship: {
      none: 'Đơn chưa được gửi, mọi thứ bạn nhập còn nguyên.',
      kept: 'Đơn được giữ trong hàng chờ và tự gửi khi được. Không mất, không trùng.',
      unknown: 'Có thể hãng đã nhận đơn. Quickship đang hỏi lại hãng bằng mã đơn, không gửi trùng.',
    },
    'ship-again': 'Hãng không nhận lần gửi này, mọi thứ bạn nhập còn nguyên.',
    quote: 'Chưa có gì được gửi. Chỉ là chưa biết phí.',
    cancel: {
      none: 'Đơn vẫn chạy như cũ.',
      unknown: 'Chưa rõ hãng đã hủy hay chưa. Trạng thái sẽ được cập nhật.',
    },
    refresh: 'Đơn không đổi. Đây là trạng thái biết được lần cuối.',
    settings: 'Không có đơn nào bị ảnh hưởng.',
    change: 'Việc bạn vừa làm chưa được lưu. Không có đơn nào bị ảnh hưởng.',
    'mark-paid': 'Đơn đã đánh dấu vẫn giữ nguyên. Bấm lại để làm nốt, không ghi trùng.',
  },
  carrierSays: 'Lời của hãng',
  logId: 'Mã tra soát',
  copyLogId: 'Sao chép mã tra soát',
  openOptions: 'Mở Cài đặt',
  leave: 'Bỏ qua',
} as const
