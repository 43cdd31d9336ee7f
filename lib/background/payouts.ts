import type { Handlers } from '../messages/handle.ts'
import { markPaid, takeBackPaid } from '../outbox/payouts.ts'
import type { OutboxWorld } from '../outbox/world.ts'

/** What the seller marks of the carrier's statements. */
export function payoutHandlers(
  world: Pick<OutboxWorld, 'store' | 'now'>,
): Pick<Handlers, 'payouts.mark' | 'payouts.take-back'> {
  return {
    'payouts.mark': ({ environment, statement, lines }) => markPaid(world, environment, statement, lines),
    'payouts.take-back': ({ keys, statement }) => takeBackPaid(world, keys, statement),
  }
}
