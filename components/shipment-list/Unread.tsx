import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { useServices } from '../services.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

interface UnreadProps {
  failure: Failure
  onRetry: () => void
  /** What was read before stands below. */
  stale?: boolean
}

/** The order book on this computer cannot be read: what that means, and what to do. */
export function Unread({ failure, onRetry, stale = false }: UnreadProps) {
  const t = useTranslations('shipmentList')
  const { openOptions } = useServices()
  return (
    <FailureNote failure={failure} doing="settings" onRetry={onRetry} onOpenOptions={openOptions}>
      {stale && <p className="text-ink-2">{t('stale')}</p>}
    </FailureNote>
  )
}
