import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { later, useLater } from '../ui/later.ts'

const notSaved = later(() => import('./NotSaved.tsx'))

type Save = () => Promise<unknown>

/** `what` is saved whole: later choices of it replace earlier ones. */
type Attempt = (save: Save, what?: unknown) => void

interface Failed {
  failure: Failure
  saves: ReadonlyMap<unknown, Save>
}

const SavingContext = createContext<Attempt | null>(null)

/** Shows on every screen what could not be saved, with another try. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<Failed>()
  const note = useLater(notSaved, failed !== undefined)
  const attempt = useCallback<Attempt>((save, what = save) => {
    save().then(
      () => setFailed((shown) => shown && without(what, shown)),
      (error: unknown) =>
        setFailed((shown) => ({
          failure: failureOf(error),
          saves: new Map(shown?.saves).set(what, save),
        })),
    )
  }, [])
  return (
    <SavingContext value={attempt}>
      {children}
      {failed && note && (
        <note.NotSaved
          failure={failed.failure}
          onRetry={() => failed.saves.forEach(attempt)}
          onLeave={() => setFailed(undefined)}
        />
      )}
    </SavingContext>
  )
}

function without(what: unknown, { failure, saves }: Failed): Failed | undefined {
  const left = [...saves].filter(([one]) => one !== what)
  return left.length > 0 ? { failure, saves: new Map(left) } : undefined
}

/** Saves what the seller chose, where no field shows the failure itself. */
export function useSave(): Attempt {
  const save = use(SavingContext)
  if (!save) throw new Error('A screen stands outside its SavingProvider.')
  return save
}
