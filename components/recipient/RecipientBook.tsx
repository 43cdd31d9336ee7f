import { createContext, type ReactNode, use } from 'react'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useParcelsTo } from './use-parcels-to.ts'

const BookContext = createContext<ReadonlyMap<string, readonly Shipment[]>>(new Map())

/** Knows the parcels to all of these phones, for the badges below it. */
export function RecipientBook({ tels, children }: { tels: readonly string[]; children: ReactNode }) {
  return <BookContext value={useParcelsTo(tels)}>{children}</BookContext>
}

/** By phone as it is dialled; nothing of a phone until it was looked up. */
export function useRecipientBook(): ReadonlyMap<string, readonly Shipment[]> {
  return use(BookContext)
}
