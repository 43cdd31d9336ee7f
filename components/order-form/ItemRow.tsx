import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../ui/AmountControl.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Field, TextControl } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { amountOf } from './MoneyField.tsx'
import { ProductCode } from './ProductCode.tsx'
import { WeightControl } from './WeightControl.tsx'

interface ItemRowProps {
  /** Tells the row from the others whatever its place. */
  id: string
  at: number
  accountId: string
  /** Every change goes through here, for what follows from it. */
  change: (make: () => void) => void
  onRemove: () => void
}

/** One product: what it is, how many, and, of one piece, its weight and price; the carrier's code for it. */
export function ItemRow({ id, at, accountId, change, onRemove }: ItemRowProps) {
  const t = useTranslations('orderForm')
  const words = useTranslations('items')
  const { number } = useFormats()
  const { form, setUnread } = useOrderFormState()
  const { control } = form
  const { field: name } = useController({ control, name: `products.${at}.name` })
  const { field: quantity } = useController({ control, name: `products.${at}.quantity` })
  const { field: weight } = useController({ control, name: `products.${at}.weightGrams` })
  const { field: price } = useController({ control, name: `products.${at}.price` })
  const { field: code } = useController({ control, name: `products.${at}.code` })
  return (
    <div className="grid gap-1.5 border-b border-line pb-2">
      <div className="grid grid-cols-[1fr_4.75rem_auto] items-center gap-1.5">
        <Field label={t('itemName')}>
          <TextControl
            autoComplete="off"
            spellCheck={false}
            title={name.value}
            ref={name.ref}
            value={name.value}
            onBlur={name.onBlur}
            onChange={(event) => change(() => name.onChange(event))}
          />
        </Field>
        <Field label={t('itemQuantity')}>
          <AmountControl
            ref={quantity.ref}
            value={quantity.value}
            show={String}
            read={quantityOf}
            onUnread={(text) => setUnread('products', text, id)}
            onBlur={quantity.onBlur}
            onChange={(pieces) => change(() => quantity.onChange(pieces))}
          />
        </Field>
        <IconButton data-keyless="row" label={t('removeItem', { name: name.value })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-1.5">
        <Field label={words('weight')}>
          <WeightControl
            ref={weight.ref}
            value={weight.value}
            onUnread={(text) => setUnread('products', text, `${id} weight`)}
            onBlur={weight.onBlur}
            onChange={(grams) => change(() => weight.onChange(grams))}
          />
        </Field>
        <Field label={words('price')}>
          <div className="flex items-baseline gap-1">
            <AmountControl
              ref={price.ref}
              value={price.value}
              show={number}
              read={amountOf}
              onUnread={(text) => setUnread('products', text, `${id} price`)}
              onBlur={price.onBlur}
              onChange={(amount) => change(() => price.onChange(amount))}
            />
            <span aria-hidden className="text-ink-3">
              ₫
            </span>
          </div>
        </Field>
        <ProductCode
          accountId={accountId}
          name={name.value}
          code={code.value}
          onChange={(chosen) => change(() => code.onChange(chosen))}
        />
      </div>
    </div>
  )
}

function quantityOf(text: string): number | null {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}
