/** Sending us the structure of a page that is misread. */
export const report = {
  link: 'Báo trang này',
  title: 'Báo trang đọc sai',
  why: 'Lưu trang thành một tệp rồi gửi cho chúng tôi: nhờ đó lần sau Quickship đọc được trang của shop bạn.',
  replaced:
    'Mọi tên, số điện thoại, địa chỉ, ghi chú và con số đã được thay bằng chữ và số khác. Chỉ giữ lại bố cục và nhãn của trang.',
  look: 'Xem lại trước khi lưu. Chưa có gì được gửi đi.',
  texts: 'Chữ trong tệp',
  file: 'Cả tệp',
  shown: 'Xem',
  cut: 'Trang quá lớn: tệp chỉ giữ phần đầu.',
  save: 'Lưu tệp',
  saved: 'Đã lưu quickship-page.html vào mục tải xuống. Đính kèm tệp vào thư gửi tới',
  gone: {
    title: 'Không đọc được trang',
    body: 'Tab đã đóng hoặc đã chuyển sang trang khác. Hãy mở lại trang đơn hàng, bấm nút Quickship rồi chọn “Báo trang này”.',
  },
}
