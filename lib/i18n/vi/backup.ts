/** Everything but the tokens, in one file. */
export const backup = {
  title: 'Sao lưu',
  what: 'Một tệp chứa mọi đơn cùng nhật ký, tài khoản, relay, cài đặt và những gì bạn đã chỉ cho Quickship; không có token, không có đơn dùng thử. Trong tệp có tên, số điện thoại và địa chỉ khách, hãy cất kỹ. Mở tệp trên máy khác không gửi đơn nào và không nhân đôi đơn nào.',
  save: 'Lưu bản sao lưu',
  open: 'Mở bản sao lưu',
  saving: 'Đang gom dữ liệu…',
  saved: 'Đã tạo bản sao lưu: xem trong mục tải xuống của trình duyệt.',
  restoring: 'Đang đưa đơn vào: {count, number}…',
  added: '{count, plural, =0 {Không có đơn mới nào.} other {Đã thêm # đơn.}}',
  known: '{count, plural, other {# đơn máy này đã có, không bị ghi đè gì.}}',
  accounts:
    '{count, plural, other {Đã thêm # tài khoản. Hãy nhập token và chọn địa chỉ lấy hàng cho từng tài khoản: cả hai không lấy từ tệp.}}',
  relays:
    '{count, plural, other {Đã thêm # relay. Hãy nhập lại token ở tài khoản có relay: token không nằm trong bản sao lưu.}}',
  stillOpen:
    '{count, plural, other {# đơn còn dở lúc sao lưu. Quickship không tự gửi chúng: mở Vận đơn, mục Cần xử lý, rồi kiểm tra với hãng.}}',
  foreign: '{count, plural, other {# mục trong tệp không phải của Quickship, đã bỏ qua.}}',
  stores: 'Mở từng shop rồi kết nối lại, vì trình duyệt này chưa được phép đọc: {stores}.',
  returns: 'Địa chỉ hoàn hàng không lấy từ tệp: xem lại ở Mặc định của từng shop.',
  cut: 'Tệp bị cụt: phần còn đọc được đã đưa vào, phần sau thì thiếu. Hãy sao chép lại tệp rồi mở lần nữa, không đơn nào bị nhân đôi.',
  problems: {
    'not-ours':
      'Tệp này không phải bản sao lưu của Quickship, hoặc đã hỏng. Chọn tệp có tên quickship-….backup, hoặc sao chép lại tệp đó.',
    'too-much':
      'Quickship đã dừng đọc: tệp này quá lớn, hoặc phần lớn không phải của Quickship. Phần đã thêm vẫn giữ nguyên. Hãy chọn đúng tệp.',
    newer: 'Bản Quickship mới hơn đã lưu tệp này. Hãy cập nhật tiện ích rồi mở lại.',
  },
  passphrase: 'Mật khẩu mở khóa của bản sao lưu',
  passphraseHint: 'Mật khẩu đang dùng lúc lưu bản sao lưu này.',
  unseal: 'Mở tệp',
  wrong: 'Không phải mật khẩu của bản sao lưu này, hoặc phần đầu tệp đã hỏng. Chưa thêm gì.',
  locked: 'Quickship đang khóa. Nhập mật khẩu mở khóa ở đầu trang rồi lưu lại.',
  'failed-saving': 'Không gom được dữ liệu trên máy này. Đóng bớt các cửa sổ rồi bấm lại.',
  'failed-restoring':
    'Máy này không ghi được, có thể ổ đĩa đã đầy. Phần đã thêm vẫn giữ nguyên; giải phóng chỗ rồi mở lại tệp, không đơn nào bị nhân đôi.',
} as const
