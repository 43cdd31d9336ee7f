import { useTranslations } from 'use-intl'
import type { Failure } from '../../../lib/domain/failure.ts'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNote, FailureReason, MendInOptions } from '../../ui/FailureNote.tsx'

interface QuoteFailureProps {
  failure: Failure
  onRetry: () => void
}

/** Why there is no price: in one line where little is to be done, so that the card stays in view. */
export function QuoteFailure({ failure, onRetry }: QuoteFailureProps) {
  const common = useTranslations('common')
  const { openOptions } = useServices()
  // The passphrase's line above says what to do.
  const isLocked = failure.kind === 'locked'
  const isRefused = failure.kind === 'unauthorised'
  if (!isLocked && !isRefused && !isOutage(failure))
    return <FailureNote failure={failure} doing="quote" onRetry={onRetry} onOpenOptions={openOptions} />
  return (
    <div
      role="status"
      data-failure={failure.kind}
      className={isLocked ? '' : 'flex items-center justify-between gap-2'}
    >
      <FailureReason failure={failure} />
      {isRefused && <MendInOptions failures={[failure]} onOpenOptions={openOptions} />}
      {!isLocked && !isRefused && (
        <Button size="small" data-action="retry" className="shrink-0" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </div>
  )
}

/** Passes by itself, and an order waits for its end. */
function isOutage({ kind }: Failure): boolean {
  return kind === 'carrier-down' || kind === 'unreachable' || kind === 'busy'
}
