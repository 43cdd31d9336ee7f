export interface Product {
  id: number
  sku: string
  name: string
  price: number
  weight: string
  /** Attribute values by their id; absent for products without variations. */
  variations?: Record<number, { sku: string; attributes: Record<string, string>; weight: string }>
}

export const products: readonly Product[] = [
  { id: 201, sku: 'GOM-BINH-01', name: 'Bình gốm men rạn Bát Tràng', price: 385000, weight: '1.2' },
  { id: 202, sku: 'GOM-LY-06', name: 'Bộ 6 ly gốm men lam', price: 420000, weight: '1.8' },
  {
    id: 203,
    sku: 'VAI-TD',
    name: 'Tạp dề vải lanh',
    price: 165000,
    weight: '0.25',
    variations: {
      2031: { sku: 'VAI-TD-NAU', attributes: { 'Màu sắc': 'Nâu đất' }, weight: '' },
      2032: { sku: 'VAI-TD-XANH', attributes: { 'Màu sắc': 'Xanh rêu', 'Kích cỡ': 'L' }, weight: '0.28' },
    },
  },
  { id: 204, sku: 'VAI-GOI', name: 'Vỏ gối lụa tơ tằm <50x70>', price: 245000, weight: '' },
  { id: 205, sku: 'MAY-GIO', name: 'Giỏ mây đan tay có nắp', price: 310000, weight: '0.9' },
  { id: 206, sku: 'GAO-ST25', name: 'Gạo ST25 túi 10 kg', price: 395000, weight: '10' },
  { id: 207, sku: 'TRA-HV', name: 'Trà hoa vàng hộp 100 g', price: 520000, weight: '0.15' },
  { id: 208, sku: 'NEN-QUE', name: 'Nến thơm quế hồi', price: 135000, weight: '0.35' },
  { id: 209, sku: 'GO-THOT', name: 'Thớt gỗ nghiến tròn Ø30', price: 275000, weight: '2.4' },
  { id: 210, sku: 'GIAY-SO', name: 'Sổ tay giấy dó, bìa "Đông Hồ"', price: 95000, weight: '' },
]

export function productBySku(sku: string): { product: Product; variationId: number } {
  for (const product of products) {
    if (product.sku === sku) return { product, variationId: 0 }
    const variation = Object.entries(product.variations ?? {}).find(([, sold]) => sold.sku === sku)
    if (variation) return { product, variationId: Number(variation[0]) }
  }
  throw new Error(`The demo shop does not sell ${sku}`)
}
