import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import { createShipmentBook } from './shipment-book.ts'

/** All shipments, kept up to date while the list is shown. */
export function useShipmentBook() {
  const { onShipmentsChanged } = useServices()
  const { shipments } = useWorkbench()
  const [book] = useState(() => createShipmentBook(shipments, onShipmentsChanged))
  useEffect(() => book.open(), [book])
  return { ...useSyncExternalStore(book.subscribe, book.state), again: book.again, look: book.look }
}
