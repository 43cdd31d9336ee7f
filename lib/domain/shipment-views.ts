import type { ListedShipment } from './listed-shipment.ts'
import { type NewsKind, newsKindOf } from './news.ts'
import { isUnpaid } from './payout.ts'
import type { Shipment } from './shipment.ts'
import { statusMeaning, troublesomeStatuses } from './status.ts'

/** What holds an order in the queue until the seller acts. */
export const holdingFailures = ['unauthorised', 'no-permission', 'account-gone'] as const

/** What of a shipment tells in which views it stands. */
export type Standing = Pick<Shipment, 'submission' | 'status' | 'setAside' | 'failure'>

/** What tells it of a shipment's money beside. */
type MoneyStanding = Standing & Pick<ListedShipment, 'environment' | 'cod' | 'payout'>

/** Ways to look at all shipments, by their names in the workbench's address. All kinds of news are among them. */
export const shipmentViews = [
  'all',
  'needs-me',
  'moving',
  'delivered',
  'unpaid',
  'failed',
  'returning',
  'money',
  'final',
] as const satisfies readonly (NewsKind | 'all' | 'needs-me' | 'moving' | 'unpaid' | 'final')[]
export type ShipmentView = (typeof shipmentViews)[number]

/** Spec table 3.1. */
const DELIVERED: readonly number[] = [5, 6]
/** Spec table 3.1: not delivered, it only comes back. */
const NOT_DELIVERED = 9

/** A shipment may stand in several views. */
export function isInView(view: ShipmentView, shipment: MoneyStanding): boolean {
  const code = codeOf(shipment)
  switch (view) {
    case 'all':
      return true
    case 'needs-me':
      return needsSeller(shipment)
    case 'moving':
      return isMoving(shipment)
    case 'unpaid':
      // Nobody pays for practice, and it would wait here for ever.
      return shipment.environment === 'production' && isUnpaid(shipment)
    case 'final':
      return isOver(shipment)
    case 'delivered':
      return code !== undefined && DELIVERED.includes(code)
    case 'failed':
    case 'returning':
    case 'money':
      return code !== undefined && newsKindOf(code) === view
  }
}

/** Refused or stuck and not set aside, unknown, held back, or in trouble on the way: what the toolbar counts. */
function needsSeller({ submission, setAside, failure, status }: Standing): boolean {
  switch (submission) {
    case 'rejected':
    case 'stuck':
      return !setAside
    case 'unknown':
      return true
    case 'queued':
      return holdingFailures.some((kind) => kind === failure?.kind)
    default:
      return troublesomeStatuses.some((code) => code === status?.code)
  }
}

/** On its way to the carrier or to the recipient. */
function isMoving(shipment: Standing): boolean {
  const { submission } = shipment
  if (submission === 'queued' || submission === 'sending' || submission === 'unknown') return true
  const code = codeOf(shipment)
  if (submission !== 'accepted' || code === undefined) return submission === 'accepted'
  const back = code === NOT_DELIVERED || newsKindOf(code) === 'returning'
  return !(statusMeaning(code).final || DELIVERED.includes(code) || back)
}

/** Nothing more is to come of it. */
export function isOver(shipment: Standing): boolean {
  const { submission, setAside } = shipment
  if (submission === 'withdrawn') return true
  if (submission === 'rejected' || submission === 'stuck') return setAside === true
  const code = codeOf(shipment)
  return code !== undefined && statusMeaning(code).final
}

/** The carrier's own status, once it took the order. */
function codeOf({ submission, status }: Standing): number | undefined {
  return submission === 'accepted' ? status?.code : undefined
}
