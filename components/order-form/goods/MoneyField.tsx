import { useTranslations } from 'use-intl'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountWithUnit, FormField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'

/** COD or declared value, in whole VND. */
export function MoneyField({ field }: { field: 'cod' | 'value' }) {
  const t = useTranslations('orderForm')
  const { number } = useFormats()
  const { draft, edit, setInvalidInput } = useOrderFormState()
  return (
    <FormField field={field} label={t(field)}>
      <AmountWithUnit
        name={field}
        unit="₫"
        unitYields
        value={draft[field]}
        show={number}
        read={parseTypedMoney}
        onInvalidText={(text) => setInvalidInput(field, text)}
        onChange={(amount) => edit(field, amount)}
      />
    </FormField>
  )
}
