import { useTranslations } from 'use-intl'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { Field } from '../../ui/Field.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { useFieldLook } from '../use-field.ts'

/** How many days the goods keep: label 7 asks for an early delivery below 30, the carrier has no field. */
export function ShelfLifeField() {
  const t = useTranslations('more')
  const { form, draft, edited, setUnread } = useOrderFormState()
  return (
    <div data-field="shelfLife" className="min-w-0">
      <Field label={t('shelfLife')} {...useFieldLook('shelfLife')}>
        <div className="flex items-baseline gap-1">
          <AmountControl
            value={draft.shelfLifeDays ?? 0}
            show={(days) => (days === 0 ? '' : String(days))}
            read={daysOf}
            onUnread={(text) => setUnread('shelfLife', text)}
            onChange={(days) => {
              form.setValue('shelfLifeDays', days === 0 ? undefined : days)
              edited('shelfLife')
            }}
          />
          <span aria-hidden className="shrink-0 text-small text-ink-3">
            {t('days')}
          </span>
        </div>
      </Field>
    </div>
  )
}

/** An emptied field is 0, null what is no number of days. */
function daysOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,4}$/.test(typed) ? Number(typed) : null
}
