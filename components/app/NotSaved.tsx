import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useServices } from './services.tsx'

interface NotSavedProps {
  failure: Failure
  onRetry: () => void
  onLeave: () => void
}

export function NotSaved({ failure, onRetry, onLeave }: NotSavedProps) {
  const t = useTranslations('failures')
  const { openOptions } = useServices()
  return (
    <div
      data-part="not-saved"
      className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md rounded-xl bg-raised shadow-pop print:hidden"
    >
      <FailureNote failure={failure} doing="change" onRetry={onRetry} onOpenOptions={openOptions}>
        <Button size="small" data-action="leave-unsaved" onClick={onLeave}>
          {t('leave')}
        </Button>
      </FailureNote>
    </div>
  )
}
