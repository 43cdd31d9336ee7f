/** The words of every rule and of every doubt met in reading an order (`problems.<rule>`): what is wrong, what to do. */
export const problems = {
  'name-missing': 'Chưa có tên người nhận. Nhập tên để shipper biết giao cho ai.',
  'tel-missing': 'Chưa có số điện thoại người nhận. Nhập số để shipper gọi khi giao.',
  'tel-too-short': 'Số điện thoại quá ngắn (dưới 7 chữ số). Kiểm tra lại số.',
  'tel-invalid':
    '{fault, select, short {Số này thiếu chữ số: di động có 10, máy bàn có 11.} long {Số này thừa chữ số: di động có 10, máy bàn có 11.} prefix {Không có đầu số này ở Việt Nam.} service {Đây là số tổng đài, không phải số của người nhận.} foreign {Đây là số nước ngoài, shipper không gọi được.} several {Ô này có nhiều số, hãng chỉ nhận một.} other {Đây không phải số điện thoại Việt Nam.}} Kiểm tra lại trước khi gửi.',
  'tel-same-as-pickup': 'Số người nhận trùng với số ở địa chỉ lấy hàng. Đổi một trong hai số.',
  'tel-converted': 'Số 11 chữ số cũ {old} đã được đổi thành {number}. Kiểm tra nếu cần.',
  'tel-old': 'Đây là số cũ, sẽ được gửi thành {number}.',
  'tel-area-converted': 'Mã vùng cũ của {old} đã được đổi, thành {number}. Xem lại có phải số máy bàn không.',
  'tel-from-text': 'Số điện thoại này lấy từ địa chỉ hoặc ghi chú. Có đúng của người nhận không?',
  'email-missing':
    'Chưa có e-mail. Nhập e-mail người nhận, hoặc thêm e-mail liên hệ trong phần cài đặt tài khoản.',
  'email-invalid': 'E-mail này có vẻ viết sai. Kiểm tra lại.',
  'province-missing': 'Chưa có tỉnh/thành phố. Chọn tỉnh/thành phố của người nhận.',
  'province-changed': 'Đơn ghi {before}. Giao đến {now}?',
  'district-missing':
    'Chưa có quận/huyện cũ, hãng có thể không nhận đơn. Chọn quận/huyện, hoặc xác nhận gửi không có.',
  'ward-missing': 'Chưa có phường/xã. Chọn phường/xã của người nhận.',
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
  'products-missing': 'Chưa có sản phẩm nào. Thêm ít nhất một sản phẩm.',
  'product-name-missing': 'Có sản phẩm chưa có tên. Nhập tên sản phẩm.',
  'product-quantity-invalid': 'Số lượng của một sản phẩm không hợp lệ. Nhập số nguyên từ 1.',
  'quantity-unread': 'Không đọc được số lượng của một sản phẩm nên tạm để là 1. Kiểm tra lại.',
  'pieces-left-out':
    'Máy này chưa có {count, number} sản phẩm của đơn. Thêm theo đơn của shop, hoặc gửi trên máy đã gửi đơn này.',
  'weight-missing': 'Chưa có khối lượng. Nhập khối lượng gói hàng để tính phí.',
  'weight-unknown':
    '{unknown, plural, other {#}} trên {count} sản phẩm chưa rõ khối lượng. Nhập tổng khối lượng của gói hàng.',
  'weight-heavy':
    'Gói hàng nặng {kilograms, number} kg, trên {limit, number} kg. Hãng có thể từ chối; cân nhắc tách gói.',
  'weight-huge': 'Gói hàng nặng {kilograms, number} kg. Kiểm tra lại gam hay kg.',
  'cod-invalid': 'Tiền thu hộ không hợp lệ. Nhập số tiền từ 0 ₫.',
  'cod-tiny': 'Tiền thu hộ chỉ {amount, number} ₫. Kiểm tra lại số 0.',
  'cod-huge': 'Tiền thu hộ {amount, number} ₫ rất lớn. Kiểm tra lại số 0.',
  'cod-unread': 'Chưa biết tổng tiền đơn hàng. Nhập tiền thu hộ (0 nếu khách đã trả đủ).',
  'cod-bank-transfer': 'Đơn này trả bằng “{method}” nhưng chưa thấy ghi đã nhận tiền. Có thu hộ nữa không?',
  'cod-paid-cash':
    'Đơn này trả tiền khi nhận hàng, nhưng trang ghi là đã trả đủ. Kiểm tra xem còn phải thu hộ không.',
  'cod-unclear': 'Trang này không ghi cách thanh toán. Kiểm tra tiền thu hộ: khách đã trả trước chưa?',
  'cod-less-paid':
    'Trang ghi đã trả {paid, number} ₫ (ở “{at}”) trên tổng {total, number} ₫. Kiểm tra tiền đã về chưa: chỗ này khách cũng tự ghi được.',
  'note-money': 'Ghi chú của khách nhắc đến tiền. Kiểm tra tiền thu hộ: Quickship không tự đổi theo ghi chú.',
  'note-person':
    'Ghi chú của khách nhắc đến người, số điện thoại hoặc địa chỉ khác. Kiểm tra người nhận: Quickship không tự đổi theo ghi chú.',
  'currency-foreign':
    'Đơn hàng tính bằng {currency}, không phải đồng. Nhập tiền thu hộ và giá trị hàng bằng đồng.',
  'value-missing': 'Chưa có giá trị khai giá. Nhập giá trị lớn hơn 0 ₫ để được đền bù khi mất hàng.',
  'value-assumed':
    'Đơn không ghi giá của hàng, nên giá trị khai giá lấy theo tổng đơn, {amount, number} ₫. Kiểm tra lại.',
  'value-tiny': 'Giá trị khai giá chỉ {amount, number} ₫. Kiểm tra lại số 0.',
  'value-over-limit': 'Giá trị khai giá {amount, number} ₫ vượt {limit, number} ₫. Hãng thường không nhận.',
  'value-over-compensation': 'Hãng chỉ đền bù tối đa {limit, number} ₫ dù khai báo {amount, number} ₫.',
  'value-invalid': 'Giá trị khai giá phải là số nguyên, tính bằng đồng. Bỏ phần lẻ.',
  'collection-only-without-cod':
    'Đơn chỉ thu tiền mà tiền thu hộ là 0 ₫. Nhập số tiền cần thu, hoặc bỏ chọn “chỉ thu tiền”.',
  'recipient-pays-though-prepaid':
    'Không thu hộ gì nhưng người nhận vẫn phải trả phí ship khi nhận hàng. Nếu khách đã trả đủ, chọn shop trả phí.',
  'payer-unknown': 'Chưa rõ ai trả phí ship. Chọn shop hoặc người nhận.',
  'product-weight-invalid':
    'Khối lượng của một sản phẩm không hợp lệ. Nhập số gam nguyên, hoặc để trống nếu chưa biết.',
  'product-price-invalid':
    'Giá của một sản phẩm không hợp lệ. Nhập số nguyên, tính bằng đồng, hoặc để trống nếu chưa biết.',
  'items-heavier-than-parcel':
    'Các sản phẩm cộng lại nặng {items, number} kg, hơn cả gói hàng ({kilograms, number} kg). Kiểm tra lại khối lượng gói.',
  'weight-unit-unknown': 'Đơn vị khối lượng không hợp lệ. Chọn gam hoặc kg.',
  'note-too-long': 'Ghi chú dài {length} ký tự, tối đa {limit}. Rút ngắn lại.',
  'pickup-missing': 'Chưa chọn địa chỉ lấy hàng. Chọn một địa chỉ lấy hàng của shop.',
  'pickup-incomplete':
    'Chưa đọc được tỉnh và quận từ địa chỉ lấy hàng này, hãng có thể từ chối đơn. Chọn tỉnh và quận, hoặc xác nhận gửi theo mã địa chỉ lấy hàng.',
  'pickup-name-missing': 'Địa chỉ lấy hàng chưa có tên người liên hệ. Nhập tên để shipper biết gặp ai.',
  'pickup-tel-missing': 'Chưa có số điện thoại ở địa chỉ lấy hàng. Nhập số để shipper gọi khi tới lấy.',
  'pickup-tel-too-short': 'Số điện thoại ở địa chỉ lấy hàng quá ngắn (dưới 7 chữ số). Kiểm tra lại số.',
  'pickup-tel-invalid':
    'Số điện thoại ở địa chỉ lấy hàng không giống số Việt Nam. Kiểm tra lại trước khi gửi.',
  'pickup-email-invalid': 'E-mail ở địa chỉ lấy hàng có vẻ viết sai. Kiểm tra lại, hoặc để trống.',
  'pickup-detail-missing': 'Địa chỉ lấy hàng chưa có số nhà, tên đường. Nhập thêm.',
  'pickup-province-missing': 'Địa chỉ lấy hàng chưa có tỉnh/thành phố. Chọn trong danh sách.',
  'pickup-district-missing':
    'Địa chỉ lấy hàng chưa có quận/huyện cũ, hãng có thể từ chối đơn. Chọn quận/huyện, hoặc xác nhận gửi không có.',
  'return-name-missing': 'Chưa có tên người nhận hàng hoàn. Nhập tên, hoặc trả hàng về địa chỉ lấy hàng.',
  'return-tel-missing':
    'Chưa có số điện thoại ở địa chỉ hoàn hàng. Nhập số, hoặc trả hàng về địa chỉ lấy hàng.',
  'return-tel-too-short': 'Số điện thoại ở địa chỉ hoàn hàng quá ngắn (dưới 7 chữ số). Kiểm tra lại số.',
  'return-tel-invalid':
    'Số điện thoại ở địa chỉ hoàn hàng không giống số Việt Nam. Kiểm tra lại trước khi gửi.',
  'return-email-missing':
    'Chưa có e-mail cho địa chỉ hoàn hàng. Nhập e-mail, hoặc thêm e-mail liên hệ trong phần cài đặt tài khoản.',
  'return-email-invalid': 'E-mail ở địa chỉ hoàn hàng có vẻ viết sai. Kiểm tra lại.',
  'return-detail-missing': 'Địa chỉ hoàn hàng chưa có số nhà, tên đường. Nhập thêm.',
  'return-province-missing': 'Địa chỉ hoàn hàng chưa có tỉnh/thành phố. Chọn trong danh sách.',
  'return-district-missing':
    'Địa chỉ hoàn hàng chưa có quận/huyện cũ, hãng có thể từ chối đơn. Chọn quận/huyện, hoặc xác nhận gửi không có.',
  'order-id-missing': 'Không đọc được mã đơn hàng trên trang này. Mở trang chi tiết đơn rồi thử lại.',
  'order-id-too-long': 'Mã đơn hàng quá dài nên hãng không nhận. Rút ngắn mã đơn trong shop.',
  'handover-unknown': 'Chưa rõ hình thức gửi hàng. Chọn lấy hàng tận nơi hoặc gửi tại bưu cục.',
  'express-needs-courier':
    'Giao hỏa tốc chỉ nhận khi lấy hàng tận nơi. Chọn lấy hàng tận nơi, hoặc bỏ hỏa tốc.',
  'express-session-missing': 'Chưa chọn ca hỏa tốc. Chọn giờ shipper tới lấy.',
  'express-session-unknown': 'Hãng không có ca hỏa tốc này. Chọn lại một ca trong danh sách.',
  'express-session-past': 'Ca này lấy hàng trước {time}, giờ đã qua. Chọn ca sau hoặc ca ngày mai.',
  'pick-shift-unknown': 'Ca lấy hàng không hợp lệ. Chọn sáng, chiều, tối, hoặc để hãng tự chọn.',
  'deliver-shift-unknown': 'Ca giao hàng không hợp lệ. Chọn sáng, chiều, tối, hoặc để hãng tự chọn.',
  'transport-unknown': 'Hình thức vận chuyển không hợp lệ. Chọn đường bộ hoặc đường bay.',
  'actual-transport-unknown': 'Hình thức vận chuyển thực tế không hợp lệ. Chọn đường bộ hoặc đường bay.',
  'actual-transport-differs':
    'Hình thức vận chuyển thực tế khác hình thức vận chuyển đã chọn ở trên. Kiểm tra nếu không cố ý.',
  'pick-date-not-in-package':
    'Gói dịch vụ của tài khoản chưa cho hẹn ngày lấy. Bỏ ngày này, hoặc nếu hãng đã mở cho bạn thì bật mục này trong phần cài đặt tài khoản.',
  'deliver-date-not-in-package':
    'Gói dịch vụ của tài khoản chưa cho hẹn ngày giao. Bỏ ngày này, hoặc nếu hãng đã mở cho bạn thì bật mục này trong phần cài đặt tài khoản.',
  'expiry-not-in-package':
    'Gói dịch vụ của tài khoản chưa cho đặt thời gian tự động. Bỏ mục này, hoặc nếu hãng đã mở cho bạn thì bật mục này trong phần cài đặt tài khoản.',
  'label-id-not-in-package':
    'Gói dịch vụ của tài khoản chưa cho dùng mã vận đơn cấp trước. Bỏ mã này, hoặc nếu hãng đã mở cho bạn thì bật mục này trong phần cài đặt tài khoản.',
  'pick-date-invalid': 'Ngày lấy hàng không có trong lịch. Chọn lại ngày.',
  'pick-date-past': 'Ngày lấy hàng đã qua. Chọn hôm nay hoặc một ngày sau.',
  'deliver-date-invalid': 'Ngày giao hàng không có trong lịch. Chọn lại ngày.',
  'deliver-date-past': 'Ngày giao hàng đã qua. Chọn hôm nay hoặc một ngày sau.',
  'deliver-before-pick': 'Ngày giao đứng trước ngày lấy. Đổi một trong hai ngày.',
  'expiry-invalid': 'Thời gian tự động không phải ngày giờ hợp lệ. Nhập lại.',
  'expiry-past': 'Thời gian tự động đã qua. Chọn lúc khác, hoặc để trống.',
  'order-closed': 'Shop ghi đơn này là “{status}”. Chắc chắn vẫn muốn gửi?',
  'labels-ended':
    'Từ 1/1/2026 hãng không nhận nhãn đơn hàng nữa, nhãn đã chọn sẽ không được gửi. Chọn giải pháp của hãng để thay.',
  'label-unknown': 'Hãng không có nhãn số {code}. Bỏ nhãn này.',
  'high-value-label-cheap':
    'Nhãn “Giá trị cao” chỉ dành cho hàng trên {limit, number} ₫, đơn này khai {amount, number} ₫. Bỏ nhãn, hoặc sửa giá trị khai giá.',
  'fresh-food-comes-back':
    'Thực phẩm tươi giao không được sẽ quay về ngay trong ngày. Cần có người ở shop để nhận lại.',
  'label-details-missing': 'Gửi cây phải ghi rõ loại cây. Chọn ít nhất một loại.',
  'label-detail-unknown': 'Hãng không có loại cây số {code}. Chọn lại trong danh sách.',
  'label-details-idle': 'Loại cây chỉ được gửi cùng nhãn “Cây cối”. Thêm nhãn, hoặc bỏ loại cây.',
  'not-delivered-fee-missing': 'Nhãn “Giao không được thì thu phí” cần số tiền. Nhập số tiền lớn hơn 0 ₫.',
  'not-delivered-fee-too-high':
    'Phí thu khi không giao được tối đa {limit, number} ₫, đang là {amount, number} ₫. Nhập số nhỏ hơn.',
  'not-delivered-fee-idle':
    'Phí này chỉ được gửi cùng nhãn “Giao không được thì thu phí”. Thêm nhãn, hoặc bỏ phí.',
  'dry-food-shelf-life-unknown':
    'Hàng khô dùng được dưới {limit} ngày thì cần hẹn giao trong {days} ngày. Nhập hạn dùng.',
  'dry-food-needs-delivery-date':
    'Hàng khô dùng được dưới {limit} ngày cần hẹn giao trong {days} ngày kể từ lúc lấy. Không hẹn thì hãng không lưu kho mà hoàn về ngay.',
  'dry-food-delivered-late':
    'Ngày giao cách ngày lấy quá {days} ngày. Hàng khô dùng được dưới {limit} ngày cần giao sớm hơn, không thì bị hoàn về.',
  'small-goods-heavy':
    'Nhãn “Hàng nhỏ” chỉ nhận tới {limit, number} g, gói này nặng {grams, number} g. Bỏ nhãn, hoặc kiểm tra khối lượng.',
  'small-goods-size-unknown':
    'Nhãn “Hàng nhỏ” cần ba cạnh cộng lại không quá {limit, number} cm. Đo gói hàng rồi nhập kích thước.',
  'small-goods-large':
    'Ba cạnh cộng lại {sides, number} cm, quá {limit, number} cm của nhãn “Hàng nhỏ”. Bỏ nhãn, hoặc kiểm tra kích thước.',
  'solutions-early': 'Hãng nhận giải pháp từ 1/1/2026, đơn này chưa gửi kèm được. Dùng nhãn đơn hàng.',
  'solution-id-invalid': 'Mã của giải pháp “{name}” không đúng. Bỏ ra rồi chọn lại từ danh sách của hãng.',
  'choices-expired': 'Đơn chờ lâu nên mục này không còn đúng. Chọn lại.',
  'price-changed':
    'Trong lúc đơn chờ, phí đổi từ {before, number} ₫ thành {now, number} ₫. Gửi theo phí mới?',
  'price-unknown': 'Đơn đã chờ lâu mà hãng không báo phí. Vẫn gửi?',
  'shipped-elsewhere': 'Máy khác của shop đã gửi đơn này. Hủy vận đơn kia thì máy này mới gửi.',
  'carrier-refused-wordless': 'Hãng không nhận mục này và không nói lý do. Kiểm tra lại.',
  'carrier-refused': 'Hãng không nhận: {message}',
  'goods-changed': 'Tiền hàng đổi từ {before, number} ₫ thành {now, number} ₫. Vẫn thu hộ {cod, number} ₫?',
  'cod-again': 'Kiện trước của đơn này đã thu hộ {amount, number} ₫. Kiện này có thu thêm không?',
  'shipped-alike':
    'Ngày {day} đã gửi một đơn cho {name} (thu hộ {amount, number} ₫). Nếu đây vẫn là đơn đó, gửi nữa sẽ thành hai kiện.',
  'changed-since': 'Trang giờ ghi khác lần gửi trước: “{before}”. Kiểm tra xem bên nào đúng.',
  'cod-changed-since': 'Tiền thu hộ giờ khác lần gửi trước ({amount, number} ₫). Kiểm tra xem bên nào đúng.',
  'order-changed': 'Đơn trên shop đã đổi từ lúc đọc: trước “{before}”, giờ “{now}”. Kiểm tra lại.',
  'page-changed':
    'Bạn đã sửa hoặc xác nhận chỗ này, sau đó trang đổi: trước “{before}”, giờ “{now}”. Ở đây lấy lại theo trang. Kiểm tra lại.',
  'unread-amount': 'Số tiền “{text}” không hợp lệ. Nhập lại bằng số, ví dụ 350.000, 350k hoặc 1,2.',
  'unread-place': 'Chưa chọn nơi nào cho “{text}”. Chọn một nơi trong danh sách.',
  'unread-day': 'Ngày giờ chưa nhập đủ. Nhập cho đủ, hoặc xóa trống.',
  'taught-lost': 'Chỗ bạn đã chỉ cho ô này không còn như cũ. Chỉ lại, hoặc tự kiểm tra với trang.',
  'read-unsure': 'Quickship chưa chắc đã đọc đúng mục này. So lại với đơn gốc.',
} as const
