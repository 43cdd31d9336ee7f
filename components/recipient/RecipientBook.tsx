import { createContext, type ReactNode, use } from 'react'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useParcelsTo } from './use-parcels-to.ts'

const BookContext = createContext<ReadonlyMap<string, readonly Shipment[]>>(new Map())

/** Reads the parcels to all of these phones, for the badges below it. */
export function RecipientBook({ tels, children }: { tels: readonly string[]; children: ReactNode }) {
  const { parcels, ...reading } = useParcelsTo(tels)
  return (
    <BookContext value={parcels}>
      <ReadFailure reads={[reading]} />
      {children}
    </BookContext>
  )
}

/** By phone as it is dialled; no entry until it was read. */
export function useRecipientBook(): ReadonlyMap<string, readonly Shipment[]> {
  return use(BookContext)
}
