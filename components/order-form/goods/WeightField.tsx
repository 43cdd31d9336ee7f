import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { gramsToKilograms, parseTypedWeight } from '../../../lib/domain/weight.ts'
import { LIGHT } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { AmountControl } from '../../ui/AmountControl.tsx'
import { FormField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'

/** The parcel's weight. */
export function WeightField() {
  const t = useTranslations('orderForm')
  const { draft, edit, setInvalidInput } = useOrderFormState()
  return (
    <FormField field="weight" label={t('weight')}>
      <WeightControl
        name="weight"
        value={draft.totalWeightGrams}
        onInvalidText={(text) => setInvalidInput('weight', text)}
        onChange={(grams) => edit('totalWeightGrams', grams)}
      />
    </FormField>
  )
}

type WeightControlProps = Omit<ComponentProps<typeof AmountControl>, 'show' | 'read' | 'placeholder'>

/** Whole grams as its value, 0 where unknown; kilograms or grams on the screen. A typed unit wins over the switch. */
export function WeightControl(props: WeightControlProps) {
  const t = useTranslations('orderForm')
  const { number } = useFormats()
  const [unit, setUnit] = useState<'kg' | 'g'>(props.value > 0 && props.value < LIGHT ? 'g' : 'kg')
  const other = t('switchUnit', { shown: t(unit), unit: t(unit === 'kg' ? 'g' : 'kg') })
  return (
    <div className="flex items-baseline gap-1">
      <AmountControl
        {...props}
        placeholder="?"
        show={(grams) => (grams === 0 ? '' : number(unit === 'kg' ? gramsToKilograms(grams) : grams))}
        read={(text) => parseTypedWeight(text, unit)}
      />
      <button
        type="button"
        aria-label={other}
        title={other}
        className="rounded-sm text-ink-3 underline decoration-dotted underline-offset-3 hover:text-ink"
        onClick={() => setUnit(unit === 'kg' ? 'g' : 'kg')}
      >
        {t(unit)}
      </button>
    </div>
  )
}
