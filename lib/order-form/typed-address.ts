import type { Pickup } from '../domain/account.ts'

/** Whether an address was typed for this order, not chosen from the account's saved ones. */
export function isTyped(address: Pickup | undefined): boolean {
  return address?.id === ''
}

/** An empty address with the contact of `known`: most often only the place differs. */
export function blankAddressLike(known: Pickup | undefined, email = known?.email): Pickup {
  return {
    id: '',
    name: known?.name ?? '',
    tel: known?.tel ?? '',
    address: '',
    province: '',
    district: '',
    ward: '',
    ...(email && { email }),
  }
}
