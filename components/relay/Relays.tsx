import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { KnownRelay } from '../../lib/domain/relay.ts'
import { useServices } from '../app/services.tsx'

/** A bulk changes shipments a hundred times a second; the relay's state is read once a second at most. */
const BETWEEN_MS = 1_000

interface RelaysState {
  /** Undefined until they are read. */
  relays: readonly KnownRelay[] | undefined
  setRelays: (relays: readonly KnownRelay[]) => void
  look: () => void
  want: () => void
}

const RelaysContext = createContext<RelaysState>({ relays: undefined, setRelays() {}, look() {}, want() {} })

/** One list for a whole screen: a relay that is connected in one part of it is known in the others at once. */
export function RelaysProvider({ children }: { children: ReactNode }) {
  const { send, onShipmentsChanged } = useServices()
  const [relays, setRelays] = useState<readonly KnownRelay[]>()
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  const look = useCallback(() => void send('relays.list', {}).then(setRelays, () => {}), [send])
  useEffect(() => {
    if (!wanted) return
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
  }, [wanted, look, onShipmentsChanged])
  const state = useMemo(() => ({ relays, setRelays, look, want }), [relays, look, want])
  return <RelaysContext value={state}>{children}</RelaysContext>
}

/** They are read once something on the screen shows them. */
export function useRelays(): Omit<RelaysState, 'want'> {
  const { want, ...state } = use(RelaysContext)
  useEffect(want, [want])
  return state
}
