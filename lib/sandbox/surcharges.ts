/** One line of the fee record's `extFees` (spec §2.5). */
interface Surcharge {
  label: number
  type: string
  title: string
  /** VND, of the shipping fee and the declared-value fee together. */
  amount: (total: number) => number
}

/** What labels cost (spec §2.2). `fragile` and `food` are the spec's words; the other two types are ours. */
const surcharges: readonly Surcharge[] = [
  { label: 1, type: 'fragile', title: 'Phụ phí hàng dễ vỡ', amount: (total) => Math.round(total * 0.2) },
  {
    label: 7,
    type: 'food',
    title: 'Phụ phí hàng nông sản/thực phẩm khô',
    amount: (total) => Math.round(total * 0.1),
  },
  { label: 11, type: 'joint_inspection', title: 'Phụ phí đồng kiểm', amount: () => 2000 },
  { label: 20, type: 'original_box', title: 'Phụ phí hàng nguyên hộp', amount: () => 1000 },
]

export function extFees(labels: readonly number[], total: number) {
  return surcharges
    .filter(({ label }) => labels.includes(label))
    .map(({ type, title, amount }) => ({
      display: `(+ ${amount(total).toLocaleString('en-US')} đ)`,
      title,
      amount: amount(total),
      type,
    }))
}
