import { useTranslations } from 'use-intl'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'

/** What a batch is called. Messages pasted in the popup have no name of their own. */
export function useSourceName(): (source: Pick<BulkSource, 'kind' | 'name'>) => string {
  const t = useTranslations('bulk')
  const stores = useTranslations('bulkSources.stores')
  return ({ kind, name }) => t(`names.${kind}`, { name: name || stores('chat') })
}
