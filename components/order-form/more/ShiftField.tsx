import { useTranslations } from 'use-intl'
import { useOrderFormState } from '../form-context.tsx'
import { ChoiceField } from './ChoiceField.tsx'

const shifts = { s1: 1, s2: 2, s3: 3 } as const

/** Morning, afternoon or evening; the carrier chooses where the seller does not (spec §2.1). */
export function ShiftField({ field }: { field: 'pickShift' | 'deliverShift' }) {
  const t = useTranslations('more')
  const { form, draft, edited } = useOrderFormState()
  const shift = draft[field]
  return (
    <ChoiceField
      field={field}
      label={t(field)}
      value={shift ? (`s${shift}` as const) : 'any'}
      options={[
        { value: 'any', label: t('anyShift') },
        { value: 's1', label: t('shifts.s1') },
        { value: 's2', label: t('shifts.s2') },
        { value: 's3', label: t('shifts.s3') },
      ]}
      onChange={(next) => {
        form.setValue(field, next === 'any' ? undefined : shifts[next])
        edited(field)
      }}
    />
  )
}
