import type { Environment, Pickup } from '../domain/account.ts'
import { fold } from '../domain/fold.ts'
import { withoutKind } from '../domain/names/without-kind.ts'
import { collectedCod, feePayer } from '../domain/shipment/collected.ts'
import { labelsInForce } from '../domain/shipment/labels.ts'
import type { Recorded, Shipment } from '../domain/shipment/shipment.ts'
import { NO_HAMLET, type ShipmentDraft, type Transport } from '../domain/shipment/shipment-draft.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** Why a shipment gets no slip: a courier would take its parcel for a known one. */
export type LeftOut = 'not-accepted' | 'cancelled' | 'cancelling'

/** VND. */
export interface Slip {
  key: Shipment['key']
  accountId: Shipment['accountId']
  environment: Environment
  trackingCode: string
  /** Empty when unknown. */
  area: string
  /** Empty when unknown. */
  sortingCode: string
  orderNumber: string
  parcel: number
  storeName: string
  sender: { name: string; tel: string; address: string }
  recipient: { name: string; tel: string; address: string }
  /** Province first, without unit types; empty when only the carrier's record is known. */
  destination: { province: string; within: string }
  cod: number
  /** The courier also collects the fee; undefined for an external shipment whose record does not say. */
  feeAtDoor: boolean | undefined
  goods: readonly { name: string; quantity: number }[]
  /** More pieces, which only another computer can name. */
  piecesLeftOut: number
  weightGrams: number
  /** Undefined for an external shipment. */
  transport: Transport | 'express' | undefined
  note: string
  /** Label codes (spec table 2.2) and names of solutions: how the courier treats the parcel. */
  labels: readonly number[]
  solutions: readonly string[]
  /** Epoch ms. */
  at: number
  /** Its slip was printed before, epoch ms. */
  printedAt?: number
}

type SlipState = Pick<Shipment, 'submission' | 'status' | 'cancellation' | 'acceptance'>

/** Undefined when its slip is printed. */
export function whyLeftOut({ submission, status, cancellation, acceptance }: SlipState): LeftOut | undefined {
  if (status?.code === CANCELLED || cancellation?.state === 'done') return 'cancelled'
  if (submission !== 'accepted' || !acceptance?.trackingCode) return 'not-accepted'
  if (cancellation && cancellation.state !== 'refused') return 'cancelling'
  return undefined
}

/** A parcel that gets no slip and no label of the carrier. */
export interface NotPrinted extends Pick<ShipmentDraft, 'orderNumber' | 'name'> {
  key: Shipment['key']
  why: LeftOut
}

export function leftOutOf(shipment: Shipment): NotPrinted | undefined {
  const why = whyLeftOut(shipment)
  const { key, draft } = shipment
  return why && { key, orderNumber: draft.orderNumber, name: draft.name, why }
}

/** By what the list knows: all but a cancel under way. */
export function isPrinted({
  submission,
  status,
  trackingCode,
}: Pick<ListedShipment, 'submission' | 'status' | 'trackingCode'>): boolean {
  return submission === 'accepted' && trackingCode !== '' && status?.code !== CANCELLED
}

/**
 * An external shipment shows the carrier's record alone: that is what the courier looks for. The draft's
 * ward may be another.
 */
export function slipOf(shipment: Shipment): Slip {
  const { draft, acceptance, contradiction, record, createdAt } = shipment
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
    feeAtDoor: foreign && !record?.payer && !another?.payer ? undefined : feePayer(shipment) === 'recipient',
    // Another parcel's goods are unknown.
    goods: another ? [] : draft.products.map(({ name, quantity }) => ({ name, quantity })),
    piecesLeftOut: another ? 0 : (shipment.piecesLeftOut ?? 0),
    weightGrams: another?.weightGrams ?? draft.totalWeightGrams,
    transport: foreign ? undefined : draft.express ? 'express' : draft.transport,
    note: foreign ? '' : draft.note,
    labels: foreign || !labelsInForce(createdAt) ? [] : (draft.labels ?? []),
    solutions: foreign || labelsInForce(createdAt) ? [] : (draft.solutions ?? []).map(({ name }) => name),
    ...(shipment.printedAt !== undefined && { printedAt: shipment.printedAt }),
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
  const rest = [ward, district, province].filter((part) => part && !names(pickup, part))
  return { name, tel, address: [address, ...rest].filter(Boolean).join(', ') }
}

/** A listed pickup has its whole address in one text; a typed one a house and street, which may have a ward's name. */
function names({ id, address }: Pickup, unit: string): boolean {
  const bare = fold(withoutKind(unit))
  if (id !== '' || bare === fold(unit)) return inWords(fold(address), bare)
  const [, ...afterStreet] = address.split(',').map((part) => fold(withoutKind(part.trim())))
  return inWords(fold(address), fold(unit)) || afterStreet.includes(bare)
}

/** "Quận 1" is not in "Quận 12". */
function inWords(text: string, words: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `)
}
