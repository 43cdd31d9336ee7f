/**
 * The sandbox's solutions (spec §4.9), invented except the first id (field notes). Ids exceed 2^53. `label`: charged
 * like that label, which no quote shows.
 */
export const solutions: readonly { id: string; name: string; group: string; label?: number }[] = [
  { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Tính chất hàng hóa', label: 1 },
  { id: '1340164168838205441', name: 'Nông sản, thực phẩm khô', group: 'Tính chất hàng hóa', label: 7 },
  { id: '1340164168838205442', name: 'Thực phẩm tươi sống', group: 'Tính chất hàng hóa' },
  { id: '1340164168838205443', name: 'Cây cối', group: 'Tính chất hàng hóa' },
  { id: '1340164168838205444', name: 'Giá trị cao', group: 'Tính chất hàng hóa' },
  { id: '1340164168838209536', name: 'Cho xem hàng', group: 'Khi giao hàng' },
  { id: '1340164168838209537', name: 'Cho thử hàng/đồng kiểm', group: 'Khi giao hàng', label: 11 },
  { id: '1340164168838209538', name: 'Gọi shop khi khách không nhận hàng', group: 'Khi giao hàng' },
  { id: '1340164168838213633', name: 'Giao một phần, chọn sản phẩm', group: 'Giao một phần' },
  { id: '1340164168838213634', name: 'Giao một phần, đổi trả hàng', group: 'Giao một phần' },
  { id: '9007199254740993', name: 'Không xếp chồng', group: 'Xếp dỡ' },
  { id: '9223372036854775807', name: 'Giữ thẳng đứng', group: 'Xếp dỡ' },
]
