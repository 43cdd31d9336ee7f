import { useEffect, useState } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Pickup } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { pickupFromListed } from '../../lib/draft/pickup-from-listed.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { useLock } from '../app/lock.tsx'
import { useServices } from '../app/services.tsx'

export interface ListedPickups {
  loading: boolean
  pickups: readonly Pickup[]
  failure: Failure | undefined
  reload(): void
}

/** Each pickup address with its parts as the parser reads them. */
export function usePickups(accountId: string | undefined, index: AddressIndex): ListedPickups {
  const { send } = useServices()
  const { locked } = useLock()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ accountId: string; pickups: Pickup[]; failure?: Failure }>()

  useEffect(() => {
    if (!accountId) return
    let wanted = true
    send('pickups.list', { accountId, ...(attempt > 0 && { fresh: true }) }).then(
      (outcome) => {
        if (!wanted) return
        setAnswer(
          outcome.ok
            ? { accountId, pickups: outcome.value.map((listed) => pickupFromListed(index, listed)) }
            : { accountId, pickups: [], failure: outcome.failure },
        )
      },
      (error: unknown) => wanted && setAnswer({ accountId, pickups: [], failure: failureOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [accountId, index, send, attempt, locked])

  const mine = answer?.accountId === accountId ? answer : undefined
  return {
    loading: Boolean(accountId) && !mine,
    pickups: mine?.pickups ?? [],
    failure: mine?.failure,
    reload: () => {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}
