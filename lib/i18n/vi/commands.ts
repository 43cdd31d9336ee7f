/** Shortcuts, and the palette that finds an action by its name. */
export const commands = {
  palette: 'Tìm lệnh',
  find: 'Gõ tên việc cần làm…',
  none: 'Màn hình này không có việc nào tên như vậy.',
  shortcuts: 'Phím tắt',
  close: 'Đóng',
  here: 'Trên màn hình này',
  fixed: {
    everywhere: { title: 'Ở mọi nơi', palette: 'Tìm lệnh theo tên', list: 'Bảng phím tắt này' },
    form: {
      title: 'Trong đơn gửi',
      next: 'Xác nhận ô, tới mục cần kiểm tra',
      ship: 'Gửi hàng, hoặc tới ô còn thiếu',
      shipAndPrint: 'Gửi ngay rồi in tem vận đơn',
      choose: 'Chọn một câu trả lời',
      otherPhone: 'Đổi sang số điện thoại khác trong đơn',
      undoCorrection: 'Bỏ địa chỉ đã sửa lần trước',
    },
    table: {
      title: 'Trong bảng gửi hàng loạt',
      move: 'Đi giữa các ô',
      edit: 'Sửa ô',
      leave: 'Bỏ sửa',
      pick: 'Chọn dòng',
      ship: 'Gửi các đơn đã xong',
    },
    list: {
      title: 'Trong danh sách',
      move: 'Đi giữa các dòng',
      open: 'Mở dòng',
      pick: 'Chọn vận đơn để in tem',
    },
  },
} as const
