import { useEffect, useState } from 'react'
import { foremost } from '../../lib/domain/foremost.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ListedOrder } from '../../lib/domain/store-order.ts'
import { useServices } from '../services.tsx'

/** The parcel that stands for each of these orders, by the order's id, live; undefined until first read. */
export function useForemost(store: string, orders: readonly ListedOrder[]) {
  const { shipmentsOf, onShipmentsChanged } = useServices()
  const [parcels, setParcels] = useState<ReadonlyMap<string, Shipment>>()

  useEffect(() => {
    let wanted = true
    const read = async () => {
      const found = await Promise.all(
        orders.map(async ({ id }): Promise<[string, Shipment][]> => {
          const parcel = foremost(await shipmentsOf(store, id))
          return parcel ? [[id, parcel]] : []
        }),
      )
      if (wanted) setParcels(new Map(found.flat()))
    }
    const readAgain = () => void read().catch(console.error)
    readAgain()
    const stop = onShipmentsChanged(readAgain)
    return () => {
      wanted = false
      stop()
    }
  }, [store, orders, shipmentsOf, onShipmentsChanged])

  return parcels
}
