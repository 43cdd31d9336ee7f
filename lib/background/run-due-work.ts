import { settleCancellations } from '../outbox/cancel.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import type { Drain } from '../outbox/drain.ts'
import { refreshDue } from '../tracking/refresh.ts'
import { retryLookUps } from '../tracking/reschedule.ts'

/** One part's failure is reported and stops no other part. */
export async function runDueWork(
  deps: OutboxDeps,
  drain: Drain,
  report: (error: unknown) => void,
  /** Relay events first: they need no look-up. */
  listen: () => Promise<void> = async () => {},
  /** After each carrier's look-ups: others may take minutes. */
  rested: () => void = () => {},
): Promise<void> {
  const refreshed = listen()
    .catch(report)
    .then(() => refreshDue(deps, rested))
  const done = await Promise.allSettled([drain(), settleCancellations(deps), refreshed])
  for (const one of done) if (one.status === 'rejected') report(one.reason)
}

export async function retryDueWork(
  ...[deps, drain, report, ...more]: Parameters<typeof runDueWork>
): Promise<void> {
  await retryLookUps(deps).catch(report)
  await runDueWork(deps, drain, report, ...more)
}
