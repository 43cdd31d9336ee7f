import { useEffect, useState } from 'react'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { KnownSolution } from '../../../lib/messages/table.ts'
import { failureOf } from '../../failure-of.ts'
import { useServices } from '../../services.tsx'

/** The carrier's solutions for an account (spec §4.9), asked for once. */
export function useSolutions(accountId: string) {
  const { send } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ solutions: KnownSolution[]; failure?: Failure }>()

  useEffect(() => {
    // Asked again from `reload` alone.
    void attempt
    let wanted = true
    setAnswer(undefined)
    send('solutions.list', { accountId }).then(
      (outcome) => {
        if (!wanted) return
        setAnswer(outcome.ok ? { solutions: outcome.value } : { solutions: [], failure: outcome.failure })
      },
      (error: unknown) => wanted && setAnswer({ solutions: [], failure: failureOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [accountId, send, attempt])

  return {
    loading: answer === undefined,
    solutions: answer?.solutions ?? [],
    failure: answer?.failure,
    reload: () => setAttempt(attempt + 1),
  }
}
