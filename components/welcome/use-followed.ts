import { useEffect } from 'react'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { useServices } from '../app/services.tsx'

const EVERY_MS = 10_000

/** Refreshes a practice parcel while the page is visible, until it is final. */
export function useFollowed(shipment: Shipment | undefined) {
  const { send } = useServices()
  const moving = shipment?.status && !statusMeaning(shipment.status.code).final
  const key = moving && shipment.environment === 'practice' ? shipment.key : undefined
  useEffect(() => {
    if (key === undefined) return
    const timer = setInterval(() => {
      // A failed refresh is tried again at the next interval.
      if (document.visibilityState === 'visible') send('shipment.refresh', { key }).catch(() => {})
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [send, key])
}
