/** The words of every rule and of every doubt met in reading an order (`problems.<rule>`): what is wrong, what to do. */
export const problemsVi = {
  'name-missing': 'Chưa có tên người nhận. Nhập tên để shipper biết giao cho ai.',
  'tel-missing': 'Chưa có số điện thoại người nhận. Nhập số để shipper gọi khi giao.',
  'tel-too-short': 'Số điện thoại quá ngắn (dưới 7 chữ số). Kiểm tra lại số.',
  'tel-invalid': 'Số điện thoại này không giống số Việt Nam. Kiểm tra lại trước khi gửi.',
  'tel-same-as-pickup': 'Số người nhận trùng với số nơi lấy hàng. Đổi một trong hai số.',
  'tel-converted': 'Số 11 chữ số cũ {old} đã được đổi thành {number}. Kiểm tra nếu cần.',
  'tel-from-text':
    'Số điện thoại này lấy từ địa chỉ hoặc ghi chú. Kiểm tra xem có đúng của người nhận không.',
  'email-missing':
    'Chưa có e-mail. Nhập e-mail người nhận, hoặc thêm e-mail liên hệ trong phần cài đặt tài khoản.',
  'email-invalid': 'E-mail này có vẻ viết sai. Kiểm tra lại.',
  'province-missing': 'Chưa có tỉnh/thành phố. Chọn tỉnh/thành phố của người nhận.',
  'district-missing': 'Chưa có quận/huyện cũ. Nên chọn để gửi đúng nơi; vẫn có thể gửi khi để trống.',
  'ward-missing': 'Chưa có phường/xã. Chọn phường/xã, hoặc nhập tên đường.',
  'hamlet-missing': 'Chưa có thôn/xóm/tổ. Nếu không có, chọn “Khác”.',
  'detail-missing': 'Chưa có địa chỉ chi tiết. Nhập số nhà, ngõ hoặc thôn xóm.',
  'address-unread': 'Không nhận ra địa chỉ này. Chọn tỉnh, huyện, xã theo địa chỉ gốc.',
  'address-several': 'Địa chỉ này có thể là nhiều nơi. Chọn một nơi bên dưới, hoặc hỏi lại khách.',
  'address-crowded':
    'Có quá nhiều nơi mang tên này. Chọn tỉnh, huyện, xã theo địa chỉ gốc, hoặc hỏi lại khách.',
  'address-unsure': 'Địa chỉ đọc được nhưng chưa chắc. So lại với địa chỉ gốc.',
  'ward-unread': 'Không thấy phường/xã trong địa chỉ. Chọn phường/xã, hoặc hỏi lại khách.',
  'district-several':
    'Xã/phường mới này nằm trên {count, plural, other {# quận/huyện}} cũ. Chọn một quận/huyện theo tên đường hoặc thôn xóm.',
  'products-missing': 'Chưa có hàng hóa nào. Thêm ít nhất một món.',
  'product-name-missing': 'Có món hàng chưa có tên. Nhập tên hàng.',
  'product-quantity-invalid': 'Số lượng của một món không hợp lệ. Nhập số nguyên từ 1.',
  'quantity-unread': 'Không đọc được số lượng của một món nên tạm để là 1. Kiểm tra lại.',
  'weight-missing': 'Chưa có khối lượng. Cân gói hàng rồi nhập vào, vì phí tính theo khối lượng.',
  'weight-unknown':
    '{unknown, plural, other {#}} trên {count} món hàng không ghi khối lượng. Nhập tổng khối lượng của gói hàng.',
  'weight-heavy':
    'Gói hàng nặng {kilograms, number} kg, trên {limit, number} kg. Hãng có thể từ chối; cân nhắc tách gói.',
  'weight-huge': 'Gói hàng nặng {kilograms, number} kg. Kiểm tra xem có nhầm gam với kg không.',
  'cod-invalid': 'Tiền thu hộ không hợp lệ. Nhập số tiền từ 0 ₫.',
  'cod-tiny': 'Tiền thu hộ chỉ {amount, number} ₫. Kiểm tra xem có thiếu số 0 không.',
  'cod-huge': 'Tiền thu hộ {amount, number} ₫ rất lớn. Kiểm tra xem có thừa số 0 không.',
  'cod-unread': 'Không đọc được tổng tiền đơn hàng. Nhập tiền thu hộ (0 nếu khách đã trả đủ).',
  'cod-bank-transfer':
    'Đơn này trả bằng “{method}” nhưng chưa thấy ghi đã nhận tiền. Nếu đã nhận, sửa tiền thu hộ thành 0 ₫.',
  'cod-unclear': 'Trang này không ghi cách thanh toán. Kiểm tra tiền thu hộ: khách đã trả trước chưa?',
  'currency-foreign':
    'Đơn hàng tính bằng {currency}, không phải đồng. Nhập tiền thu hộ và giá trị hàng bằng đồng.',
  'value-missing':
    'Chưa có giá trị hàng khai báo. Nhập giá trị lớn hơn 0 ₫, đây là mức để đền bù khi mất hàng.',
  'value-over-limit':
    'Giá trị khai báo {amount, number} ₫ vượt {limit, number} ₫. Hãng thường không nhận; kiểm tra lại.',
  'value-over-compensation': 'Hãng chỉ đền bù tối đa {limit, number} ₫ dù khai báo {amount, number} ₫.',
  'note-too-long': 'Ghi chú dài {length} ký tự, tối đa {limit}. Rút ngắn lại.',
  'pickup-missing': 'Chưa chọn nơi lấy hàng. Chọn một địa chỉ lấy hàng của shop.',
  'pickup-incomplete': 'Chưa tách được tỉnh, quận của nơi lấy hàng; hãng nhận theo mã nơi lấy.',
  'order-id-missing': 'Không đọc được mã đơn hàng trên trang này. Mở trang chi tiết đơn rồi thử lại.',
  'order-id-too-long': 'Mã đơn hàng quá dài nên hãng không nhận. Rút ngắn mã đơn trong cửa hàng.',
  'order-closed': 'Cửa hàng ghi đơn này là “{status}”. Chắc chắn vẫn muốn gửi?',
  'carrier-refused': 'Hãng không nhận: {message}',
  'cod-again': 'Kiện trước của đơn này đã thu hộ {amount, number} ₫. Kiện này có thu thêm không?',
  'changed-since': 'Trang giờ ghi khác lần gửi trước: “{before}”. Kiểm tra xem bên nào đúng.',
  'cod-changed-since': 'Tiền thu hộ giờ khác lần gửi trước ({amount, number} ₫). Kiểm tra xem bên nào đúng.',
  'unread-amount': 'Không hiểu “{text}”. Nhập lại bằng số, ví dụ 350.000, 350k hoặc 1,2.',
  'unread-place': 'Chưa chọn nơi nào cho “{text}”. Chọn một nơi trong danh sách.',
  'read-unsure': 'Mục này đọc theo phỏng đoán. Kiểm tra lại với trang đơn hàng.',
} as const

