import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DraftProduct } from '../../lib/domain/shipment-draft.ts'
import { parcelWeight } from '../../lib/draft/goods.ts'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'
import { ItemRow } from './ItemRow.tsx'

const NEW_ITEM: DraftProduct = { name: '', code: '', quantity: 1, weightGrams: 0, price: 0 }

/** What is in the parcel, line by line, as the carrier's label will list it. */
export function ItemRows({ accountId }: { accountId: string }) {
  const t = useTranslations('orderForm')
  const { form, edited, started } = useOrderFormState()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products' })

  /** A parcel's weight that was its goods' sum, packaging added, stays so; one that the seller weighed stays as it is. */
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
