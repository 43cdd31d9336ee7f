import { useId, useState } from 'react'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import { parseTypedWeight } from '../../../lib/domain/weight.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { LINE } from '../../ui/AccountField.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { FieldContext } from '../../ui/Field.tsx'

interface OptionalAmountProps {
  label: string
  hint?: string
  /** Replaces the hint while the text is no amount. */
  unread: string
  unit: 'g' | '₫'
  /** Undefined for none. */
  amount: number | undefined
  onChange: (amount: number | undefined) => void
}

const readers = { g: (text: string) => parseTypedWeight(text, 'g'), '₫': parseTypedMoney }

export function OptionalAmount({ label, hint, unread, unit, amount = 0, onChange }: OptionalAmountProps) {
  const { number } = useFormats()
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const below = typed === undefined ? hint : unread
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <FieldContext value={{ id, described: below !== undefined, invalid: typed !== undefined }}>
          <AmountControl
            className={`${LINE} ${unit === 'g' ? 'w-24!' : 'w-36!'} font-normal`}
            value={amount}
            show={(value) => (value === 0 ? '' : number(value))}
            read={readers[unit]}
            onInvalidText={setTyped}
            onChange={(value) => onChange(value || undefined)}
          />
        </FieldContext>
        <span aria-hidden className="text-ink-3">
          {unit}
        </span>
      </div>
      {below !== undefined && (
        <p id={`${id}-hint`} className={`text-small ${typed === undefined ? 'text-ink-3' : 'text-bad'}`}>
          {below}
        </p>
      )}
    </div>
  )
}