export const problemsEn: Readonly<Record<keyof typeof problemsVi, string>> = {
  'name-missing': 'The recipient has no name. Enter one so that the courier knows whom to ask for.',
  'tel-missing': 'The recipient has no phone number. Enter one so that the courier can call.',
  'tel-too-short': 'The phone number is too short (under 7 digits). Check it.',
  'tel-invalid': 'This does not look like a Vietnamese phone number. Check it before shipping.',
  'tel-same-as-pickup': 'The recipient’s number is the same as the pickup’s. Change one of them.',
  'tel-converted': 'The old 11-digit number {old} was changed to {number}. Check it if in doubt.',
  'tel-from-text': 'This number was taken from the address or a note. Check that it is the recipient’s.',
  'email-missing':
    'There is no e-mail. Enter the recipient’s, or add a contact e-mail in the account’s settings.',
  'email-invalid': 'This e-mail looks wrong. Check it.',
  'province-missing': 'There is no province or city. Choose the recipient’s.',
  'district-missing': 'There is no (former) district. Choosing one is safer; you may ship without it.',
  'ward-missing': 'There is no ward or commune. Choose one, or enter a street.',
  'hamlet-missing': 'There is no hamlet. Choose “Khác” (none) if the address has none.',
  'detail-missing': 'There is no detailed address. Enter the house number, alley or hamlet.',
  'address-unread':
    'This address could not be read. Choose province, district and ward from the original text.',
  'address-several': 'This address could be several places. Choose one below, or ask the customer.',
  'address-crowded':
    'Too many places bear this name. Choose province, district and ward from the original text, or ask the customer.',
  'address-unsure': 'The address was read, but not with certainty. Compare it with the original.',
  'ward-unread': 'No ward was found in the address. Choose one, or ask the customer.',
  'district-several':
    'This new ward lies in {count, plural, one {# former district} other {# former districts}}. Choose one by the street or hamlet.',
  'products-missing': 'There are no goods. Add at least one item.',
  'product-name-missing': 'An item has no name. Enter one.',
  'product-quantity-invalid': 'An item’s quantity is not valid. Enter a whole number from 1.',
  'quantity-unread': 'An item’s quantity could not be read and was taken as 1. Check it.',
  'weight-missing': 'There is no weight. Weigh the parcel and enter it: the fee depends on it.',
  'weight-unknown':
    '{unknown, plural, one {# item} other {# items}} of {count} have no weight. Enter the parcel’s total weight.',
  'weight-heavy':
    'The parcel weighs {kilograms, number} kg, over {limit, number} kg. The carrier may refuse it; consider two parcels.',
  'weight-huge': 'The parcel weighs {kilograms, number} kg. Check that grams were not taken for kilograms.',
  'cod-invalid': 'The cash on delivery is not valid. Enter an amount from 0 ₫.',
  'cod-tiny': 'The cash on delivery is only {amount, number} ₫. Check for missing zeros.',
  'cod-huge': 'The cash on delivery, {amount, number} ₫, is very large. Check for extra zeros.',
  'cod-unread': 'The order’s total could not be read. Enter the cash on delivery (0 if it is fully paid).',
  'cod-bank-transfer':
    'This order is paid by “{method}”, but no payment is recorded. If the money has arrived, set the cash on delivery to 0 ₫.',
  'cod-unclear':
    'The page does not say how this order is paid. Check the cash on delivery: has it been paid already?',
  'currency-foreign':
    'The order is in {currency}, not in dong. Enter cash on delivery and declared value in dong.',
  'value-missing':
    'There is no declared value. Enter more than 0 ₫: it is what a lost parcel is compensated by.',
  'value-over-limit':
    'The declared value, {amount, number} ₫, is over {limit, number} ₫. The carrier usually refuses it; check it.',
  'value-over-compensation':
    'The carrier compensates at most {limit, number} ₫, though {amount, number} ₫ is declared.',
  'note-too-long': 'The note has {length} characters; {limit} are allowed. Shorten it.',
  'pickup-missing': 'No pickup address is chosen. Choose one of the shop’s.',
  'pickup-incomplete':
    'The pickup address’s province or district could not be told; the carrier goes by its id.',
  'order-id-missing': 'No order number could be read on this page. Open the order’s own page and try again.',
  'order-id-too-long': 'The order’s id is too long for the carrier. Shorten it in the store.',
  'order-closed': 'The store says this order is “{status}”. Ship it all the same?',
  'carrier-refused': 'The carrier refuses it: {message}',
  'cod-again':
    'An earlier parcel of this order collects {amount, number} ₫ already. Does this one collect as well?',
  'changed-since': 'The page differs from what was shipped before: “{before}”. Check which is right.',
  'cod-changed-since':
    'The cash on delivery differs from what was shipped before ({amount, number} ₫). Check which is right.',
  'unread-amount': '“{text}” is no amount. Enter it in figures, such as 350,000, 350k or 1.2.',
  'unread-place': 'No place is chosen for “{text}”. Choose one from the list.',
  'read-unsure': 'This was read by guessing. Check it against the order’s page.',
}
