import { useEffect, useState } from 'react'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useServices } from '../services.tsx'

/** An order's parcels, live from the outbox. `put` shows what a message just answered, before the store tells. */
export function useShipmentsOf(store: string, orderId: string) {
  const { shipmentsOf, onShipmentsChanged } = useServices()
  const [shipments, setShipments] = useState<Shipment[]>()

  useEffect(() => {
    let wanted = true
    const read = () => {
      shipmentsOf(store, orderId).then((found) => {
        if (wanted) setShipments(found)
      }, console.error)
    }
    read()
    const stop = onShipmentsChanged(read)
    return () => {
      wanted = false
      stop()
    }
  }, [store, orderId, shipmentsOf, onShipmentsChanged])

  return {
    shipments,
    put: (shipment: Shipment) =>
      setShipments((known = []) =>
        [...known.filter((one) => one.key !== shipment.key), shipment].toSorted(
          (a, b) => a.draft.parcel - b.draft.parcel,
        ),
      ),
  }
}
