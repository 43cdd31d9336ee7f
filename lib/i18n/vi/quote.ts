/** What a quoted price is made of. */
export const quote = {
  details: 'Chi tiết phí',
  extra: 'gồm {amount} phụ phí',
  shipping: 'Phí ship',
  express: 'Hỏa tốc',
  area: 'Vùng {area}',
  declaredValue: 'Phí khai giá',
  surcharge: { fragile: 'Phụ phí hàng dễ vỡ', food: 'Phụ phí nông sản, thực phẩm khô' },
  ofLabel: 'Nhãn “{label}”',
  ofSolution: 'Giải pháp “{name}”',
  lastCharged: 'hãng thu lần trước',
  onReturn: 'chỉ khi hoàn hàng',
  about: '≈ {amount}',
  unknown: 'chưa rõ',
  total: 'Tổng',
  totalAbout: 'Tổng, khoảng',
  caveat:
    'Hãng không nói rõ phí ship đã gồm các khoản này chưa nên tạm cộng vào tổng; đơn đầu tiên sẽ cho biết.',
  learnt: {
    apart: 'Theo đơn đã gửi: hãng thu các khoản này ngoài phí ship.',
    within: 'Theo đơn đã gửi: phí ship đã gồm các khoản này.',
  },
} as const
