import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { markPaid, takeBackPaid } from '../../outbox/payouts.ts'

export function payoutHandlers(
  deps: Pick<OutboxDeps, 'store' | 'now'>,
): Pick<Handlers, 'payouts.mark' | 'payouts.take-back'> {
  return {
    'payouts.mark': ({ environment, statement, lines }) => markPaid(deps, environment, statement, lines),
    'payouts.take-back': ({ keys, statement }) => takeBackPaid(deps, keys, statement),
  }
}
