import { carrierDay } from './carrier-day.ts'
import { collectedCod } from './collected.ts'
import { fold } from './fold.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'
import { storeKey } from './store-key.ts'

type Kept =
  | 'key'
  | 'accountId'
  | 'environment'
  | 'submission'
  | 'status'
  | 'setAside'
  | 'failure'
  | 'orderChanged'
  | 'quotedFee'
  | 'payout'
  | 'createdAt'
  | 'updatedAt'

/** What a list of all shipments shows of one: light enough to be held twenty thousand times. Amounts in VND. */
export interface ListedShipment extends Pick<Shipment, Kept> {
  store: string
  storeName: string
  orderNumber: string
  /** The order's page in its store; empty where that is not known. */
  orderPage: string
  parcel: number
  name: string
  tel: string
  /** Empty until the carrier took it. */
  trackingCode: string
  cod: number
  /** Charged; absent until the carrier told. */
  fee?: number
  /** When it was last known to stand as it does, epoch ms. */
  knownAt: number
  /** When it came to stand as it does, as far as we know, epoch ms. */
  standsSince: number
  /** The carrier's day it was made on, `YYYY-MM-DD`. */
  day: string
  /** For the search, folded: words, then runs of digits each between spaces, then amounts each between `=`. */
  words: string
  numbers: string
  amounts: string
}

export function listed(shipment: Shipment): ListedShipment {
  const { key, accountId, environment, submission, createdAt, updatedAt, draft, acceptance } = shipment
  const { status, setAside, failure, orderChanged, quotedFee, payout } = shipment
  const { store, storeName, orderNumber, orderId, parcel, name, tel } = draft
  const cod = collectedCod(shipment)
  const trackingCode = acceptance?.trackingCode ?? ''
  const fee = acceptance?.fee ?? undefined
  const place = [draft.detail, draft.hamlet, draft.ward, draft.street, draft.district, draft.province]
  const goods = draft.products.flatMap((product) => [product.name, product.code])
  const words = [
    store,
    storeName,
    orderNumber,
    orderId,
    name,
    tel,
    trackingCode,
    ...place,
    ...goods,
    draft.note,
  ]
  const text = fold(words.join('\n'))
  return {
    key,
    accountId,
    environment,
    submission,
    createdAt,
    updatedAt,
    ...(status && { status }),
    ...(setAside && { setAside }),
    ...(failure && { failure }),
    ...(orderChanged && { orderChanged }),
    ...(quotedFee !== undefined && { quotedFee }),
    ...(payout && { payout }),
    store,
    storeName,
    orderNumber,
    orderPage: orderPage(draft),
    parcel,
    name,
    tel,
    trackingCode,
    cod,
    ...(fee !== undefined && { fee }),
    knownAt: status?.at ?? updatedAt,
    standsSince: status?.since ?? status?.at ?? updatedAt,
    day: carrierDay(createdAt),
    words: text,
    numbers: ` ${text.match(/\d+/g)?.join(' ') ?? ''} `,
    amounts: `=${[cod, fee, quotedFee].filter((amount) => amount !== undefined).join('=')}=`,
  }
}

/** The order's page, only where its address is a web address of that very store: it came from a page. Else empty. */
export function orderPage({ store, orderUrl }: Pick<ShipmentDraft, 'store' | 'orderUrl'>): string {
  return store !== '' && storeKey(orderUrl) === store ? orderUrl : ''
}
