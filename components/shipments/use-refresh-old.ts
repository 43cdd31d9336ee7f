import { useEffect, useRef } from 'react'
import { runConcurrently } from '../../lib/bulk/run-concurrently.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'

/** Looked up longer ago, a status is old. */
const OLD_MS = 10 * 60_000
/** Of a long list the first. */
const MOST = 50
const AT_ONCE = 4

interface Known extends Pick<Shipment, 'key' | 'submission'> {
  /** When its state was last seen, epoch ms. */
  knownAt: number
}

/** Looks up what is old on a screen that opens, after all that is due. `name`: another is another opening. */
export function useRefreshOld(shipments: readonly Known[], name: string): void {
  const { send } = useServices()
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (done.current === name || shipments.length === 0) return
    done.current = name
    const since = Date.now() - OLD_MS
    const old = shipments.filter((one) => one.submission === 'accepted' && one.knownAt < since).slice(0, MOST)
    void runConcurrently(
      AT_ONCE,
      () => old.shift(),
      // The page of a parcel shows why a look-up failed.
      async ({ key }) => void (await send('shipment.refresh', { key, idle: true }).catch(() => undefined)),
    )
  }, [shipments, name, send])
}
