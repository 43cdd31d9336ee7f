import { useEffect, useState } from 'react'
import { useServices } from '../services.tsx'
import { useOrderFormState } from './form-context.tsx'

const NONE: readonly string[] = []

/** The carrier's level-4 names of the recipient's ward, or else street; asked for when they are looked at. */
export function useHamlets(accountId: string, wanted: boolean) {
  const { send } = useServices()
  const { draft } = useOrderFormState()
  const { province, district } = draft
  const wardOrStreet = draft.ward || draft.street
  const place = province && wardOrStreet ? JSON.stringify([accountId, province, district, wardOrStreet]) : ''
  const [answer, setAnswer] = useState<{ place: string; names?: string[] }>()
  const mine = answer?.place === place ? answer : undefined
  // One that failed is asked for again when it is looked at again.
  const asking = wanted && place !== '' && !mine?.names

  useEffect(() => {
    if (!asking) return
    let current = true
    send('places.level-four', { accountId, province, district, wardOrStreet }).then(
      (outcome) => current && setAnswer(outcome.ok ? { place, names: outcome.value } : { place }),
      () => current && setAnswer({ place }),
    )
    return () => {
      current = false
    }
  }, [asking, place, accountId, province, district, wardOrStreet, send])

  return {
    names: mine?.names ?? NONE,
    known: mine?.names !== undefined,
    loading: asking && !mine,
    failed: mine !== undefined && !mine.names,
  }
}
