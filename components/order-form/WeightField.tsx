import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'
import { WeightControl } from './WeightControl.tsx'

/** The parcel's weight. */
export function WeightField() {
  const t = useTranslations('orderForm')
  const { form, edited, setUnread } = useOrderFormState()
  const { field } = useController({ control: form.control, name: 'totalWeightGrams' })
  return (
    <div data-field="weight" className="min-w-0">
      <Field label={t('weight')} {...useFieldLook('weight')}>
        <WeightControl
          name="weight"
          ref={field.ref}
          value={field.value}
          onUnread={(text) => setUnread('weight', text)}
          onBlur={field.onBlur}
          onChange={(grams) => {
            field.onChange(grams)
            edited('weight')
          }}
        />
      </Field>
    </div>
  )
}
