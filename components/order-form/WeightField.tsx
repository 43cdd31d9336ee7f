import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { gramsToKilograms, parseWeight } from '../../lib/domain/weight.ts'
import { LIGHT } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../ui/AmountControl.tsx'
import { Field } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'

/** The parcel's weight: whole grams inside, kilograms or grams on the screen; a typed unit wins over the switch. */
export function WeightField() {
  const t = useTranslations('orderForm')
  const { number } = useFormats()
  const { form, edited, setUnread } = useOrderFormState()
  const { field } = useController({ control: form.control, name: 'totalWeightGrams' })
  const [unit, setUnit] = useState<'kg' | 'g'>(field.value > 0 && field.value < LIGHT ? 'g' : 'kg')
  return (
    <div data-field="weight" className="min-w-0">
      <Field label={t('weight')} {...useFieldLook('weight')}>
        <div className="flex items-baseline gap-1">
          <AmountControl
            name="weight"
            ref={field.ref}
            value={field.value}
            placeholder="?"
            show={(grams) => (grams === 0 ? '' : number(unit === 'kg' ? gramsToKilograms(grams) : grams))}
            read={(text) => (text.trim() === '' ? 0 : parseWeight(text, unit))}
            onUnread={(text) => setUnread('weight', text)}
            onBlur={field.onBlur}
            onChange={(grams) => {
              field.onChange(grams)
              edited('weight')
            }}
          />
          <button
            type="button"
            aria-label={t('switchUnit', { unit: t(unit === 'kg' ? 'g' : 'kg') })}
            title={t('switchUnit', { unit: t(unit === 'kg' ? 'g' : 'kg') })}
            className="rounded-sm text-ink-3 underline decoration-dotted underline-offset-3 hover:text-ink"
            onClick={() => setUnit(unit === 'kg' ? 'g' : 'kg')}
          >
            {t(unit)}
          </button>
        </div>
      </Field>
    </div>
  )
}
