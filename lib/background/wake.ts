import { settleCancellations } from '../outbox/cancel.ts'
import type { Drain } from '../outbox/drain.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { lookUpAnew } from '../tracking/look-up-anew.ts'
import { refreshDue } from '../tracking/refresh.ts'

/** Works off all that is due. One part's trouble is reported, and keeps no other from its work. */
export async function wakeUp(
  world: OutboxWorld,
  drain: Drain,
  report: (error: unknown) => void,
  /** Fetches what relays have to tell: what they told need not be asked for. */
  listen: () => Promise<void> = async () => {},
): Promise<void> {
  const refreshed = listen()
    .catch(report)
    .then(() => refreshDue(world))
  const done = await Promise.allSettled([drain(), settleCancellations(world), refreshed])
  for (const one of done) if (one.status === 'rejected') report(one.reason)
}

/** A token or a permission was mended: what waited for it goes on at once. */
export async function wakeAnew(
  world: OutboxWorld,
  drain: Drain,
  report: (error: unknown) => void,
  listen?: () => Promise<void>,
): Promise<void> {
  await lookUpAnew(world).catch(report)
  await wakeUp(world, drain, report, listen)
}
