import { useTranslations } from 'use-intl'
import { Card } from '../ui/Card.tsx'
import { useOrderFormState } from './form-context.tsx'
import { MoneyField } from './MoneyField.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { WeightField } from './WeightField.tsx'

export function ItemsCard() {
  const t = useTranslations('orderForm')
  const { draft } = useOrderFormState()
  const pieces = draft.products.reduce((sum, product) => sum + product.quantity, 0)
  const names = draft.products.map(({ name, quantity }) => t('itemLine', { name, quantity })).join(', ')
  return (
    <Card title={t('items', { count: pieces })} aside={<span title={names}>{names}</span>}>
      <ProblemNotes fields={['products']} />
      <div className="grid grid-cols-3 gap-1.5">
        <WeightField />
        <MoneyField field="cod" />
        <MoneyField field="value" />
      </div>
      <ProblemNotes fields={['weight', 'cod', 'value']} />
    </Card>
  )
}
