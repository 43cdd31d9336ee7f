import { useEffect } from 'react'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { statusMeaning } from '../../lib/domain/status.ts'
import { useServices } from '../services.tsx'

const EVERY_MS = 10_000

/** Has a practice parcel looked up again and again while somebody looks on, until its way is over. */
export function useFollowed(shipment: Shipment | undefined) {
  const { send } = useServices()
  const moving = shipment?.status && !statusMeaning(shipment.status.code).final
  const key = moving && shipment.environment === 'practice' ? shipment.key : undefined
  useEffect(() => {
    if (key === undefined) return
    const timer = setInterval(() => {
      // What could not be asked is asked the next time.
      if (document.visibilityState === 'visible') send('shipment.refresh', { key }).catch(() => {})
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [send, key])
}
