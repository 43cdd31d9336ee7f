import { useEffect, useRef } from 'react'
import { fold } from '../../lib/domain/fold.ts'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { useOrderFormState } from './form-context.tsx'
import { useHamlets } from './use-hamlets.ts'

/**
 * A hamlet that was read becomes the carrier's own name for it. One that the carrier does not list in that ward it may
 * refuse (field notes, 30302): the form then says none, and the detailed address says it all the same.
 */
export function useFittedHamlet(accountId: string) {
  const { form, draft, started } = useOrderFormState()
  const fitted = useRef<string>(undefined)
  const wanted = started.draft.hamlet
  const untouched = draft.hamlet === wanted || draft.hamlet === fitted.current
  const { names, known } = useHamlets(accountId, untouched && wanted !== NO_HAMLET)
  const listed = names.find((name) => fold(name) === fold(wanted)) ?? NO_HAMLET

  useEffect(() => {
    if (!untouched || !known || wanted === NO_HAMLET || draft.hamlet === listed) return
    fitted.current = listed
    form.setValue('hamlet', listed)
  }, [untouched, known, wanted, listed, draft.hamlet, form])
}
