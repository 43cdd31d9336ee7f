/** Refusals with advice of their own; others show `failures.rejected` with the carrier's words. */
export const refusals = {
  // Ours, not the carrier's.
  'account-in-use': {
    what: 'Tài khoản này còn đơn chưa xong, hoặc đơn có thể đã đến hãng',
    todo: 'Chờ các đơn đó xong: đơn có thể đã đến hãng được kiểm tra trong tối đa một tuần. Hoặc thêm một tài khoản khác.',
  },
  'account-has-shipped': {
    what: 'Tài khoản này đã có đơn, nên địa chỉ và mã đối tác của nó không đổi được nữa',
    todo: 'Thêm một tài khoản mới với địa chỉ và mã đúng. Đơn còn chờ gửi: rút lại, rồi gửi bằng tài khoản mới.',
  },
  'account-has-shops': {
    what: 'Tài khoản sàn này còn shop',
    todo: 'Xóa các shop của nó trước.',
  },
  'marketplace-ships-nothing': {
    what: 'Tài khoản sàn không tự gửi đơn',
    todo: 'Chọn một shop của nó rồi gửi lại.',
  },
  'choices-expired': {
    what: 'Đơn chờ lâu nên lựa chọn cũ không còn đúng',
    todo: 'Mở lại đơn, chọn lại mục được đánh dấu (ca hỏa tốc, ngày hẹn hoặc giải pháp), rồi gửi.',
  },
  'price-changed': {
    what: 'Đơn chờ nhiều giờ, hãng nay tính phí khác',
    todo: 'Chưa có gì được gửi. Mở lại đơn, xem phí mới rồi gửi.',
  },
  'price-unknown': {
    what: 'Đơn chờ nhiều giờ, hãng không báo được phí lúc này',
    todo: 'Chưa có gì được gửi. Mở lại đơn rồi gửi lại, theo phí đang hiện hoặc khi chưa có phí.',
  },
  'shipped-elsewhere': {
    what: 'Máy khác của shop đã gửi đơn này',
    todo: 'Máy này không gửi nữa. Xem vận đơn kia trong danh sách hoặc ở máy đó; muốn gửi thêm thì mở nó và tạo thêm vận đơn.',
  },
  'shipped-otherwise': {
    what: 'Đơn này đã có, hoặc có thể đã có, vận đơn ở tài khoản khác',
    todo: 'Lần này chưa gửi gì. Mở lại đơn: vận đơn kia có thể rút lại khi còn chờ, gửi lại bằng chính tài khoản đó, hoặc tạo thêm vận đơn.',
  },
  incomplete: {
    what: 'Đơn này còn chỗ mà hãng chắc chắn từ chối',
    todo: 'Chưa có gì được gửi. Mở lại đơn và sửa chỗ được đánh dấu.',
  },
  'practice-elsewhere': {
    what: 'Không dùng thử được với địa chỉ này',
    todo: 'Tài khoản dùng thử chỉ dùng hãng có sẵn trong tiện ích hoặc máy này (localhost). Chọn “Thử nghiệm” hoặc “Thật”, hay sửa địa chỉ.',
  },
  'sample-is-practice': {
    what: 'Đơn mẫu không gửi thật được',
    todo: 'Người nhận của nó không có thật. Chọn tài khoản dùng thử rồi gửi lại.',
  },
  'switched-off': {
    what: 'Chức năng này đang tắt cho tài khoản này',
    todo: 'Nếu hãng đã mở cho bạn, bật nó trong Cài đặt: sửa tài khoản, phần Nâng cao.',
  },
  'token-needed': {
    what: 'Đổi địa chỉ API thì phải nhập lại token',
    todo: 'Token đã lưu chỉ được gửi tới địa chỉ cũ. Nhập token rồi lưu lại.',
  },
  'disk-full': {
    what: 'Máy đã hết chỗ để ghi đơn',
    todo: 'Dọn bớt ổ đĩa rồi thử lại. Quickship không gửi gì khi chưa ghi lại được.',
  },
  'disk-failed': {
    what: 'Không ghi được xuống ổ đĩa',
    todo: 'Thử lại; nếu vẫn vậy, khởi động lại trình duyệt. Quickship không gửi gì khi chưa ghi lại được.',
  },
  'database-broken': {
    what: 'Không mở được sổ đơn của Quickship trên máy này',
    todo: 'Khởi động lại trình duyệt. Đừng gỡ tiện ích: đơn chưa gửi nằm trong sổ. Đơn đã gửi vẫn có ở hãng.',
  },
  'database-newer': {
    what: 'Sổ đơn trên máy này do một bản Quickship mới hơn ghi',
    todo: 'Cập nhật Quickship rồi mở lại. Không có đơn nào bị mất.',
  },
  // Who asks.
  'operator-token': {
    what: 'Hãng không nhận token của tài khoản sàn',
    todo: 'Mở Cài đặt và nhập token mới cho tài khoản sàn. Đơn của các shop chờ tới lúc đó.',
  },
  'operator-only': {
    what: 'Tài khoản này không có quyền của sàn',
    todo: 'Chỉ tài khoản sàn tạo được shop và lấy được token của shop. Hỏi hãng để được cấp quyền.',
  },
  'wrong-login': {
    what: 'E-mail hoặc mật khẩu không đúng',
    todo: 'Nhập lại thông tin đăng nhập trang khách hàng của hãng.',
  },
  'email-taken': {
    what: 'E-mail hoặc số điện thoại này đã có tài khoản',
    todo: 'Kết nối tài khoản có sẵn bằng e-mail và mật khẩu, hoặc dùng e-mail khác.',
  },
  misunderstood: {
    what: 'Hãng không hiểu yêu cầu này',
    todo: 'Xem lại địa chỉ API trong Cài đặt. Nếu đúng, viết cho chúng tôi ở trang Trợ giúp, kèm mã tra soát.',
  },
  // The order.
  'order-empty': {
    what: 'Hãng không thấy thông tin đơn',
    todo: 'Mở lại trang đơn hàng rồi gửi lại.',
  },
  'order-id-invalid': {
    what: 'Mã đơn hàng không dùng được',
    todo: 'Rút ngắn mã đơn trong shop rồi gửi lại.',
  },
  'order-id-taken': {
    what: 'Hãng đã có một đơn mang mã này',
    todo: 'Tìm đơn đó trên trang khách hàng của hãng. Nếu là đơn khác, gửi đơn này thành kiện mới.',
  },
  'recipient-incomplete': {
    what: 'Thiếu thông tin người nhận',
    todo: 'Điền tên, số điện thoại và địa chỉ đầy đủ rồi gửi lại.',
  },
  'pickup-incomplete': {
    what: 'Thiếu thông tin địa chỉ lấy hàng',
    todo: 'Chọn địa chỉ lấy hàng khác, hoặc điền đủ tên, số điện thoại và địa chỉ.',
  },
  'return-incomplete': {
    what: 'Thiếu thông tin địa chỉ hoàn hàng',
    todo: 'Điền đủ tên, số điện thoại và địa chỉ, hoặc trả hàng về địa chỉ lấy hàng.',
  },
  'phone-too-short': {
    what: 'Số điện thoại quá ngắn',
    todo: 'Kiểm tra số của người nhận và của địa chỉ lấy hàng: cần ít nhất 7 chữ số.',
  },
  'same-phone': {
    what: 'Người nhận và địa chỉ lấy hàng cùng một số điện thoại',
    todo: 'Đổi một trong hai số rồi gửi lại.',
  },
  'hamlet-missing': {
    what: 'Thiếu thôn, ấp, xóm hoặc tổ',
    todo: 'Chọn một tên trong danh sách, hoặc “Khác” nếu không có.',
  },
  'choice-invalid': {
    what: 'Hãng không nhận một lựa chọn của đơn',
    todo: 'Chọn lại hình thức vận chuyển, người trả phí ship và hình thức gửi hàng.',
  },
  'quantity-invalid': {
    what: 'Số lượng hàng không hợp lệ',
    todo: 'Sửa số lượng thành số nguyên từ 1 rồi gửi lại.',
  },
  'weight-invalid': {
    what: 'Khối lượng không hợp lệ',
    todo: 'Cân lại gói hàng và nhập khối lượng.',
  },
  'too-heavy': {
    what: 'Gói hàng nặng quá mức hãng nhận',
    todo: 'Tách thành nhiều kiện, hoặc hỏi hãng về dịch vụ hàng nặng.',
  },
  'cod-too-large': {
    what: 'Tiền thu hộ lớn quá mức hãng nhận',
    todo: 'Kiểm tra có thừa số 0 không, hoặc nhờ khách trả trước một phần.',
  },
  'value-invalid': {
    what: 'Giá trị khai giá phải lớn hơn 0 ₫',
    todo: 'Nhập giá trị hàng rồi gửi lại.',
  },
  'value-too-large': {
    what: 'Giá trị khai giá lớn quá mức hãng nhận',
    todo: 'Kiểm tra có thừa số 0 không, hoặc tách thành nhiều kiện.',
  },
  'goods-banned': {
    what: 'Hãng không nhận vận chuyển loại hàng này',
    todo: 'Bỏ sản phẩm bị cấm khỏi đơn, hoặc gửi bằng cách khác.',
  },
  'no-flight': {
    what: 'Không có chuyến bay cho tuyến này',
    todo: 'Chọn đường bộ rồi gửi lại.',
  },
  'route-suspended': {
    what: 'Hãng tạm ngưng tuyến này',
    todo: 'Chờ hãng mở lại tuyến, hoặc gửi đơn này bằng hãng khác.',
  },
  // What is under way.
  'label-not-printed': {
    what: 'Hãng chưa in được tem',
    todo: 'Chờ ít phút rồi in lại.',
  },
  'tracking-code-unknown': {
    what: 'Hãng không thấy mã vận đơn này',
    todo: 'Cập nhật trạng thái, rồi tìm mã trên trang khách hàng của hãng.',
  },
  'order-unknown': {
    what: 'Hãng không thấy đơn này',
    todo: 'Cập nhật trạng thái, rồi tìm đơn trên trang khách hàng của hãng.',
  },
  'already-cancelled': {
    what: 'Đơn này đã hủy từ trước',
    todo: 'Không cần làm gì. Vẫn muốn gửi thì gửi lại đơn này.',
  },
  'already-picked': {
    what: 'Hãng đã lấy hàng nên không hủy được',
    todo: 'Muốn dừng giao, gọi hãng theo mã vận đơn và xin hoàn hàng.',
  },
  'already-delivering': {
    what: 'Hàng đang được giao nên không hủy được',
    todo: 'Muốn dừng giao, gọi hãng theo mã vận đơn, hoặc nhờ khách từ chối nhận.',
  },
  'already-delivered': {
    what: 'Hàng đã giao nên không hủy được',
    todo: 'Muốn lấy lại hàng, thỏa thuận với khách.',
  },
  'already-reconciled': {
    what: 'Đơn đã đối soát nên không hủy được',
    todo: 'Không cần làm gì thêm ở đây.',
  },
  'being-picked-up': {
    what: 'Shipper đang tới lấy nên hãng không hủy',
    todo: 'Báo shipper khi họ tới là không gửi nữa, hoặc gọi hãng.',
  },
  'cancel-refused': {
    what: 'Hãng không cho hủy vận đơn này',
    todo: 'Cập nhật trạng thái. Nếu vẫn cần hủy, gọi hãng theo mã vận đơn.',
  },
  'cancel-failed': {
    what: 'Hãng hủy chưa được',
    todo: 'Chờ ít phút rồi hủy lại.',
  },
} as const
