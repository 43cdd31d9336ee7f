import { useEffect, useRef } from 'react'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { fittedHamlet } from './fitted-hamlet.ts'
import { useOrderFormState } from './form-context.tsx'
import { useHamlets } from './use-hamlets.ts'

/** A hamlet that was read, and not touched since, becomes what the carrier lists in its ward. */
export function useFittedHamlet(accountId: string) {
  const { form, draft, started } = useOrderFormState()
  const fitted = useRef<string>(undefined)
  const wanted = started.draft.hamlet
  const untouched = draft.hamlet === wanted || draft.hamlet === fitted.current
  const { names, known } = useHamlets(accountId, untouched && wanted !== NO_HAMLET)
  const listed = fittedHamlet(wanted, names)

  useEffect(() => {
    if (!untouched || !known || wanted === NO_HAMLET || draft.hamlet === listed) return
    fitted.current = listed
    form.setValue('hamlet', listed)
  }, [untouched, known, wanted, listed, draft.hamlet, form])
}
