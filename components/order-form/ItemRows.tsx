import { Plus, X } from 'lucide-react'
import { useController, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DraftProduct } from '../../lib/domain/shipment-draft.ts'
import { AmountControl } from '../ui/AmountControl.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Field, TextControl } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'

const NEW_ITEM: DraftProduct = { name: '', code: '', quantity: 1, weightGrams: 0, price: 0 }

/** What is in the parcel, line by line, as the carrier's label will list it. */
export function ItemRows() {
  const t = useTranslations('orderForm')
  const { form, edited } = useOrderFormState()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products' })
  return (
    <>
      {fields.map(({ id }, at) => (
        <ItemRow
          key={id}
          id={id}
          at={at}
          onRemove={() => {
            remove(at)
            edited('products')
          }}
        />
      ))}
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        icon={<Plus size={13} aria-hidden />}
        onClick={() => {
          append(NEW_ITEM)
          edited('products')
        }}
      >
        {t('addItem')}
      </Button>
    </>
  )
}

function ItemRow({ id, at, onRemove }: { id: string; at: number; onRemove: () => void }) {
  const t = useTranslations('orderForm')
  const { form, edited, setUnread } = useOrderFormState()
  const { field: name } = useController({ control: form.control, name: `products.${at}.name` })
  const { field: quantity } = useController({ control: form.control, name: `products.${at}.quantity` })
  return (
    <div className="grid grid-cols-[1fr_4rem_auto] items-center gap-1.5">
      <Field label={t('itemName')}>
        <TextControl
          autoComplete="off"
          spellCheck={false}
          title={name.value}
          ref={name.ref}
          value={name.value}
          onBlur={name.onBlur}
          onChange={(event) => {
            name.onChange(event)
            edited('products')
          }}
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
          onChange={(pieces) => {
            quantity.onChange(pieces)
            edited('products')
          }}
        />
      </Field>
      <IconButton label={t('removeItem', { name: name.value })} onClick={onRemove}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  )
}

function quantityOf(text: string): number | null {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}
