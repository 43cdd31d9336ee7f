import { useTranslations } from 'use-intl'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { Field } from '../../ui/Field.tsx'
import { AmountWithUnit, useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'

/** What the shop collects for a parcel that is not accepted: required with label 19 (spec §2.1), free to choose since. */
export function NotDeliveredFee() {
  const t = useTranslations('care')
  const { number } = useFormats()
  const { draft, edit, setInvalidInput } = useOrderFormState()
  return (
    <Field label={t('notDeliveredFee')} {...useFieldLook('notDeliveredFee')}>
      <AmountWithUnit
        unit="₫"
        value={draft.notDeliveredFee ?? 0}
        show={(amount) => (amount === 0 ? '' : number(amount))}
        read={parseTypedMoney}
        onInvalidText={(text) => setInvalidInput('notDeliveredFee', text)}
        onChange={(amount) => edit('notDeliveredFee', amount || undefined)}
      />
    </Field>
  )
}
