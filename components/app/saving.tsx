import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useServices } from './services.tsx'

type Save = () => Promise<unknown>

const SavingContext = createContext<((save: Save) => void) | null>(null)

/** Shows on every screen what could not be saved, with another try. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('failures')
  const { openOptions } = useServices()
  const [failed, setFailed] = useState<{ failure: Failure; save: Save }>()
  const attempt = useCallback((save: Save) => {
    save().then(
      () => setFailed((shown) => (shown?.save === save ? undefined : shown)),
      (error: unknown) => setFailed({ failure: failureOf(error), save }),
    )
  }, [])
  return (
    <SavingContext value={attempt}>
      {children}
      {failed && (
        <div
          data-part="not-saved"
          className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md rounded-xl bg-raised shadow-pop print:hidden"
        >
          <FailureNote
            failure={failed.failure}
            doing="change"
            onRetry={() => attempt(failed.save)}
            onOpenOptions={openOptions}
          >
            <Button size="small" data-action="leave-unsaved" onClick={() => setFailed(undefined)}>
              {t('leave')}
            </Button>
          </FailureNote>
        </div>
      )}
    </SavingContext>
  )
}

/** Saves what the seller chose, where no field shows the failure itself. */
export function useSave(): (save: Save) => void {
  const save = use(SavingContext)
  if (!save) throw new Error('A screen stands outside its SavingProvider.')
  return save
}
