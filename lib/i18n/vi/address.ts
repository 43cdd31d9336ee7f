/** The address part of the order form: the page's own words, what they were taken for, places to choose from. */
export const address = {
  parts: {
    province: 'Tỉnh / TP',
    district: 'Quận / Huyện',
    ward: 'Phường / Xã',
    hamlet: 'Thôn / Ấp / Tổ',
    street: 'Số nhà, đường',
    phone: 'Số điện thoại',
    rest: 'Ngoài địa chỉ',
  },
  differ: {
    province: 'Cùng tên “{name}”, khác tỉnh / TP. Nơi nào đúng?',
    district: 'Cùng tên “{name}”, khác quận / huyện. Nơi nào đúng?',
    type: 'Cùng tên “{name}”, khác loại. Nơi nào đúng?',
    ward: 'Cùng quận / huyện, khác phường / xã. Nơi nào đúng?',
    place: 'Địa chỉ này có thể là các nơi khác nhau. Nơi nào đúng?',
  },
  corrected: 'Bạn đã sửa địa chỉ này ngày {day}.',
  asOnPage: 'Theo đơn',
  asOnPageHow: 'Bỏ chỗ đã sửa, lấy lại địa chỉ đơn ghi',
  forget: {
    about: 'Địa chỉ bạn từng sửa được nhớ cho lần gửi sau của cùng người nhận.',
    action: 'Xóa các địa chỉ đã sửa',
    done: 'Đã xóa.',
    askTitle: 'Xóa mọi địa chỉ đã sửa?',
    askBody: 'Mọi chỗ đã sửa, của mọi người nhận, sẽ mất và không lấy lại được. Các đơn vẫn giữ nguyên.',
    askConfirm: 'Xóa hết',
  },
} as const
