import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NOTE_LIMIT, noteLength } from '../../lib/rules/order.ts'
import { Field, TextAreaControl } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'

export function NoteField() {
  const t = useTranslations('orderForm')
  const { form, edited } = useOrderFormState()
  const { field } = useController({ control: form.control, name: 'note' })
  const used = noteLength(field.value)
  return (
    <div data-field="note">
      <Field
        label={t('note')}
        {...useFieldLook('note')}
        corner={
          <span className={`text-tiny ${used > NOTE_LIMIT ? 'font-semibold text-bad' : 'text-ink-3'}`}>
            {t('noteCount', { used, most: NOTE_LIMIT })}
          </span>
        }
      >
        <TextAreaControl
          name="note"
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event)
            edited('note')
          }}
        />
      </Field>
    </div>
  )
}
