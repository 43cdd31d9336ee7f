import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'

const CANCELLED = -1

/** What the order's earlier shipments make doubtful: a field the carrier refused, money collected a second time. */
export function doubtsOfEarlier(
  shipments: readonly Shipment[],
  parcel: number,
  refused: Shipment | undefined,
): Problem[] {
  const doubts: Problem[] = []
  const failure = refused?.failure
  if (failure?.kind === 'rejected' && failure.field) {
    doubts.push({
      rule: 'carrier-refused',
      field: failure.field,
      level: 'ask',
      values: { message: failure.message },
    })
  }
  const collected = shipments
    .filter(
      ({ draft, submission, status }) =>
        draft.parcel !== parcel &&
        !['rejected', 'withdrawn'].includes(submission) &&
        status?.code !== CANCELLED,
    )
    .reduce((sum, { draft }) => sum + draft.cod, 0)
  if (collected > 0)
    doubts.push({ rule: 'cod-again', field: 'cod', level: 'ask', values: { amount: collected } })
  return doubts
}
