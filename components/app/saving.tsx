import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { later, useLater } from '../ui/later.ts'

const notSaved = later(() => import('./NotSaved.tsx'))

type Save = () => Promise<unknown>

interface Failed {
  failure: Failure
  save: Save
}

function without(save: Save, failed: readonly Failed[]) {
  return failed.filter((one) => one.save !== save)
}

const SavingContext = createContext<((save: Save) => void) | null>(null)

/** Shows on every screen what could not be saved, with another try. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const note = useLater(notSaved, failed.length > 0)
  const attempt = useCallback(
    (save: Save) =>
      save().then(
        () => setFailed((shown) => (shown.some((one) => one.save === save) ? without(save, shown) : shown)),
        (error: unknown) =>
          setFailed((shown) => [...without(save, shown), { failure: failureOf(error), save }]),
      ),
    [],
  )
  const retry = async () => {
    for (const { save } of failed) await attempt(save)
  }
  const [last] = failed.slice(-1)
  return (
    <SavingContext value={attempt}>
      {children}
      {last && note && (
        <note.NotSaved failure={last.failure} onRetry={() => void retry()} onLeave={() => setFailed([])} />
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
