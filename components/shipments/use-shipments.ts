import { useCallback } from 'react'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'

/** An order's parcels, live; `known` until they are read. `put` shows what a message just answered. */
export function useShipmentsOf(store: string, orderId: string, known?: Shipment[]) {
  const { shipmentsOf, onShipmentsChanged } = useServices()
  const read = useCallback(() => shipmentsOf(store, orderId), [shipmentsOf, store, orderId])
  const { value: shipments = known, failure, put } = useRead(read, { onChanged: onShipmentsChanged })
  return {
    shipments,
    failure,
    put: (shipment: Shipment) =>
      put((before = known ?? []) =>
        [...before.filter((one) => one.key !== shipment.key), shipment].toSorted(
          (a, b) => a.draft.parcel - b.draft.parcel,
        ),
      ),
  }
}
