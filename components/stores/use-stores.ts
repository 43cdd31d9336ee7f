import { useEffect, useState } from 'react'
import { hostAddress } from '../../lib/domain/host-pattern.ts'
import { useServices } from '../services.tsx'

/** The connected stores, live, and the ways to have one more or fewer. */
export function useStores() {
  const { send, stores } = useServices()
  const [connected, setConnected] = useState<readonly string[]>()
  const [trouble, setTrouble] = useState<'refused' | 'failed'>()

  useEffect(() => {
    if (!stores) return
    let wanted = true
    const read = () => {
      send('stores.list', {}).then((found) => {
        if (wanted) setConnected(found)
      }, console.error)
    }
    read()
    const stop = stores.onChanged(read)
    return () => {
      wanted = false
      stop()
    }
  }, [send, stores])

  /** Must be called within the click: the browser asks only then. */
  async function connect(address: string, platform?: string) {
    if (!stores) return
    setTrouble(undefined)
    // The browser's question may close this screen: the worker is told first, and goes on by itself.
    const told = send('stores.connect', { address, platform })
    try {
      const allowed = await stores.allow(address)
      await told
      setConnected(await send(allowed ? 'stores.connect' : 'stores.disconnect', { address }))
      if (!allowed) setTrouble('refused')
    } catch {
      setTrouble('failed')
    }
  }

  async function disconnect(address: string) {
    setTrouble(undefined)
    try {
      setConnected(await send('stores.disconnect', { address }))
    } catch {
      setTrouble('failed')
    }
  }

  return {
    connected,
    trouble,
    isConnected: (address: string) => connected?.includes(hostAddress(address)) ?? false,
    connect: (address: string, platform?: string) => void connect(address, platform),
    disconnect: (address: string) => void disconnect(address),
  }
}
