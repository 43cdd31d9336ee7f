import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import type { Account, Pickup } from '../domain/account.ts'
import { mayShip } from '../domain/practice.ts'
import type { Problem } from '../domain/problem.ts'
import { mayFollow, mayReturn } from '../domain/shipment/ship-again.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { givenNumber } from '../domain/store/unnumbered.ts'
import { findPlace } from '../draft/place.ts'
import type { StartedDraft } from '../draft/start.ts'
import { savedFormFor } from '../order-form/saved-form.ts'
import type { AgainRoute } from './again-route.ts'
import type { BulkSource } from './bulk-source.ts'

/**
 * A further parcel filled in as `former` was, the same one again, or one that brings it back; undefined where none
 * may be.
 */
export function againSource(
  former: Shipment,
  { parcel, back }: Omit<AgainRoute, 'key'>,
): BulkSource | undefined {
  const { draft, environment } = former
  const { orderId: id, orderNumber: number, store } = draft
  const possible = back
    ? mayReturn(former, []) && parcel > draft.parcel
    : parcel === draft.parcel || (parcel > draft.parcel && mayFollow(former))
  if (!possible) return undefined
  const read = async () => ({ kind: 'shipped-before', former, ...(back && { back }) }) as const
  return {
    kind: back ? 'return' : 'again',
    name: givenNumber(number) || draft.name,
    accountId: former.accountId,
    // Another environment has other parcels of the order.
    suits: (account) => account.environment === environment && mayShip(account, store),
    orders: [{ id, number, shown: {}, parcel, read }],
  }
}

/** The former draft as it was confirmed, for the chosen account. */
export function startAgain(
  former: Shipment,
  parcel: number,
  { index, account }: { index: AddressIndex; account: Account },
): StartedDraft {
  return {
    ...UNREAD,
    doubts: doubtsOf(former),
    draft: draftAgain(former, parcel, account),
    address: former.snapshot && readAddress(index, { lines: former.snapshot.address }),
  }
}

/** Nothing comes from a page. */
const UNREAD = {
  choices: [],
  otherPhones: [],
  origins: {},
  lost: [],
  defaults: {},
  noteCut: false,
  weighed: { hasOrderWeight: true, lines: [], packagingGrams: 0 },
} satisfies Partial<StartedDraft>

function doubtsOf({ piecesLeftOut: count }: Shipment): Problem[] {
  return count ? [{ rule: 'pieces-left-out', field: 'products', level: 'ask', values: { count } }] : []
}

/** From the customer to the address it was picked up at; no COD, and the shop pays. */
export function startReturn(
  former: Shipment,
  parcel: number,
  { index, account }: { index: AddressIndex; account: Account },
): StartedDraft {
  const { store, storeName, platform, orderId, orderNumber, orderUrl, ...sent } = former.draft
  const { totalWeightGrams, value, weightUnit, transport } = sent
  const isMine = account.id === former.accountId
  const shop = (isMine && sent.pickup) || account.pickup
  // Codes are of the account's own goods.
  const products = isMine ? sent.products : sent.products.map((one) => ({ ...one, code: '' }))
  const own = (text: string) => ({ text, source: 'label', at: '', sure: true }) as const
  const { fields, ...place } = findPlace(
    index,
    {
      lines: shop ? [own(shop.address)] : [],
      ...Object.fromEntries(
        (['ward', 'district', 'province'] as const).flatMap((part) =>
          shop?.[part] ? [[part, own(shop[part])]] : [],
        ),
      ),
    },
    account.features?.includes('no-district'),
  )
  const hamlet = sent.hamlet === NO_HAMLET ? '' : sent.hamlet
  const { ward, district, province, street } = sent
  const customer: Pickup = {
    id: '',
    name: sent.name,
    tel: sent.tel,
    address: [sent.detail, hamlet].filter(Boolean).join(', '),
    ward,
    district,
    province,
    ...(street && { street }),
    ...(sent.email && { email: sent.email }),
  }
  const draft: ShipmentDraft = {
    store,
    storeName,
    platform,
    orderId,
    orderNumber,
    orderUrl,
    parcel,
    returnOf: sent.parcel,
    name: shop?.name ?? '',
    tel: shop?.tel ?? '',
    email: shop?.email ?? '',
    ...fields,
    ...(shop?.street && { street: shop.street }),
    products,
    totalWeightGrams,
    value,
    transport,
    ...(weightUnit && { weightUnit }),
    cod: 0,
    note: '',
    pickup: customer,
    payer: 'shop',
  }
  return { ...UNREAD, ...place, doubts: [...doubtsOf(former), ...place.doubts], draft }
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
