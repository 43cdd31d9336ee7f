import { type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { carrierDay, carrierTime } from '../../../lib/domain/carrier-day.ts'
import { isAllowed } from '../../../lib/order-form/fields.ts'
import { ChoiceField } from '../ChoiceField.tsx'
import { LineField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { PackageNote } from './PackageNote.tsx'
import { choiceOfShift, shiftOfChoice, useShiftOptions } from './shift-choice.ts'

/** When the parcel is picked up and delivered, and when the order expires (spec §2.1). */
export function WhenGroup({ account }: { account: Account }) {
  const { rules } = useOrderFormState()
  const today = carrierDay(rules.now)
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5">
        <ShiftField field="pickShift" />
        <ShiftField field="deliverShift" />
      </div>
      <ProblemNotes fields={['pickShift', 'deliverShift']} />
      <div className="grid grid-cols-2 gap-1.5">
        <MomentField field="pickDate" account={account} min={today} />
        <MomentField field="deliverDate" account={account} min={today} />
      </div>
      <ProblemNotes fields={['pickDate', 'deliverDate']} />
      <MomentField field="expires" account={account} min={carrierTime(rules.now)} />
      <ProblemNotes fields={['expires']} />
      <PackageNote account={account} fields={['pickDate', 'deliverDate', 'expires']} />
    </>
  )
}

function ShiftField({ field }: { field: 'pickShift' | 'deliverShift' }) {
  const t = useTranslations('more')
  const { draft, edit } = useOrderFormState()
  return (
    <ChoiceField
      field={field}
      label={t(field)}
      value={choiceOfShift(draft[field])}
      options={useShiftOptions()}
      onChange={(next) => edit(field, shiftOfChoice(next))}
    />
  )
}

interface MomentFieldProps {
  field: 'pickDate' | 'deliverDate' | 'expires'
  account: Account
  /** The first one offered, in the form of the value. */
  min: string
}

/** A day, or for the expiry a day and a time, by the carrier's clock. */
function MomentField({ field, account, min }: MomentFieldProps) {
  const t = useTranslations('more')
  const { draft, edit, setInvalidInput } = useOrderFormState()
  const value = draft[field] ?? ''
  const timed = field === 'expires'
  const forget = useEffectEvent(() => setInvalidInput(field, undefined))
  useEffect(() => () => forget(), [])
  // The browser has no value for half a date: shipped now, the order would go without one.
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setInvalidInput(field, currentTarget.validity.badInput ? '' : undefined)
  return (
    <LineField
      field={field}
      label={t(field)}
      type={timed ? 'datetime-local' : 'date'}
      className="text-small leading-5"
      // A value from an account with another package can still be removed.
      disabled={!isAllowed(account, field) && value === ''}
      min={timed ? min.slice(0, 16) : min}
      value={timed ? value.slice(0, 16) : value}
      onKeyUp={report}
      onBlur={report}
      onChange={(text) => {
        edit(field, text === '' ? undefined : timed ? `${text.slice(0, 16)}:00` : text)
        setInvalidInput(field, undefined)
      }}
    />
  )
}
