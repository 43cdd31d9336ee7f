import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { Button } from '../../ui/Button.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { Section } from '../Section.tsx'
import { useFold } from '../use-fold.ts'
import { MoneyField } from './MoneyField.tsx'
import { useWeightWords } from './use-weight-words.ts'
import { WeightField } from './WeightField.tsx'

export function ItemsCard({ account }: { account: Account }) {
  const t = useTranslations('orderForm')
  const { draft, started, rules, problems, goTo, parts } = useOrderFormState()
  const weightWords = useWeightWords()
  const [unfolded] = useFold(['products'], 'read-unsure')
  const isUnsure = problems.some(({ field }) => field === 'products')
  const pieces = draft.products.reduce((sum, product) => sum + product.quantity, 0)
  const names = draft.products.map(({ name, quantity }) => t('itemLine', { name, quantity })).join(', ')
  const summary = (
    <span data-field="products">
      <Button
        kind="quiet"
        size="inline"
        data-action="edit-items"
        title={`${t('editItems')}: ${names}`}
        className={`max-w-full justify-start! gap-1! font-normal! ${isUnsure ? 'rounded-md! border border-warn-line px-1.5 text-ink' : ''}`}
        aria-expanded={false}
        onClick={() => goTo('products')}
      >
        <span className={isUnsure ? 'min-w-0 text-left whitespace-normal' : 'min-w-0 truncate'}>{names}</span>
        <ChevronDown size={13} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
    </span>
  )
  return (
    <Section title={t('items', { count: pieces })} aside={unfolded ? undefined : summary}>
      {unfolded && (
        <div data-field="products" className="grid gap-1.5">
          <ProblemNotes fields={['products']} />
          {parts && <parts.ItemRows accountId={account.id} />}
        </div>
      )}
      <div className="grid grid-cols-3 gap-1.5">
        <WeightField />
        <MoneyField field="cod" />
        <MoneyField field="value" />
      </div>
      <p data-weight-note className="text-small text-ink-3 empty:hidden">
        {weightWords(started, draft, rules.now)}
      </p>
      <ProblemNotes fields={['weight', 'cod', 'value']} />
    </Section>
  )
}
