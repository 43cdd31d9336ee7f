import { useTranslations } from 'use-intl'
import { parseMoney } from '../../../lib/domain/money.ts'
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
        read={amountOf}
        onInvalidText={(text) => setInvalidInput(field, text)}
        onChange={(amount) => edit(field, amount)}
      />
    </FormField>
  )
}

/** Whole VND: 0 for an emptied field, null for text that is no amount. */
export function amountOf(text: string): number | null {
  const amount = text.trim() === '' ? 0 : parseMoney(text)
  return amount !== null && amount >= 0 ? amount : null
}
