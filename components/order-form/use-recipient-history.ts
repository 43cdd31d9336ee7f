import { useMemo } from 'react'
import type { Account } from '../../lib/domain/account.ts'
import { dialled } from '../../lib/domain/phone.ts'
import { type RecipientHistory, recipientHistory } from '../../lib/domain/recipient-history.ts'
import { useParcelsTo } from '../recipient/use-parcels-to.ts'
import { useOrderFormState } from './form-context.tsx'

/** What is known of whoever has the form's phone; looked up once the form is shown, undefined until then. */
export function useRecipientHistory({ environment }: Account): RecipientHistory | undefined {
  const { tel, store, orderId } = useOrderFormState().draft
  const parcels = useParcelsTo([tel]).get(dialled(tel))
  return useMemo(
    () => parcels && recipientHistory(parcels, { environment, store, orderId }),
    [parcels, environment, store, orderId],
  )
}
