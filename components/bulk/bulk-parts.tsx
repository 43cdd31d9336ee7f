import { createContext, type ReactNode, use } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'

interface BulkParts {
  index: AddressIndex
  account: Account
}

const PartsContext = createContext<BulkParts | null>(null)

export function BulkPartsProvider({ index, account, children }: BulkParts & { children: ReactNode }) {
  return <PartsContext value={{ index, account }}>{children}</PartsContext>
}

export function useBulkParts(): BulkParts {
  const parts = use(PartsContext)
  if (!parts) throw new Error('A part of a bulk is rendered outside BulkPartsProvider.')
  return parts
}
