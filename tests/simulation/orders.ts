import type { Account } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { draft, pickup } from '../carrier/draft.ts'
import { API, PARTNER_CODE } from './world/carrier-side.ts'
import { frozen } from './world/frozen.ts'

const STORE = 'shop.example'

export const shopAccount: Account = frozen({
  id: 'shop',
  name: 'Shop',
  api: API,
  partnerCode: PARTNER_CODE,
  environment: 'production',
  contactEmail: 'shop@example.vn',
  pickup,
  paused: false,
})

export const operatorAccount: Account = frozen({
  ...shopAccount,
  id: 'operator',
  name: 'Operator',
  partnerCode: 'M-PRACTICE',
  marketplace: true,
})

/** Another shop of the same people, with the same partner code. */
export const neighbourAccount: Account = frozen({ ...shopAccount, id: 'neighbour', name: 'Another shop' })
export const NEIGHBOURS_TOKEN = 'token-of-the-neighbour'

/** An order as one computer's seller sends it: another computer's may have typed another amount. */
export function orderDraft(
  number: number,
  parcel: number,
  cod: number,
  payer: ShipmentDraft['payer'] = 'shop',
): ShipmentDraft {
  return frozen(
    draft({ store: STORE, orderId: String(number), orderNumber: `#${number}`, parcel, cod, payer }),
  )
}

/** Written out, independent of the code under test. */
export function idOf(number: number, parcel: number): string {
  return parcel === 1 ? `${STORE}__${number}` : `${STORE}__${number}__${parcel}`
}

export function keyOf(number: number, parcel: number): string {
  return `${API} ${idOf(number, parcel)}`
}
