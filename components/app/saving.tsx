import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { later, useLater } from '../ui/later.ts'

const notSaved = later(() => import('./NotSaved.tsx'))

type Save = () => Promise<unknown>

const SavingContext = createContext<((save: Save) => void) | null>(null)

/** Shows on every screen what could not be saved, with another try. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<{ failure: Failure; save: Save }>()
  const note = useLater(notSaved, failed !== undefined)
  const attempt = useCallback((save: Save) => {
    save().then(
      () => setFailed((shown) => (shown?.save === save ? undefined : shown)),
      (error: unknown) =>
        setFailed((shown) => ({
          failure: failureOf(error),
          save: shown && shown.save !== save ? () => shown.save().then(save) : save,
        })),
    )
  }, [])
  return (
    <SavingContext value={attempt}>
      {children}
      {failed && note && (
        <note.NotSaved
          failure={failed.failure}
          onRetry={() => attempt(failed.save)}
          onLeave={() => setFailed(undefined)}
        />
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
