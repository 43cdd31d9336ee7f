import { useEffect, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'

/**
 * An order's parcels, live from the outbox, from what was `known` of them on. `put` shows what a message just answered,
 * before the store tells.
 */
export function useShipmentsOf(store: string, orderId: string, known?: Shipment[]) {
  const { shipmentsOf, onShipmentsChanged } = useServices()
  const [shipments, setShipments] = useState(known)
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    let wanted = true
    const read = () => {
      shipmentsOf(store, orderId).then(
        (found) => {
          if (!wanted) return
          setShipments(found)
          setFailure(undefined)
        },
        (error) => wanted && setFailure(failureOf(error)),
      )
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
    /** Why what is written down cannot be read. */
    failure,
    put: (shipment: Shipment) =>
      setShipments((known = []) =>
        [...known.filter((one) => one.key !== shipment.key), shipment].toSorted(
          (a, b) => a.draft.parcel - b.draft.parcel,
        ),
      ),
  }
}
