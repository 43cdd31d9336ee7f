import { fold } from '../domain/fold.ts'
import { codStateOf, isDelivered } from '../domain/shipment/cod-state.ts'
import { isReturnParcel } from '../domain/shipment/ship-again.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { storeName } from '../domain/store/store-key.ts'

type PlaceFields = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet' | 'detail'>

export interface EarlierPlace extends PlaceFields {
  /** Shipped at, epoch ms. */
  at: number
  delivered: boolean
}

/** From the seller's own parcels. */
export interface RecipientHistory {
  /** Accepted and not cancelled, newest first. */
  parcels: readonly Shipment[]
  delivered: number
  /** Coming back or back (spec table 3.1). */
  returned: number
  /** Each address once: delivered ones first, then the newest. No address of a returned parcel. */
  places: readonly EarlierPlace[]
}

/** `shipments`: all to one phone. Counts those of the same environment and of other orders. */
export function recipientHistory(
  shipments: readonly Shipment[],
  order: Pick<Shipment, 'environment'> & Pick<ShipmentDraft, 'store' | 'orderId'>,
): RecipientHistory {
  const parcels = shipments
    .filter(({ environment, draft }) => {
      const same = storeName(draft.store) === storeName(order.store) && draft.orderId === order.orderId
      return environment === order.environment && !same
    })
    .filter(isInHistory)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return {
    parcels,
    delivered: parcels.filter(isDelivered).length,
    returned: parcels.filter(isReturned).length,
    places: placesOf(parcels),
  }
}

/** One return in five or more: worth a call before the next parcel. */
export function isOftenReturned({ delivered, returned }: RecipientHistory): boolean {
  return returned > 0 && returned * 5 >= delivered + returned
}

/** Which parts of an earlier address the draft lacks. */
export function newInPlace(place: PlaceFields, draft: PlaceFields): { units: boolean; detail: boolean } {
  const there = wordsOf(draft.detail)
  return {
    units: unitsOf(place) !== unitsOf(draft),
    // A longer text of the page has the same words.
    detail: wordsOf(place.detail).some((word) => !there.includes(word)),
  }
}

/** Neither cancelled nor a return, which goes to the shop. A record that differs is another recipient's. */
function isInHistory(shipment: Shipment): boolean {
  const { cancellation, contradiction } = shipment
  if (isReturnParcel(shipment)) return false
  if (cancellation?.state === 'done' || contradiction?.why === 'differs') return false
  return codStateOf(shipment) !== undefined
}

function isReturned(shipment: Shipment): boolean {
  return codStateOf(shipment) === 'returned'
}

function placesOf(parcels: readonly Shipment[]): EarlierPlace[] {
  const delivered = parcels.filter(isDelivered)
  const underWay = parcels.filter((parcel) => codStateOf(parcel) === 'expected')
  const places = new Map<string, EarlierPlace>()
  for (const parcel of [...delivered, ...underWay]) {
    // Another computer's draft is unknown here.
    if (parcel.acceptance?.elsewhere) continue
    const { province, district, ward, street, hamlet, detail } = parcel.draft
    const mark = `${unitsOf(parcel.draft)}\n${wordsOf(detail).join(' ')}`
    if (places.has(mark)) continue
    places.set(mark, {
      ...{ province, district, ward, street, hamlet, detail },
      at: parcel.createdAt,
      delivered: isDelivered(parcel),
    })
  }
  return [...places.values()]
}

function unitsOf({ province, district, ward, street }: PlaceFields): string {
  return [province, district, ward || street].map(fold).join('\n')
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
