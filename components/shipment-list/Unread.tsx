import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { Button } from '../ui/Button.tsx'
import { FailureReason } from '../ui/FailureReason.tsx'

interface UnreadProps {
  failure: Failure
  onRetry: () => void
  /** What was read before stands below. */
  stale?: boolean
}

/** The order book on this computer cannot be read: what that means, and what to do. */
export function Unread({ failure, onRetry, stale = false }: UnreadProps) {
  const t = useTranslations('shipmentList.unread')
  const common = useTranslations('common')
  return (
    <div
      role="alert"
      data-failure={failure.kind}
      className="grid max-w-180 justify-items-start gap-1.5 rounded-xl border border-bad/30 bg-bad-soft px-3.5 py-3"
    >
      <p className="font-semibold text-bad">{t('title')}</p>
      <FailureReason failure={failure} />
      <p className="text-ink-2">
        {t('body')} {stale && t('stale')}
      </p>
      <Button size="small" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}
