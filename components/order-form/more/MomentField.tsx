import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useOrderFormState } from '../form-context.tsx'
import { LineField } from '../LineField.tsx'
import { isAllowed } from './packaged.ts'

interface MomentFieldProps {
  field: 'pickDate' | 'deliverDate' | 'expires'
  account: Account
  /** The first one offered, in the form of the value. */
  min: string
}

/** A day, or for the expiry a day and a time, by the carrier's clock; entered with the browser's own control. */
export function MomentField({ field, account, min }: MomentFieldProps) {
  const t = useTranslations('more')
  const { form, draft, edited, setUnread } = useOrderFormState()
  const value = draft[field] ?? ''
  const timed = field === 'expires'
  const forget = useRef(() => setUnread(field, undefined))
  useEffect(() => () => forget.current(), [])
  // Half a date is no value to the browser, and it says so to nobody: shipped now, the order would go without one.
  const tell = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setUnread(field, currentTarget.validity.badInput ? '' : undefined)
  return (
    <LineField
      field={field}
      label={t(field)}
      type={timed ? 'datetime-local' : 'date'}
      className="text-small leading-5"
      // What an account with another package was given stays to be taken back.
      disabled={!isAllowed(account, field) && value === ''}
      min={timed ? min.slice(0, 16) : min}
      value={timed ? value.slice(0, 16) : value}
      onKeyUp={tell}
      onBlur={tell}
      onChange={(text) => {
        form.setValue(field, text === '' ? undefined : timed ? `${text.slice(0, 16)}:00` : text)
        setUnread(field, undefined)
        edited(field)
      }}
    />
  )
}
