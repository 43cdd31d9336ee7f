import type { ComponentProps } from 'react'
import type { DraftField } from '../../lib/domain/failure.ts'
import { Field, TextControl } from '../ui/Field.tsx'
import { useFieldLook } from './use-field.ts'

interface LineFieldProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  /** Absent for a part of an address that no problem is about. */
  field?: DraftField
  label: string
  value: string
  onChange: (text: string) => void
}

/** A line of text whose value stands wherever its owner keeps it. */
export function LineField({ field, ...rest }: LineFieldProps) {
  return field ? <Told field={field} {...rest} /> : <Line {...rest} />
}

function Told({ field, ...rest }: LineFieldProps & { field: DraftField }) {
  return (
    <div data-field={field} className="min-w-0">
      <Line {...rest} {...useFieldLook(field)} />
    </div>
  )
}

function Line({
  label,
  value,
  onChange,
  state,
  hint,
  doubtful,
  ...control
}: Omit<LineFieldProps, 'field'> & Partial<ReturnType<typeof useFieldLook>>) {
  return (
    <Field
      label={label}
      state={state}
      hint={hint}
      doubtful={doubtful ?? false}
      className={control.disabled ? 'bg-sunken!' : ''}
    >
      <TextControl
        autoComplete="off"
        spellCheck={false}
        title={value}
        {...control}
        className={`${control.className ?? ''} disabled:text-ink-3`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
