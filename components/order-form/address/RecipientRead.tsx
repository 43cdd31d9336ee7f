import { useEffect, useMemo } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import { dialled } from '../../../lib/domain/phone.ts'
import { type RecipientHistory, recipientHistory } from '../../../lib/order-book/recipient-history.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useParcelsTo } from '../../recipient/use-parcels-to.ts'
import { useOrderFormState } from '../form-state.ts'
import { RecipientMark } from './RecipientMark.tsx'
import { useListedHamlet } from './use-hamlets.ts'

interface RecipientReadProps {
  account: Account
  history: RecipientHistory | undefined
  /** What is known of the recipient with the form's phone; undefined until it is read. */
  onRead(history: RecipientHistory | undefined): void
}

/** Reads the recipient's parcels and the carrier's name of the hamlet, and shows the mark of the parcels. */
export function RecipientRead({ account: { id, environment }, history, onRead }: RecipientReadProps) {
  useListedHamlet(id)
  const { tel, store, orderId } = useOrderFormState().draft
  const { parcels: known, ...reading } = useParcelsTo([tel])
  const parcels = known.get(dialled(tel))
  const read = useMemo(
    () => parcels && recipientHistory(parcels, { environment, store, orderId }),
    [parcels, environment, store, orderId],
  )
  useEffect(() => onRead(read), [read, onRead])
  return (
    <>
      <RecipientMark history={history} />
      <ReadFailure reads={[reading]} />
    </>
  )
}
