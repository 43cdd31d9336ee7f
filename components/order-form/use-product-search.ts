import { useEffect, useState } from 'react'
import type { KnownProduct } from '../../lib/messages/table.ts'
import { useServices } from '../services.tsx'

/** How long typing may pause before the carrier is asked. */
const PAUSE_MS = 300

export interface ProductSearch {
  state: 'idle' | 'searching' | 'found' | 'failed'
  products: readonly KnownProduct[]
}

const IDLE: ProductSearch = { state: 'idle', products: [] }
const SEARCHING: ProductSearch = { state: 'searching', products: [] }
const FAILED: ProductSearch = { state: 'failed', products: [] }

/** What the carrier knows under a name (spec §4.8). Nothing is asked for an empty `term`; an older answer is never shown. */
export function useProductSearch(accountId: string, term: string): ProductSearch {
  const { send } = useServices()
  const [search, setSearch] = useState(IDLE)

  useEffect(() => {
    if (!term) return setSearch(IDLE)
    let wanted = true
    setSearch(SEARCHING)
    const timer = setTimeout(() => {
      send('products.find', { accountId, term }).then(
        (outcome) => wanted && setSearch(outcome.ok ? { state: 'found', products: outcome.value } : FAILED),
        () => wanted && setSearch(FAILED),
      )
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [accountId, send, term])

  return search
}
