import { codStateOf } from './cod-state.ts'
import { fold } from './fold.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'

type PlaceFields = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet' | 'detail'>

/** Where an earlier parcel went. */
export interface EarlierPlace extends PlaceFields {
  /** When that parcel was shipped, epoch ms. */
  at: number
  delivered: boolean
}

/** What the seller's own parcels tell of one recipient. */
export interface RecipientHistory {
  /** Taken by the carrier and not called off, newest first. */
  parcels: readonly Shipment[]
  delivered: number
  /** Refused or not to be delivered: on their way back, or back (spec table 3.1). */
  returned: number
  /** Each place once: those that were delivered to first, then the newest. None that a parcel came back from. */
  places: readonly EarlierPlace[]
}

/** Of all parcels to one phone, those that count beside `order`: of its environment, and of other orders. */
export function recipientHistory(
  shipments: readonly Shipment[],
  order: Pick<Shipment, 'environment'> & Pick<ShipmentDraft, 'store' | 'orderId'>,
): RecipientHistory {
  const parcels = shipments
    .filter(({ environment, draft }) => {
      const same = draft.store === order.store && draft.orderId === order.orderId
      return environment === order.environment && !same
    })
    .filter(isTold)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return {
    parcels,
    delivered: parcels.filter(isDelivered).length,
    returned: parcels.filter(isReturned).length,
    places: placesOf(parcels),
  }
}

/** One return in five, or more, of what was decided: worth a call before the next parcel. */
export function isOftenReturned({ delivered, returned }: RecipientHistory): boolean {
  return returned > 0 && returned * 5 >= delivered + returned
}

/** What of an earlier place a draft does not have: its units, its house and street. */
export function newInPlace(place: PlaceFields, draft: PlaceFields): { units: boolean; detail: boolean } {
  const there = wordsOf(draft.detail)
  return {
    units: unitsOf(place) !== unitsOf(draft),
    // A page that says more says the same.
    detail: wordsOf(place.detail).some((word) => !there.includes(word)),
  }
}

/** Neither called off nor another parcel of the carrier's: that one's recipient is not in the draft. */
function isTold(shipment: Shipment): boolean {
  const { cancellation, contradiction } = shipment
  if (cancellation?.state === 'done' || contradiction?.why === 'differs') return false
  return codStateOf(shipment) !== undefined
}

export function isDelivered(shipment: Shipment): boolean {
  const state = codStateOf(shipment)
  return state === 'delivered' || state === 'reconciled'
}

function isReturned(shipment: Shipment): boolean {
  return codStateOf(shipment) === 'returned'
}

function placesOf(parcels: readonly Shipment[]): EarlierPlace[] {
  const delivered = parcels.filter(isDelivered)
  const underWay = parcels.filter((parcel) => codStateOf(parcel) === 'expected')
  const places = new Map<string, EarlierPlace>()
  for (const parcel of [...delivered, ...underWay]) {
    // What another computer shipped went where that one's draft said.
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
