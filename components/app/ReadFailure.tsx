import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useServices } from './services.tsx'

interface ReadFailureProps {
  /** The first failure is shown; another try reads all that failed. */
  reads: readonly { failure?: Failure | undefined; again: () => void }[]
  /** The last value is shown below. */
  stale?: boolean
}

/** Why something could not be read, with another try. Renders nothing without a failure. */
export function ReadFailure({ reads, stale = false }: ReadFailureProps) {
  const t = useTranslations('shipmentList')
  const { openOptions } = useServices()
  const failed = reads.filter(({ failure }) => failure)
  const failure = failed[0]?.failure
  if (!failure) return null
  const retry = () => {
    for (const { again } of failed) again()
  }
  return (
    <FailureNote failure={failure} doing="settings" onRetry={retry} onOpenOptions={openOptions}>
      {stale && <p className="text-ink-2">{t('stale')}</p>}
    </FailureNote>
  )
}
