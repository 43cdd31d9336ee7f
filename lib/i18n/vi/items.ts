/** The lines of a parcel's goods. */
export const items = {
  weight: 'Khối lượng/sp',
  price: 'Đơn giá',
  code: 'Mã ở hãng',
  codeNone: 'Hãng tự tạo mã',
  codeClear: 'Bỏ mã {code}',
  codeSearching: 'Đang tìm…',
  codeUnknown: 'Hãng chưa biết sản phẩm này và sẽ tự tạo mã.',
  codeNeedsName: 'Nhập tên sản phẩm để tìm mã.',
  codeFailed: 'Không tìm được mã. Đơn vẫn gửi được, hãng sẽ tự tạo mã.',
} as const
