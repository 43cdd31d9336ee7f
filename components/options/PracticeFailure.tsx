import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { FailureNote } from '../ui/FailureNote.tsx'

/** No practice carrier to be found is the usual case, and has its own cure. */
export function PracticeFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('options')
  if (failure.kind !== 'unreachable') return <FailureNote failure={failure} doing="settings" />
  return (
    <p role="alert" className="rounded-xl bg-warn-soft px-3 py-2 text-small text-warn">
      {t('practiceAbsent')}
    </p>
  )
}
