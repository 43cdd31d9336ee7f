import type { RelayTrouble } from '../relay.ts'

/**
 * Why the other computers cannot be asked. `claimed`: one has begun to ship the order and did not yet say what came of
 * it. `wrong-code`: they use another code. `no-relay`: the relay was disconnected here. `behind`: more is new than
 * could be fetched in time. `full`: the relay takes no more records.
 */
export type SharingTrouble =
  | RelayTrouble
  | 'locked'
  | 'wrong-code'
  | 'no-relay'
  | 'behind'
  | 'full'
  | 'claimed'

export const LONGEST_COMPUTER_NAME = 40
