import { useMemo, useState } from 'react'
import { storeAddress } from '../../lib/domain/store/store-key.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'

export function useStores() {
  const { send, stores } = useServices()
  const reading = useRead<readonly string[]>(
    useMemo(() => stores && (() => send('stores.list', {})), [send, stores]),
    { onChanged: stores?.onChanged },
  )
  const { value: connected, put } = reading
  const [trouble, setTrouble] = useState<'refused' | 'failed'>()

  /** Must be called within the click that asks for the permission. */
  async function connect(address: string, platform?: string) {
    if (!stores) return
    setTrouble(undefined)
    // The permission prompt may close this screen, so the worker gets the store first.
    const saved = send('stores.connect', { address, platform })
    try {
      const allowed = await stores.allow(address)
      await saved
      const found = await (allowed
        ? send('stores.connect', { address })
        : send('stores.disconnect', { address: storeAddress(address) }))
      put(() => found)
      if (!allowed) setTrouble('refused')
    } catch {
      setTrouble('failed')
    }
  }

  async function disconnect(address: string) {
    setTrouble(undefined)
    try {
      const found = await send('stores.disconnect', { address })
      put(() => found)
    } catch {
      setTrouble('failed')
    }
  }

  return {
    connected,
    /** For `ReadFailure`. */
    reading,
    trouble,
    isConnected: (address: string) => connected?.includes(storeAddress(address)) ?? false,
    connect: (address: string, platform?: string) => void connect(address, platform),
    disconnect: (address: string) => void disconnect(address),
  }
}
