import type { AddressIndex } from '../../lib/address/index-file.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import type { Account } from '../../lib/domain/account.ts'
import { mayShip } from '../../lib/domain/practice.ts'
import { againAs } from '../../lib/domain/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { savedFor } from '../order-form/changes.ts'
import type { BulkSource } from './bulk-source.ts'

/**
 * One parcel of an order, filled in as `former` was shipped: a further one, or that very one where the carrier never took
 * it. Undefined where that parcel may not follow.
 */
export function againSource(former: Shipment, parcel: number): BulkSource | undefined {
  const { draft, environment } = former
  const { orderId: id, orderNumber: number, store } = draft
  if (parcel !== draft.parcel && (parcel < draft.parcel || againAs(former) !== 'further')) return undefined
  return {
    kind: 'again',
    name: number,
    accountId: former.accountId,
    // In another environment other parcels of the order count, and another number would be free.
    suits: (account) => account.environment === environment && mayShip(account, store),
    orders: [{ id, number, shown: {}, parcel, read: async () => ({ kind: 'shipped-before', former }) }],
  }
}

/** The former draft as it was confirmed, for the account now chosen: nothing of it is read anew, and nothing doubtful. */
export function startAgain(
  former: Shipment,
  parcel: number,
  { index, account }: { index: AddressIndex; account: Account },
): StartedDraft {
  return {
    draft: draftAgain(former, parcel, account),
    doubts: [],
    choices: [],
    address: former.snapshot && readAddress(index, { lines: former.snapshot.address }),
    otherPhones: [],
    origins: {},
    lost: [],
    defaults: {},
    noteCut: false,
    weighed: { wholeTold: true, lines: [], packagingGrams: 0 },
  }
}

function draftAgain({ draft, accountId }: Shipment, parcel: number, { id, pickup }: Account): ShipmentDraft {
  const { pickup: _, returnTo: __, solutions: ___, ...own } = draft
  const { changes = {} } = savedFor(id, { changes: draft, settled: [], accountId }) ?? {}
  const again: ShipmentDraft = { ...own, ...(pickup && { pickup }), ...changes, parcel }
  if (parcel === draft.parcel) return again
  // A code issued beforehand is the former parcel's, and its days were chosen for it.
  const { labelId: _code, pickDate: _pick, deliverDate: _deliver, expires: _expires, ...further } = again
  return { ...further, ...(further.express && { express: { session: '' } }) }
}
