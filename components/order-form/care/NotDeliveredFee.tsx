import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { Field } from '../../ui/Field.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { amountOf } from '../MoneyField.tsx'
import { useFieldLook } from '../use-field.ts'

/** What the shop has collected when nobody takes the parcel: label 19 is refused without (spec §2.1). */
export function NotDeliveredFee() {
  const t = useTranslations('care')
  const { number } = useFormats()
  const { form, draft, edited, setUnread } = useOrderFormState()
  return (
    <Field label={t('notDeliveredFee')} {...useFieldLook('notDeliveredFee')}>
      <div className="flex items-baseline gap-1">
        <AmountControl
          value={draft.notDeliveredFee ?? 0}
          show={(amount) => (amount === 0 ? '' : number(amount))}
          read={amountOf}
          onUnread={(text) => setUnread('notDeliveredFee', text)}
          onChange={(amount) => {
            form.setValue('notDeliveredFee', amount)
            edited('notDeliveredFee')
          }}
        />
        <span aria-hidden className="text-ink-3">
          ₫
        </span>
      </div>
    </Field>
  )
}
