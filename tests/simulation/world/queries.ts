import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { storeName } from '../../../lib/domain/store/store-key.ts'
import type { ShipmentStore } from '../../../lib/outbox/store.ts'
import { isDue, isRefreshDue } from '../../../lib/outbox/timing.ts'

type Query =
  | 'dueKeys'
  | 'keysIn'
  | 'cancellationsIn'
  | 'refreshDue'
  | 'notLookedUp'
  | 'unfinished'
  | 'ofOrder'
type Queries = {
  [Q in Query]: (...given: Parameters<ShipmentStore[Q]>) => Awaited<ReturnType<ShipmentStore[Q]>>
}

/** What the indexes of the real store answer, over shipments in memory. */
export function queriesOver(shipments: ReadonlyMap<string, Shipment>): Queries {
  const where = (wanted: (shipment: Shipment) => boolean) => [...shipments.values()].filter(wanted)
  const keysOf = (submission: Shipment['submission'], wanted: (shipment: Shipment) => boolean) =>
    where((one) => one.submission === submission && wanted(one))
      .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt || byKey(a, b))
      .map(({ key }) => key)

  return {
    dueKeys(until) {
      const due = (submission: Shipment['submission']) => keysOf(submission, (one) => isDue(one, until))
      return [...due('unknown'), ...due('queued')]
    },
    keysIn: (submission) => keysOf(submission, () => true),
    cancellationsIn: (...states) =>
      where(({ cancellation }) => states.some((state) => cancellation?.state === state)).sort(byKey),
    refreshDue(until, most) {
      const due = where((one) => isRefreshDue(one, until)).sort(
        (a, b) => (a.refreshAt ?? 0) - (b.refreshAt ?? 0) || byKey(a, b),
      )
      const alike = Map.groupBy(due, ({ api, quiet }) => `${quiet} ${api}`)
      return [...alike.values()].flatMap((those) =>
        those.slice(0, most).map(({ key, quiet }) => ({ key, quiet: quiet === 1 })),
      )
    },
    notLookedUp: () => where(({ watch, statusFailure }) => Boolean(watch ?? statusFailure)),
    unfinished: () => where(isUnfinished),
    ofOrder: (store, orderId) =>
      where(({ draft }) => storeName(draft.store) === storeName(store) && draft.orderId === orderId).sort(
        byKey,
      ),
  }
}

function isUnfinished({ submission, setAside, refreshAt, cancellation }: Shipment): boolean {
  if (setAside) return false
  const open = ['queued', 'sending', 'unknown', 'stuck'].includes(submission)
  return (
    open || refreshAt !== undefined || ['wanted', 'sending', 'unknown'].includes(cancellation?.state ?? '')
  )
}

function byKey(a: Shipment, b: Shipment): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

/** The next due submission or look-up after `from`, epoch ms. */
export function nextAttempt(shipments: ReadonlyMap<string, Shipment>, from: number): number | undefined {
  const times = [...shipments.values()]
    .filter(({ submission }) => submission === 'queued' || submission === 'unknown')
    .map(({ nextAttemptAt }) => nextAttemptAt)
    .filter((at) => at > from)
  return times.length > 0 ? Math.min(...times) : undefined
}
