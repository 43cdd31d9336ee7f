import type { Assessed } from './assess.ts'

/** What a bulk comes to. Money in VND; orders set aside are counted in `aside` alone. */
export interface BulkTotals {
  orders: number
  read: number
  /** Not read for a reason. */
  unread: number
  needs: number
  pricing: number
  ready: number
  sending: number
  sent: number
  /** Refused by the carrier and not yet mended and sent again. */
  refused: number
  aside: number
  cod: number
  fees: number
  /** Orders whose fee nobody could tell. */
  feeless: number
}

export function totalsOf(assessed: readonly Assessed[]): BulkTotals {
  const batch = assessed.filter(({ stage }) => stage !== 'aside')
  const count = (...stages: Assessed['stage'][]) => batch.filter(({ stage }) => stages.includes(stage)).length
  const sum = (amount: (one: Assessed) => number) => batch.reduce((total, one) => total + amount(one), 0)
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
    cod: sum(({ draft }) => draft?.cod ?? 0),
    fees: sum(feeOf),
    feeless: batch.filter(({ price }) => price.current && price.failed !== undefined).length,
  }
}

/** What was charged, once it was; what was quoted before. */
export function feeOf({ shipment, stage, price }: Assessed): number {
  if (stage === 'sent') return shipment?.acceptance?.fee ?? shipment?.quotedFee ?? 0
  return price.current ? (price.fee ?? 0) : 0
}
