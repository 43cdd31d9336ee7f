import type { DraftField } from '../domain/draft-field.ts'
import type { Problem } from '../domain/problem.ts'
import type { TaughtField } from '../domain/store/recipe.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'

export const draftFieldOf: Readonly<Record<TaughtField, DraftField>> = {
  number: 'order',
  name: 'name',
  phone: 'tel',
  address: 'detail',
  itemName: 'products',
  itemQuantity: 'products',
  itemPrice: 'products',
  total: 'cod',
  paid: 'cod',
  paymentMethod: 'cod',
  shippingPaid: 'cod',
  discount: 'value',
  note: 'note',
  ward: 'ward',
  district: 'district',
  province: 'province',
  email: 'email',
}

/** Orders may lack these, so a missing one only warns. */
const MAY_BE_ABSENT: readonly TaughtField[] = [
  'shippingPaid',
  'discount',
  'note',
  'ward',
  'district',
  'province',
  'email',
]

/** A problem per taught field that was not found on the page. */
export function lostFields(order: StoreOrder): Problem[] {
  const problems = new Map<DraftField, Problem>()
  for (const lost of order.lost ?? []) {
    const field = draftFieldOf[lost]
    const level = MAY_BE_ABSENT.includes(lost) ? 'warn' : 'ask'
    if (problems.get(field)?.level !== 'ask') problems.set(field, { rule: 'taught-lost', field, level })
  }
  return [...problems.values()]
}
