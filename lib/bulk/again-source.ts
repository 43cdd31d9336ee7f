import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import type { Account } from '../domain/account.ts'
import { mayShip } from '../domain/practice.ts'
import { againAs } from '../domain/shipment/ship-again.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { StartedDraft } from '../draft/start.ts'
import { savedFormFor } from '../order-form/saved-form.ts'
import type { BulkSource } from './bulk-source.ts'

/**
 * A parcel filled in as `former` was: a further one, or the same one where the carrier never took it. Undefined where
 * that parcel may not be shipped.
 */
export function againSource(former: Shipment, parcel: number): BulkSource | undefined {
  const { draft, environment } = former
  const { orderId: id, orderNumber: number, store } = draft
  if (parcel !== draft.parcel && (parcel < draft.parcel || againAs(former) !== 'further')) return undefined
  return {
    kind: 'again',
    name: number,
    accountId: former.accountId,
    // Another environment has other parcels of the order.
    suits: (account) => account.environment === environment && mayShip(account, store),
    orders: [{ id, number, shown: {}, parcel, read: async () => ({ kind: 'shipped-before', former }) }],
  }
}

/** The former draft as it was confirmed, for the chosen account. */
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
    weighed: { hasOrderWeight: true, lines: [], packagingGrams: 0 },
  }
}

function draftAgain({ draft, accountId }: Shipment, parcel: number, { id, pickup }: Account): ShipmentDraft {
  const { pickup: _, returnTo: __, solutions: ___, ...own } = draft
  const { changes = {} } = savedFormFor(id, { changes: draft, settled: [], accountId }) ?? {}
  const again: ShipmentDraft = { ...own, ...(pickup && { pickup }), ...changes, parcel }
  if (parcel === draft.parcel) return again
  // The label code and the days belong to the former parcel.
  const { labelId: _code, pickDate: _pick, deliverDate: _deliver, expires: _expires, ...further } = again
  return { ...further, ...(further.express && { express: { session: '' } }) }
}

/** The address of the workbench after `#/bulk/`. */
export interface AgainRoute {
  key: Shipment['key']
  /** Part of the address, so that opening it twice makes one parcel. */
  parcel: number
}

export function againRoute({ key, parcel }: AgainRoute): string {
  return `again/${parcel}/${encodeURIComponent(key)}`
}

export function parseAgainRoute(place: string): AgainRoute | undefined {
  const [, parcel, key] = /^again\/([1-9]\d{0,3})\/(.+)$/.exec(place) ?? []
  if (!parcel || !key) return undefined
  try {
    return { parcel: Number(parcel), key: decodeURIComponent(key) }
  } catch {
    // The address was cut inside a character.
    return undefined
  }
}
