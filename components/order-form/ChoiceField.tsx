import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { FieldLook } from '../ui/Field.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import { FormField } from './FormField.tsx'

interface ChoiceFieldProps<Value extends string> {
  field: DraftField
  label: string
  look?: FieldLook
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few options. */
export function ChoiceField<Value extends string>({
  field,
  label,
  look = 'box',
  ...rest
}: ChoiceFieldProps<Value>) {
  return (
    <FormField field={field} label={label} look={look}>
      <Select className="w-full font-medium outline-none" {...rest} />
    </FormField>
  )
}
