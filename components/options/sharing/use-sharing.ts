import { useCallback, useEffect, useState } from 'react'
import type { KnownSharing } from '../../../lib/domain/sharing/sharing.ts'
import { useServices } from '../../app/services.tsx'

/** A bulk changes shipments a hundred times a second; this is read once in two at most. */
const BETWEEN_MS = 2_000

/** Undefined until it is known. */
export function useSharing() {
  const { send, onShipmentsChanged } = useServices()
  const [sharing, setSharing] = useState<KnownSharing | 'off'>()
  const look = useCallback(() => void send('sharing.state', {}).then(setSharing, () => {}), [send])
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    look()
    const stop = onShipmentsChanged(() => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        look()
      }, BETWEEN_MS)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [look, onShipmentsChanged])
  return { sharing, look }
}
