import type { DraftField } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import type { TaughtField } from '../domain/recipe.ts'
import type { StoreOrder } from '../domain/store-order.ts'

/** Where each taught field ends up in the form. */
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

/** Not every order has these: a place that is gone may only have nothing to show. */
const MAY_BE_ABSENT: readonly TaughtField[] = [
  'shippingPaid',
  'discount',
  'note',
  'ward',
  'district',
  'province',
  'email',
]

/** What the seller once pointed at and is not where it was: said on its field, whatever stands in it now. */
export function lostFields(order: StoreOrder): Problem[] {
  const asked = new Map<DraftField, Problem>()
  for (const lost of order.lost ?? []) {
    const field = draftFieldOf[lost]
    const level = MAY_BE_ABSENT.includes(lost) ? 'warn' : 'ask'
    if (asked.get(field)?.level !== 'ask') asked.set(field, { rule: 'taught-lost', field, level })
  }
  return [...asked.values()]
}
