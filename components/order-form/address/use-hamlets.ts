import { useEffect, useState } from 'react'
import { NO_HAMLET } from '../../../lib/domain/shipment/shipment-draft.ts'
import { isUntouchedHamlet, listedHamlet } from '../../../lib/order-form/place-names.ts'
import { useServices } from '../../app/services.tsx'
import { useOrderFormState } from '../form-state.ts'

/** Replaces a hamlet that was read, and not edited since, by the carrier's own name for it in the ward. */
export function useListedHamlet(accountId: string) {
  const { draft, change, started } = useOrderFormState()
  const [fitted, setFitted] = useState<string>()
  const wanted = started.draft.hamlet
  const untouched = isUntouchedHamlet(draft.hamlet, wanted, fitted)
  const { names, known } = useHamlets(accountId, untouched && wanted !== NO_HAMLET)
  const listed = listedHamlet(wanted, names)

  useEffect(() => {
    if (!untouched || !known || wanted === NO_HAMLET || draft.hamlet === listed) return
    setFitted(listed)
    change({ hamlet: listed })
  }, [untouched, known, wanted, listed, draft.hamlet, change])
}

const NONE: readonly string[] = []

/** The carrier's level-4 names of the recipient's ward, or else street; requested once they are wanted. */
export function useHamlets(accountId: string, wanted: boolean) {
  const { send } = useServices()
  const { draft } = useOrderFormState()
  const { province, district } = draft
  const wardOrStreet = draft.ward || draft.street
  const place = province && wardOrStreet ? JSON.stringify([accountId, province, district, wardOrStreet]) : ''
  const [answer, setAnswer] = useState<{ place: string; names?: string[] }>()
  const mine = answer?.place === place ? answer : undefined
  // A failed request is repeated when the names are wanted again.
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
