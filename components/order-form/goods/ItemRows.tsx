import { Plus, X } from 'lucide-react'
import { useController, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DraftProduct } from '../../../lib/domain/shipment/shipment-draft.ts'
import { parcelWeight } from '../../../lib/draft/goods.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field, TextControl } from '../../ui/Field.tsx'
import { AmountWithUnit } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { amountOf } from './MoneyField.tsx'
import { ProductCode } from './ProductCode.tsx'
import { WeightControl } from './WeightField.tsx'

const NEW_ITEM: DraftProduct = { name: '', code: '', quantity: 1, weightGrams: 0, price: 0 }

/** What is in the parcel, as the carrier's label will list it. */
export function ItemRows({ accountId }: { accountId: string }) {
  const t = useTranslations('orderForm')
  const { form, edited, started } = useOrderFormState()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products' })

  /** A weight that was the sum of goods and packaging stays the sum; one that the seller weighed does not change. */
  const change = (make: () => void) => {
    const { packagingGrams } = started.weighed
    const before = parcelWeight(form.getValues('products'), packagingGrams)
    make()
    edited('products')
    const now = parcelWeight(form.getValues('products'), packagingGrams)
    if (form.getValues('totalWeightGrams') !== before || now === before) return
    form.setValue('totalWeightGrams', now)
    if (now > 0) edited('weight')
  }

  return (
    <>
      {fields.map(({ id }, at) => (
        <ItemRow
          key={id}
          id={id}
          at={at}
          accountId={accountId}
          change={change}
          onRemove={() => change(() => remove(at))}
        />
      ))}
      <Button
        kind="quiet"
        size="small"
        data-action="add-item"
        className="justify-self-start"
        icon={<Plus size={13} aria-hidden />}
        onClick={() => change(() => append(NEW_ITEM))}
      >
        {t('addItem')}
      </Button>
    </>
  )
}

interface ItemRowProps {
  /** The row's key, wherever it is in the list. */
  id: string
  at: number
  accountId: string
  /** Every change goes through here: the parcel's weight may follow. */
  change: (make: () => void) => void
  onRemove: () => void
}

/** One product; its weight and price are of one piece. */
function ItemRow({ id, at, accountId, change, onRemove }: ItemRowProps) {
  const t = useTranslations('orderForm')
  const words = useTranslations('items')
  const { number } = useFormats()
  const { form, setInvalidInput } = useOrderFormState()
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
            onInvalidText={(text) => setInvalidInput('products', text, id)}
            onBlur={quantity.onBlur}
            onChange={(pieces) => change(() => quantity.onChange(pieces))}
          />
        </Field>
        <IconButton label={t('removeItem', { name: name.value })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-1.5">
        <Field label={words('weight')}>
          <WeightControl
            ref={weight.ref}
            value={weight.value}
            onInvalidText={(text) => setInvalidInput('products', text, `${id} weight`)}
            onBlur={weight.onBlur}
            onChange={(grams) => change(() => weight.onChange(grams))}
          />
        </Field>
        <Field label={words('price')}>
          <AmountWithUnit
            unit="₫"
            ref={price.ref}
            value={price.value}
            show={number}
            read={amountOf}
            onInvalidText={(text) => setInvalidInput('products', text, `${id} price`)}
            onBlur={price.onBlur}
            onChange={(amount) => change(() => price.onChange(amount))}
          />
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
