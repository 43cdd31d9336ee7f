import { useCallback, useEffect, useState } from 'react'
import type { KnownRelay } from '../../lib/domain/relay.ts'
import { useServices } from '../app/services.tsx'

/** A bulk changes shipments a hundred times a second; the relay's state is read once a second at most. */
const BETWEEN_MS = 1_000

export function useRelays() {
  const { send, onShipmentsChanged } = useServices()
  const [relays, setRelays] = useState<readonly KnownRelay[]>()
  const look = useCallback(() => void send('relays.list', {}).then(setRelays, () => {}), [send])
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        look()
      }, BETWEEN_MS)
    }
    look()
    const stop = onShipmentsChanged(soon)
    window.addEventListener('focus', look)
    return () => {
      stop()
      clearTimeout(waiting)
      window.removeEventListener('focus', look)
    }
  }, [look, onShipmentsChanged])
  return { relays, setRelays, look }
}
