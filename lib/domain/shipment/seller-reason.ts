import { blockingFailures } from '../failure.ts'
import { calledOffIn } from './in-shop.ts'
import type { Shipment } from './shipment.ts'
import { isToBeSeen } from './turned-up.ts'

/** Why a shipment waits for the seller, or what there is to do; the most urgent first. */
export const sellerReasons = [
  'called-off',
  'rejected',
  'stuck',
  'unknown',
  'held',
  'unasked',
  'call-customer',
  'make-ready',
  'new-address',
  'decide-return',
  'claim-money',
  'ask-carrier',
  'turned-up',
] as const
export type SellerReason = (typeof sellerReasons)[number]

/** Spec table 3.1: something the seller can help with, until it moves on. */
const TROUBLES: Readonly<Record<number, SellerReason>> = {
  8: 'make-ready',
  9: 'decide-return',
  10: 'call-customer',
  13: 'claim-money',
}

/** Spec §6: a reason that wants something else. */
const CAUSES: Readonly<Record<number, SellerReason>> = {
  103: 'new-address',
  105: 'ask-carrier',
  106: 'ask-carrier',
  107: 'ask-carrier',
  120: 'ask-carrier',
  124: 'new-address',
  125: 'new-address',
  126: 'ask-carrier',
  127: 'ask-carrier',
  128: 'ask-carrier',
  129: 'claim-money',
  1200: 'new-address',
}

export type Waiting = Pick<
  Shipment,
  'submission' | 'status' | 'setAside' | 'failure' | 'turnedUp' | 'inShop' | 'aside' | 'payout'
>

/** Undefined where the seller has nothing to do. */
export function sellerReason(shipment: Waiting): SellerReason | undefined {
  if (calledOffIn(shipment)) return 'called-off'
  const { submission, setAside, failure } = shipment
  switch (submission) {
    case 'rejected':
    case 'stuck':
      return setAside ? undefined : submission
    case 'unknown':
      return submission
    case 'queued':
      if (failure?.kind === 'others-unasked') return 'unasked'
      return blockingFailures.some((kind) => kind === failure?.kind) ? 'held' : undefined
    default:
      return troubleOf(shipment) ?? (isToBeSeen(shipment) ? 'turned-up' : undefined)
  }
}

/** What the seller put aside comes back with another status or reason, and with the next try. */
function troubleOf({ status, aside, payout }: Waiting): SellerReason | undefined {
  if (!status || payout) return undefined
  const { code, reason, at, since = at } = status
  const trouble = TROUBLES[code] && (CAUSES[reason?.code ?? 0] ?? TROUBLES[code])
  const isAside = aside && aside.at >= since && aside.reason === reason?.code
  return isAside ? undefined : trouble
}

/** Names a turn-up that the seller has not seen. */
export function turnUpName({ turnedUp }: Pick<Shipment, 'turnedUp'>): string | undefined {
  return turnedUp && `turned-up ${turnedUp}`
}

/** Names what the seller may put aside. What comes later has another name, also where it is the same trouble again. */
export function troubleName(shipment: Waiting & Pick<Shipment, 'createdAt' | 'watch'>): string | undefined {
  const { submission, status, setAside, failure, watch, createdAt } = shipment
  if (submission === 'rejected' || submission === 'stuck') {
    return setAside ? undefined : [submission, createdAt, failure?.kind, watch?.since].join(' ')
  }
  if (!status || calledOffIn(shipment) || !troubleOf(shipment)) return undefined
  const { code, reason, at, since = at } = status
  return ['status', code, reason?.code, since].join(' ')
}

/** Whether the seller may say that it is dealt with. An order called off is decided upon, not put aside. */
export function mayPutAside(shipment: Waiting): boolean {
  const { submission } = shipment
  const reason = sellerReason(shipment)
  if (reason === undefined || reason === 'called-off') return false
  return submission === 'accepted' || submission === 'rejected' || submission === 'stuck'
}
