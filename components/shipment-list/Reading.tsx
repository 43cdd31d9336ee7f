import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { Opening } from '../workbench/Opening.tsx'
import { Unread } from './Unread.tsx'

interface ReadingProps {
  /** How many were read so far. */
  read: number
  failure: Failure | undefined
  onRetry: () => void
}

/** Until all shipments were read. */
export function Reading({ read, failure, onRetry }: ReadingProps) {
  const t = useTranslations('shipmentList')
  if (failure) return <Unread failure={failure} onRetry={onRetry} />
  if (read === 0) return <Opening />
  return (
    <p role="status" className="py-6 text-ink-2">
      {t('reading', { count: read })}
    </p>
  )
}
