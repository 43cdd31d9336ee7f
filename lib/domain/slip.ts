import type { Environment } from './account.ts'
import { collectedCod } from './collected.ts'
import { fold } from './fold.ts'
import type { ListedShipment } from './listed-shipment.ts'
import type { Recorded, Shipment } from './shipment.ts'
import { NO_HAMLET, type ShipmentDraft, type Transport } from './shipment-draft.ts'
import { CANCELLED } from './status.ts'
import { withoutKind } from './without-kind.ts'

/** Why a shipment gets no slip: a parcel that carries one is taken for one the carrier knows. */
export type LeftOut = 'not-accepted' | 'cancelled' | 'cancelling'

/** What stands on a parcel's slip. Amounts in VND. */
export interface Slip {
  key: Shipment['key']
  accountId: Shipment['accountId']
  environment: Environment
  trackingCode: string
  /** The carrier's fee area; empty where it told none. */
  area: string
  /** The carrier's own; empty where it told none. */
  sortingCode: string
  orderNumber: string
  parcel: number
  storeName: string
  sender: { name: string; tel: string; address: string }
  recipient: { name: string; tel: string; address: string }
  /** Where it is sorted to, province first, without what kind of place each is; empty where only the record's address is known. */
  destination: { province: string; within: string }
  cod: number
  /** The courier collects the shipping fee on top of the COD; undefined of an order that was not of our sending. */
  feeAtDoor: boolean | undefined
  goods: readonly { name: string; quantity: number }[]
  weightGrams: number
  /** Undefined of an order that was not of our sending. */
  transport: Transport | 'express' | undefined
  note: string
  /** When the carrier took it, epoch ms. */
  at: number
}

type Standing = Pick<Shipment, 'submission' | 'status' | 'cancellation' | 'acceptance'>

/** Undefined where its slip is printed. */
export function whyLeftOut({ submission, status, cancellation, acceptance }: Standing): LeftOut | undefined {
  if (status?.code === CANCELLED || cancellation?.state === 'done') return 'cancelled'
  if (submission !== 'accepted' || !acceptance?.trackingCode) return 'not-accepted'
  if (cancellation && cancellation.state !== 'refused') return 'cancelling'
  return undefined
}

/** What a list knows of it, which is all but a cancel that is under way. */
export function isPrinted({
  submission,
  status,
  trackingCode,
}: Pick<ListedShipment, 'submission' | 'status' | 'trackingCode'>): boolean {
  return submission === 'accepted' && trackingCode !== '' && status?.code !== CANCELLED
}

/**
 * Of a parcel that was not of our sending, to whom the carrier's own record goes: that is whom the courier looks for. Its
 * place is printed as it stands there: what it leaves out may be another ward than the draft's.
 */
export function slipOf(shipment: Shipment): Slip {
  const { draft, acceptance, contradiction, createdAt } = shipment
  const another = contradiction?.why === 'differs' ? contradiction : undefined
  const foreign = another !== undefined || acceptance?.elsewhere === true
  const recorded: Recorded = another ?? (acceptance?.elsewhere ? acceptance : {})
  const { recordedName, recordedAddress } = recorded
  return {
    key: shipment.key,
    accountId: shipment.accountId,
    environment: shipment.environment,
    trackingCode: acceptance?.trackingCode ?? '',
    area: acceptance?.area ?? '',
    sortingCode: acceptance?.sortingCode ?? '',
    orderNumber: draft.orderNumber,
    parcel: draft.parcel,
    storeName: draft.storeName,
    sender: senderOf(draft),
    recipient: {
      name: recordedName || draft.name,
      tel: another?.tel || draft.tel,
      address: recordedAddress || addressOf(draft),
    },
    destination: recordedAddress
      ? { province: '', within: '' }
      : {
          province: withoutKind(draft.province),
          within: [draft.district, draft.ward].filter(Boolean).map(withoutKind).join(' – '),
        },
    cod: collectedCod(shipment),
    feeAtDoor: foreign ? undefined : draft.payer === 'recipient',
    // The same order's goods, whoever shipped it; of another parcel nobody knows them.
    goods: another ? [] : draft.products.map(({ name, quantity }) => ({ name, quantity })),
    weightGrams: another?.weightGrams ?? draft.totalWeightGrams,
    transport: foreign ? undefined : draft.express ? 'express' : draft.transport,
    note: foreign ? '' : draft.note,
    at: acceptance?.at ?? createdAt,
  }
}

function addressOf({ detail, hamlet, ward, street, district, province }: ShipmentDraft): string {
  const parts = [detail, hamlet === NO_HAMLET ? '' : hamlet, ward || street, district, province]
  return parts.filter(Boolean).join(', ')
}

function senderOf({ pickup }: ShipmentDraft): Slip['sender'] {
  if (!pickup) return { name: '', tel: '', address: '' }
  const { name, tel, address, ward, district, province } = pickup
  // The carrier's list has whole addresses; one that was typed has its parts beside it.
  const known = fold(address)
  const rest = [ward, district, province].filter((part) => part && !known.includes(fold(withoutKind(part))))
  return { name, tel, address: [address, ...rest].filter(Boolean).join(', ') }
}
