import type { DraftField } from '../../../lib/domain/failure.ts'
import { Field } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { useFieldLook } from '../use-field.ts'

interface ChoiceFieldProps<Value extends string> {
  field: DraftField
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One out of a few, in a field of its own. */
export function ChoiceField<Value extends string>({
  field,
  label,
  options,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <div data-field={field} className="min-w-0">
      <Field label={label} {...useFieldLook(field)}>
        <Select className="w-full font-medium" value={value} options={options} onChange={onChange} />
      </Field>
    </div>
  )
}
