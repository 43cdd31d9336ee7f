import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { markPaid, markPrinted, takeBackPaid } from '../../outbox/marks.ts'

export function payoutHandlers(
  deps: Pick<OutboxDeps, 'store' | 'now'>,
): Pick<Handlers, 'payouts.mark' | 'payouts.take-back' | 'slips.printed'> {
  return {
    'payouts.mark': ({ environment, statement, lines }) => markPaid(deps, environment, statement, lines),
    'slips.printed': ({ keys, printed }) => markPrinted(deps, keys, printed),
    'payouts.take-back': ({ keys, statement }) => takeBackPaid(deps, keys, statement),
  }
}
