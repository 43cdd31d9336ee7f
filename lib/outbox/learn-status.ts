import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import { CANCELLED, noticeCodes, statusMeaning } from '../domain/status.ts'
import { without } from './without.ts'
import type { OutboxWorld } from './world.ts'

/**
 * Takes what a look-up told of an accepted shipment. Never a notice's code, and never back from a final state. A look-up
 * that tells nothing new is not journalled. Answers the shipment as it stands then.
 */
export async function learnStatus(
  { store, now, nextRefresh }: Pick<OutboxWorld, 'store' | 'now' | 'nextRefresh'>,
  key: string,
  told: Omit<TrackedStatus, 'at'>,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!found?.acceptance) return undefined
    const before = found.status
    const over = before !== undefined && statusMeaning(before.code).final && before.code !== told.code
    const unusable = noticeCodes.includes(told.code) || over
    const at = now()
    const status: TrackedStatus = before && unusable ? { ...before, at } : { ...told, at }
    const refreshAt = nextRefresh(status, found.acceptance.at)
    const cancelled = status.code === CANCELLED && found.cancellation !== undefined
    const shipment: Omit<Shipment, 'submission' | 'updatedAt'> = {
      ...without(found, 'refreshAt', 'statusFailure'),
      status,
      ...(refreshAt !== undefined && { refreshAt }),
      ...(cancelled && { cancellation: { state: 'done', at: found.cancellation?.at ?? at } }),
    }
    const changed = status.code !== before?.code || shipment.cancellation?.state !== found.cancellation?.state
    if (!changed) return { event: 'noted', shipment }
    return { event: 'status-learnt', shipment, detail: `${before?.code ?? ''} → ${status.code}, looked up` }
  })
  return written.shipment
}
