import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'
import { type ShipmentQueries, useWorkbench } from '../workbench/workbench-services.tsx'
import { createShipmentBook } from './shipment-book.ts'

type Book = ReturnType<typeof createShipmentBook>

/** One for the whole workbench: what one screen read, the next one only catches up with. */
const books = new WeakMap<ShipmentQueries, Book>()

/** All shipments, kept up to date while a screen that shows them is open. */
export function useShipmentBook() {
  const { onShipmentsChanged } = useServices()
  const { shipments } = useWorkbench()
  const [book] = useState(() => bookOf(shipments, onShipmentsChanged))
  useEffect(() => book.open(), [book])
  return { ...useSyncExternalStore(book.subscribe, book.state), again: book.again, look: book.look }
}

function bookOf(queries: ShipmentQueries, onChanged: Parameters<typeof createShipmentBook>[1]): Book {
  const known = books.get(queries)
  if (known) return known
  const book = createShipmentBook(queries, onChanged)
  books.set(queries, book)
  return book
}
