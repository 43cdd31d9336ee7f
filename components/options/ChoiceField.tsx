import { Segmented } from '../ui/Segmented.tsx'

interface ChoiceFieldProps<Value extends string> {
  name: string
  label: string
  hint: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceField<Value extends string>({ name, label, hint, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <div data-field={name} className="grid content-start justify-items-start gap-1">
      <span className="text-small font-medium text-ink-2">{label}</span>
      <Segmented label={label} {...choice} />
      <p className="text-small text-ink-3">{hint}</p>
    </div>
  )
}
