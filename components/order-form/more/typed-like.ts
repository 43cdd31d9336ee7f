import type { Pickup } from '../../../lib/domain/account.ts'

/** An address to be typed: the people are most often those of the one it stands in for, the place never is. */
export function typedLike(known: Pickup | undefined, email = known?.email): Pickup {
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
