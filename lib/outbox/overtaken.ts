import { carrierDay } from '../domain/carrier-day.ts'
import type { DraftField } from '../domain/failure.ts'
import { labelsInForce } from '../domain/labels.ts'
import type { Shipment } from '../domain/shipment.ts'

/**
 * What the seller chose by the day, and what would go out as something else, or not at all, now that the order has
 * waited past the carrier's midnight: an express session counts from the day it is sent on (spec §2.1), labels and
 * solutions change over (§9). Undefined where the order says what it said; and where the carrier may have its bytes
 * already, for then the same go again. One of a backup may be asked about and never have had any.
 */
export function overtaken(
  { draft, body, createdAt, unknownSince }: Pick<Shipment, 'draft' | 'body' | 'createdAt' | 'unknownSince'>,
  now: number,
): DraftField | undefined {
  if (body && unknownSince !== undefined) return undefined
  if (draft.express && carrierDay(createdAt) !== carrierDay(now)) return 'express'
  if (labelsInForce(createdAt) === labelsInForce(now)) return undefined
  if (draft.labels?.length) return 'labels'
  return draft.solutions?.length ? 'solutions' : undefined
}
