import * as z from 'zod/mini'
import { relayTroubles } from '../relay.ts'

/**
 * Why the other computers cannot be asked. `claimed`: one has begun to ship the order and did not yet say what came of
 * it. `wrong-code`: they use another code. `no-relay`: the relay was disconnected here. `behind`: more is new than
 * could be fetched in time. `full`: the relay takes no more records.
 */
export const sharingTroubles = [
  ...relayTroubles,
  'locked',
  'wrong-code',
  'no-relay',
  'behind',
  'full',
  'claimed',
] as const
export type SharingTrouble = (typeof sharingTroubles)[number]

export const LONGEST_COMPUTER_NAME = 40

export const sharingFailure = z.object({
  kind: z.literal('others-unasked'),
  why: z.enum(sharingTroubles),
  /** The computer that has begun to ship it. */
  name: z.exactOptional(z.string().check(z.maxLength(LONGEST_COMPUTER_NAME))),
})
