import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Services, ShipmentQueries } from '../../lib/app/services.ts'
import { createShipmentBook } from '../../lib/order-book/shipment-book.ts'
import { after } from '../app/after.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { useWorkbench } from '../app/workbench-services.tsx'
import { Opening } from '../ui/Opening.tsx'

type Book = ReturnType<typeof createShipmentBook>

/** One for the whole workbench: the next screen only catches up. */
const books = new WeakMap<ShipmentQueries, Book>()

/** All shipments, current while a screen shows them. */
export function useShipmentBook() {
  const { onShipmentsChanged } = useServices()
  const { shipments } = useWorkbench()
  const [book] = useState(() => bookOf(shipments, onShipmentsChanged))
  useEffect(() => book.open(), [book])
  return { ...useSyncExternalStore(book.subscribe, book.state), again: book.again, look: book.look }
}

function bookOf(queries: ShipmentQueries, onChanged: Services['onShipmentsChanged']): Book {
  const known = books.get(queries)
  if (known) return known
  const book = createShipmentBook({ queries, onChanged, after, now: () => performance.now() })
  books.set(queries, book)
  return book
}

/** Shown until all shipments were read. */
export function Reading({ book }: { book: ReturnType<typeof useShipmentBook> }) {
  const t = useTranslations('shipmentList')
  if (book.failure) return <ReadFailure reads={[book]} />
  if (book.read === 0) return <Opening />
  return (
    <p role="status" className="py-6 text-ink-2">
      {t('reading', { count: book.read })}
    </p>
  )
}
