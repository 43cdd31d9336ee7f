import { useCallback } from 'react'
import { useServices } from '../../app/services.tsx'
import { answerOf, useRead } from '../../app/use-read.ts'

/** The carrier's solutions for an account (spec §4.9). */
export function useSolutions(accountId: string) {
  const { send } = useServices()
  const read = useCallback(() => send('solutions.list', { accountId }).then(answerOf), [send, accountId])
  const { state, value, failure, again } = useRead(read)
  return { loading: state === 'reading', solutions: value ?? [], failure, reload: again }
}
