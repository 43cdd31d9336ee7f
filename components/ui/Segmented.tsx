import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <RadioGroup<Value>
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="flex w-fit flex-wrap rounded-lg bg-sunken p-0.5"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="rounded-md px-3 py-1 text-small font-medium whitespace-nowrap text-ink-2 select-none data-checked:bg-brand-soft data-checked:text-brand data-checked:ring-1 data-checked:ring-brand/40"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
