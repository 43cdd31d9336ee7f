import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field, TextControl } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'

type TextFieldName = 'name' | 'tel' | 'email' | 'detail' | 'street'

interface TextFieldProps {
  field: TextFieldName
  className?: string
  control?: ComponentProps<typeof TextControl>
}

export function TextField({ field: name, className = '', control = {} }: TextFieldProps) {
  const t = useTranslations('orderForm')
  const { form, edited } = useOrderFormState()
  const { field } = useController({ control: form.control, name })
  return (
    <div data-field={name} className={`min-w-0 ${className}`}>
      <Field label={t(name)} {...useFieldLook(name)}>
        <TextControl
          autoComplete="off"
          spellCheck={false}
          title={field.value}
          {...control}
          name={name}
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event)
            edited(name)
          }}
        />
      </Field>
    </div>
  )
}
