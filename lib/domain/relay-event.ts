import * as z from 'zod/mini'

/** Longest texts a relay keeps of a notice; longer ones were cut by it. */
const id = z.string().check(z.maxLength(300))
const amount = z.nullable(z.number())

/**
 * One status change (spec §6) in the relay's order, which need not be the order of the events. Without name,
 * phone or address.
 */
export const relayEventSchema = z.object({
  /** Position in the shop's own order, from 1 on, without gaps. */
  seq: z.int().check(z.positive()),
  /** When the relay took it, epoch ms. */
  receivedAt: z.number(),
  /** `partner_id`, our order id; empty where the carrier named none. */
  partnerId: id,
  trackingCode: id,
  /** `status_id`: table 3.1, or a notice code, which is no status. */
  statusCode: z.int(),
  /** `action_time` as the carrier wrote it. */
  actionTime: id,
  reasonCode: amount,
  reason: id,
  weightKg: amount,
  fee: amount,
  /** `pick_money`, VND. */
  cod: amount,
  /** `return_part_package`. */
  partial: z.boolean(),
})

/** One answer of a relay: events after a cursor, and every frame of its live stream. Empty events are a sign of life. */
export const relayPageSchema = z.object({
  events: z.array(relayEventSchema).check(z.maxLength(1000)),
  /** The shop's newest event; 0 where it has none. */
  newest: z.int().check(z.nonnegative()),
  /** The oldest event still stored; an older cursor missed some. `newest` + 1 when empty. */
  oldest: z.int().check(z.positive()),
})

export type RelayEvent = z.infer<typeof relayEventSchema>
export type RelayPage = z.infer<typeof relayPageSchema>
