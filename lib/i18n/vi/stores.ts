/** Connected stores, lists of orders, and orders that changed after they were shipped. */
export const stores = {
  connect: {
    what: 'Kết nối shop này để trạng thái hiện sẵn trên mọi trang đơn và danh sách đơn của {store}.',
    action: 'Kết nối shop này',
    done: 'Đã kết nối {store}: trạng thái hiện sẵn trên các trang đơn.',
    refused: 'Trình duyệt chưa cho phép. Bấm lại và chọn Cho phép.',
    failed: 'Chưa kết nối được. Đóng cửa sổ này rồi thử lại.',
  },
  settings: {
    title: 'Shop đã kết nối',
    what: 'Trên trang quản trị của shop đã kết nối, trạng thái hiện sẵn bên mỗi đơn, và Quickship báo khi một đơn bị đổi sau khi gửi. Dữ liệu chỉ nằm trên máy này.',
    none: 'Chưa kết nối shop nào. Mở danh sách đơn hàng của shop, bấm nút Quickship rồi bấm “Kết nối shop này”.',
    more: 'Kết nối thêm: mở danh sách đơn hàng của shop đó rồi bấm nút Quickship.',
    disconnect: 'Ngắt kết nối',
    disconnectOf: 'Ngắt kết nối {store}',
    disconnectTitle: 'Ngắt kết nối {store}?',
    disconnectBody:
      'Quickship trả lại quyền vào trang này và gỡ các trạng thái đang hiện. Bạn vẫn gửi đơn được bằng nút trên thanh công cụ.',
    disconnectConfirm: 'Ngắt kết nối',
    failed: 'Chưa ngắt kết nối được. Tải lại trang này rồi thử lại.',
  },
  writing: {
    label: 'Tự ghi mã vận đơn vào đơn của shop',
    hint: 'Khi hãng nhận đơn, mã vận đơn được ghi một lần vào đơn của shop, qua một trang của shop đang mở. Không áp dụng cho đơn dùng thử.',
    failed: 'Chưa đổi được. Tải lại trang này rồi thử lại.',
  },
  list: {
    title: 'Danh sách đơn · {count, plural, other {# đơn}}',
    ticked: 'Bạn đang chọn {count, plural, other {# đơn}} trên trang. Gửi chung một lượt, hoặc mở từng đơn.',
    untouched:
      'Chưa chọn đơn nào, nên lấy {count, plural, other {# đơn mới}} trên trang. Muốn gửi ít hơn, hãy tích chọn trong danh sách rồi bấm lại nút Quickship.',
    noneNew:
      'Không còn đơn mới trên trang này. Muốn gửi đơn nào, hãy tích chọn trong danh sách rồi bấm lại nút Quickship.',
    untouchedBoxless:
      'Lấy {count, plural, other {# đơn mới}} trên trang. Danh sách này không có ô để tích chọn: muốn gửi riêng đơn nào, hãy mở đơn đó.',
    noneNewBoxless: 'Không còn đơn mới trên trang này. Muốn gửi đơn nào, hãy mở đơn đó.',
    ship: 'Xem lại {count, plural, other {# đơn}} →',
    shipHint: 'Mở bảng để xem lại từng đơn. Chưa đơn nào được gửi đi.',
    worth: 'Tổng giá trị {sum}',
    newTitle: 'Đơn mới ({count, number})',
    tickedTitle: 'Đang chọn ({count, number})',
    othersTitle: 'Các đơn khác ({count, number})',
    allTitle: 'Trên trang này',
    open: 'Mở',
    openOf: 'Mở đơn {number}',
    notShipped: 'Chưa gửi',
  },
  calledOff: {
    word: 'Trang shop ghi: “{word}”.',
    todo: {
      waiting: 'Đơn chưa gửi đi: rút lại thì hãng không biết tới.',
      undecided: 'Đơn chưa gửi và chờ bạn quyết định: rút lại, hoặc vẫn gửi.',
      unsure: 'Chưa rõ hãng đã nhận chưa. Kiểm tra với hãng trước, rồi hủy.',
      cancellable: 'Hãng chưa lấy hàng, vẫn hủy được.',
      stillHere:
        'Hàng chưa được lấy, nhưng hãng không cho hủy nữa: đừng giao cho shipper, gọi tổng đài của hãng.',
      onItsWay: 'Hàng đã đi, hãng không cho hủy nữa: gọi tổng đài của hãng để giữ hàng lại.',
    },
    keep: 'Vẫn gửi',
  },
  changed: {
    title: 'Đơn đã đổi sau khi gửi',
    what: 'Trang đơn hàng bây giờ ghi khác lúc gửi. Hãng vẫn giữ thông tin cũ.',
    before: 'Lúc gửi',
    now: 'Bây giờ',
    fields: {
      name: 'Người nhận',
      tel: 'Số điện thoại',
      address: 'Địa chỉ',
      items: 'Sản phẩm',
      total: 'Tổng đơn',
      paid: 'Đã trả',
      method: 'Thanh toán',
    },
    todo: {
      waiting: 'Đơn chưa gửi đi: rút lại, rồi gửi lại với thông tin mới.',
      cancellable: 'Muốn theo thông tin mới: hủy vận đơn này rồi tạo vận đơn khác.',
      onItsWay: 'Hàng đã đi: muốn đổi thì gọi tổng đài của hãng.',
    },
    keep: 'Giữ như đã gửi',
  },
} as const
