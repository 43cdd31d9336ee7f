import { chargedTotal } from '../domain/shipment/fee-total.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import type { Assessed } from './assess.ts'

/** Money in VND. Rows set aside count in `aside` alone. */
export interface BulkTotals {
  orders: number
  read: number
  /** Could not be read. */
  unread: number
  needs: number
  pricing: number
  ready: number
  sending: number
  sent: number
  /** Refused and not sent again yet. */
  refused: number
  aside: number
  /** Set aside with an open question. */
  unanswered: number
  /** Not shipped, and not set aside for good. */
  left: number
  cod: number
  fees: number
  /** Without a fee from the carrier. */
  feeless: number
  /** With a solution whose fee is unknown; no total includes it. */
  unsolved: number
}

export function totalsOf(assessed: readonly Assessed[]): BulkTotals {
  const batch = assessed.filter(({ stage }) => stage !== 'aside')
  const count = (...stages: Assessed['stage'][]) => batch.filter(({ stage }) => stages.includes(stage)).length
  const sum = (amount: (one: Assessed) => number) => batch.reduce((total, one) => total + amount(one), 0)
  const unanswered = assessed.filter(({ duplicate }) => duplicate?.unanswered).length
  return {
    orders: batch.length,
    read: batch.length - count('waiting', 'reading', 'unread'),
    unread: count('unread'),
    needs: count('needs'),
    pricing: count('pricing'),
    ready: count('ready'),
    sending: count('sending'),
    sent: count('sent'),
    refused: batch.filter(({ stage, shipment }) => stage !== 'sent' && shipment?.submission === 'rejected')
      .length,
    aside: assessed.length - batch.length,
    unanswered,
    left: batch.length + unanswered - count('sent'),
    cod: sum((one) => (isCancelled(one) ? 0 : (one.draft?.cod ?? 0))),
    fees: sum(feeOf),
    feeless: batch.filter(isFeeless).length,
    unsolved: batch.filter(isUnsolved).length,
  }
}

function isUnsolved({ stage, draft, price: { quote } }: Assessed): boolean {
  const known = quote?.solutions ?? {}
  return stage !== 'sent' && (draft?.solutions ?? []).some(({ id }) => !(id in known))
}

function isFeeless(one: Assessed): boolean {
  const { stage, price } = one
  return stage === 'sent' ? sentFee(one) === undefined : price.current && price.failed !== undefined
}

function feeOf(one: Assessed): number {
  const { stage, price } = one
  if (stage === 'sent') return sentFee(one) ?? 0
  return price.current ? (price.fee ?? 0) : 0
}

/** Nothing is collected or charged. */
function isCancelled({ stage, shipment }: Assessed): boolean {
  return stage === 'sent' && shipment?.status?.code === CANCELLED
}

/** Charged, or quoted while it is not charged yet; undefined where the carrier named none. */
export function sentFee(one: Assessed): number | undefined {
  if (isCancelled(one)) return 0
  const { shipment } = one
  return (shipment && chargedTotal(shipment)) ?? shipment?.quotedFee
}
