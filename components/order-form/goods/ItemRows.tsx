import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseTypedMoney } from '../../../lib/domain/money.ts'
import type { DraftProduct } from '../../../lib/domain/shipment/shipment-draft.ts'
import { parcelWeight } from '../../../lib/draft/goods.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field, TextControl } from '../../ui/Field.tsx'
import { AmountWithUnit } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProductCode } from './ProductCode.tsx'
import { WeightControl } from './WeightField.tsx'

const NEW_ITEM: DraftProduct = { name: '', code: '', quantity: 1, weightGrams: 0, price: 0 }

/** What is in the parcel, as the carrier's label will list it. */
export function ItemRows({ accountId }: { accountId: string }) {
  const t = useTranslations('orderForm')
  const { draft, current, change, edited, started } = useOrderFormState()
  const [ids, setIds] = useState(() => draft.products.map(newId))
  const [added, setAdded] = useState('')

  /** A weight that was the sum of goods and packaging stays the sum; one that the seller weighed does not change. */
  const put = (products: DraftProduct[]) => {
    const { packagingGrams } = started.weighed
    const before = parcelWeight(current().products, packagingGrams)
    const now = parcelWeight(products, packagingGrams)
    edited('products')
    if (current().totalWeightGrams !== before || now === before) return change({ products })
    change({ products, totalWeightGrams: now })
    if (now > 0) edited('weight')
  }

  return (
    <>
      {ids.map((id, at) => (
        <ItemRow
          key={id}
          id={id}
          isNew={id === added}
          product={draft.products[at] ?? NEW_ITEM}
          accountId={accountId}
          onChange={(changes) =>
            put(current().products.map((one, i) => (i === at ? { ...one, ...changes } : one)))
          }
          onRemove={() => {
            setIds(ids.toSpliced(at, 1))
            put(current().products.toSpliced(at, 1))
          }}
        />
      ))}
      <Button
        kind="quiet"
        size="small"
        data-action="add-item"
        className="justify-self-start"
        icon={<Plus size={13} aria-hidden />}
        onClick={() => {
          const id = newId()
          setIds([...ids, id])
          setAdded(id)
          put([...current().products, NEW_ITEM])
        }}
      >
        {t('addItem')}
      </Button>
    </>
  )
}

/** Names a row wherever it is in the list. */
const newId = () => crypto.randomUUID()

interface ItemRowProps {
  id: string
  isNew: boolean
  product: DraftProduct
  accountId: string
  onChange: (changes: Partial<DraftProduct>) => void
  onRemove: () => void
}

/** One product; its weight and price are of one piece. */
function ItemRow({ id, isNew, product, accountId, onChange, onRemove }: ItemRowProps) {
  const t = useTranslations('orderForm')
  const words = useTranslations('items')
  const { number } = useFormats()
  const { setInvalidInput } = useOrderFormState()
  const { name, code, quantity, weightGrams, price } = product
  return (
    <div className="grid gap-1.5 border-b border-line pb-2">
      <div className="grid grid-cols-[1fr_4.75rem_auto] items-center gap-1.5">
        <Field label={t('itemName')}>
          <TextControl
            autoFocus={isNew}
            autoComplete="off"
            spellCheck={false}
            title={name}
            value={name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('itemQuantity')}>
          <AmountControl
            value={quantity}
            show={String}
            read={quantityOf}
            onInvalidText={(text) => setInvalidInput('products', text, id)}
            onChange={(pieces) => onChange({ quantity: pieces })}
          />
        </Field>
        <IconButton label={t('removeItem', { name })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-1.5">
        <Field label={words('weight')}>
          <WeightControl
            value={weightGrams}
            onInvalidText={(text) => setInvalidInput('products', text, `${id} weight`)}
            onChange={(grams) => onChange({ weightGrams: grams })}
          />
        </Field>
        <Field label={words('price')}>
          <AmountWithUnit
            unit="₫"
            value={price}
            show={number}
            read={parseTypedMoney}
            onInvalidText={(text) => setInvalidInput('products', text, `${id} price`)}
            onChange={(amount) => onChange({ price: amount })}
          />
        </Field>
        <ProductCode
          accountId={accountId}
          name={name}
          code={code}
          onChange={(chosen) => onChange({ code: chosen })}
        />
      </div>
    </div>
  )
}

function quantityOf(text: string): number | null {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}
