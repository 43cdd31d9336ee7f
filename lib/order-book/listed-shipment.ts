import { carrierDay } from '../domain/carrier-day.ts'
import { codStateOf } from '../domain/shipment/cod-state.ts'
import { carriedGrams, chargedFees, collectedCod } from '../domain/shipment/collected.ts'
import { chargedTotal } from '../domain/shipment/fee-total.ts'
import { differsFromSent } from '../domain/shipment/recorded.ts'
import type { CarrierRecord, Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { standsSince } from '../domain/shipment/status.ts'
import { storeKey } from '../domain/store/store-key.ts'

type ListedField =
  | 'key'
  | 'accountId'
  | 'environment'
  | 'submission'
  | 'status'
  | 'setAside'
  | 'cancellation'
  | 'failure'
  | 'orderChanged'
  | 'inShop'
  | 'quotedFee'
  | 'payout'
  | 'partToldAt'
  | 'piecesLeftOut'
  | 'printedAt'
  | 'watch'
  | 'turnedUp'
  | 'aside'
  | 'createdAt'
  | 'updatedAt'

/** One row of the list, small enough for all of them in memory. Amounts in VND. */
export interface ListedShipment extends Pick<Shipment, ListedField> {
  store: string
  storeName: string
  orderNumber: string
  /** As the page said: links use `orderPage`. */
  orderUrl: string
  parcel: number
  /** The parcel that it brings back. */
  returnOf?: number
  name: string
  tel: string
  /** Empty until accepted. */
  trackingCode: string
  /** By the carrier's record; what was sent until it was looked up. */
  cod: number
  sentCod: number
  weightGrams: number
  sentGrams: number
  /** As charged in all; absent until known. */
  fee?: number
  /** As sent. */
  province: string
  goods: readonly { name: string; quantity: number }[]
  /** What insuring it cost and was quoted at, VND; absent where neither is known or both are nothing. */
  insurance?: { charged: number; quoted: number }
  /** The carrier's last look-up. */
  record?: Pick<CarrierRecord, 'at' | 'pickDate' | 'deliverDate' | 'storageDays'> & {
    /** Name, phone and address, as far as others than were sent. */
    to: string
  }
  /** When its state was last seen, epoch ms. */
  knownAt: number
  /** When it reached its state, epoch ms. */
  standsSince: number
  /** Created on, the carrier's day, `YYYY-MM-DD`. */
  day: string
}

/** The same for equal ones, so that many rows hold one. */
export type Sharing = <Value extends string | ListedShipment['goods']>(value: Value) => Value

export function listed(shipment: Shipment, share: Sharing = (value) => value): ListedShipment {
  const { key, accountId, environment, submission, createdAt, updatedAt, draft, acceptance } = shipment
  const { status, setAside, failure, orderChanged, quotedFee, payout, record, partToldAt, printedAt } =
    shipment
  const { watch, turnedUp, inShop, aside, cancellation, piecesLeftOut } = shipment
  const insurance = insuranceOf(shipment)
  const { store, storeName, orderNumber, orderUrl, parcel, returnOf, name, tel } = draft
  const cod = collectedCod(shipment)
  const trackingCode = acceptance?.trackingCode ?? ''
  const fee = chargedTotal(shipment) ?? undefined
  return {
    key,
    accountId: share(accountId),
    environment: share(environment),
    submission: share(submission),
    createdAt,
    updatedAt,
    ...(status && { status: { ...status, text: share(status.text) } }),
    ...(setAside && { setAside }),
    ...(failure && { failure }),
    ...(orderChanged && { orderChanged }),
    ...(inShop && { inShop }),
    ...(quotedFee !== undefined && { quotedFee }),
    ...(payout && { payout: { ...payout, statement: share(payout.statement), day: share(payout.day) } }),
    ...(cancellation && { cancellation }),
    ...(watch && { watch }),
    ...(turnedUp && { turnedUp }),
    ...(aside && { aside }),
    store: share(store),
    storeName: share(storeName),
    orderNumber,
    orderUrl,
    parcel,
    ...(returnOf !== undefined && { returnOf }),
    name,
    tel,
    trackingCode,
    cod,
    sentCod: draft.cod,
    weightGrams: carriedGrams(shipment),
    sentGrams: draft.totalWeightGrams,
    province: share(draft.province),
    goods: share(draft.products.map(({ name, quantity }) => ({ name, quantity }))),
    ...(piecesLeftOut !== undefined && { piecesLeftOut }),
    ...(insurance && { insurance }),
    ...(fee !== undefined && { fee }),
    ...(record && { record: listedRecord(record, draft) }),
    ...(partToldAt !== undefined && { partToldAt }),
    ...(printedAt !== undefined && { printedAt }),
    knownAt: status?.at ?? updatedAt,
    standsSince: standsSince(shipment),
    day: share(carrierDay(createdAt)),
  }
}

/** By the carrier, only once it has said what the parcel costs. */
function insuranceOf(shipment: Shipment): ListedShipment['insurance'] {
  const { fee, insuranceFee: charged } = chargedFees(shipment)
  const quoted = shipment.quoted?.insuranceFee ?? 0
  return fee !== null && (charged > 0 || quoted > 0) ? { charged, quoted } : undefined
}

function listedRecord(record: CarrierRecord, draft: ShipmentDraft): NonNullable<ListedShipment['record']> {
  const { at, pickDate, deliverDate, storageDays } = record
  const to = differsFromSent(record, draft).flatMap((field) =>
    field === 'name' || field === 'tel' || field === 'address' ? record[field] : [],
  )
  return { at, pickDate, deliverDate, storageDays, to: to.join(' · ') }
}

/** The address came from a page: it is used only when it is of that store. Else empty. */
export function orderPage({ store, orderUrl }: Pick<ShipmentDraft, 'store' | 'orderUrl'>): string {
  return store !== '' && storeKey(orderUrl) === store ? orderUrl : ''
}

/** The carrier says that it collected the COD, and no payout is marked. */
export function isUnpaid(
  shipment: Pick<ListedShipment, 'submission' | 'status' | 'cod' | 'payout' | 'partToldAt' | 'record'>,
): boolean {
  if (shipment.cod === 0 || shipment.payout) return false
  const state = codStateOf(shipment)
  return state === 'delivered' || state === 'reconciled'
}
