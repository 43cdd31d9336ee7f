import type { OutboxDeps } from '../../outbox/deps.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { badgeHandlers } from './badges.ts'
import { listHintHandlers } from './list-hint.ts'
import { orderChangeHandlers } from './order-changes.ts'

/** One part of the worker. */
export function shopPageHandlers(
  accounts: Pick<AccountStore, 'list'>,
  outbox: Pick<OutboxDeps, 'store' | 'now'>,
) {
  return { ...badgeHandlers, ...listHintHandlers(accounts, outbox), ...orderChangeHandlers(outbox) }
}
