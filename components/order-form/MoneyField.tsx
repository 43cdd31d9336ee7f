import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseMoney } from '../../lib/domain/money.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../ui/AmountControl.tsx'
import { Field } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'

/** COD or declared value, in whole VND. */
export function MoneyField({ field: name }: { field: 'cod' | 'value' }) {
  const t = useTranslations('orderForm')
  const { number } = useFormats()
  const { form, edited, setUnread } = useOrderFormState()
  const { field } = useController({ control: form.control, name })
  return (
    <div data-field={name} className="min-w-0">
      <Field label={t(name)} {...useFieldLook(name)}>
        <div className="@container flex items-baseline gap-1">
          <AmountControl
            name={name}
            ref={field.ref}
            value={field.value}
            show={number}
            read={amountOf}
            onUnread={(text) => setUnread(name, text)}
            onBlur={field.onBlur}
            onChange={(amount) => {
              field.onChange(amount)
              edited(name)
            }}
          />
          <span aria-hidden className="text-ink-3 @max-[90px]:hidden">
            ₫
          </span>
        </div>
      </Field>
    </div>
  )
}

/** Whole VND; an emptied field is 0, null what is no amount. */
export function amountOf(text: string): number | null {
  const amount = text.trim() === '' ? 0 : parseMoney(text)
  return amount !== null && amount >= 0 ? amount : null
}
