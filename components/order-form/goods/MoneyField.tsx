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

/** "350.000" with a digit more or less. Whole dong have no decimals. */
const TYPED_OVER = /^(?:\d{1,3}([.,])\d*(?:\1\d*)*|\d+[.,]\d{3})$/

/** Whole VND: 0 for an emptied field, null for text that is no amount. */
export function amountOf(text: string): number | null {
  const typed = text.normalize('NFKC').trim()
  const plain = TYPED_OVER.test(typed) ? typed.replace(/[.,]/g, '') : typed
  const amount = plain === '' ? 0 : parseMoney(plain)
  return amount !== null && amount >= 0 ? amount : null
}
