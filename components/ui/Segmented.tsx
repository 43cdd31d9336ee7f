import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
}

/** A few choices side by side, one taken. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
}: SegmentedProps<Value>) {
  return (
    <RadioGroup<Value>
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="inline-flex rounded-lg bg-sunken p-0.5"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className={`rounded-md font-medium text-ink-2 select-none data-checked:bg-raised data-checked:text-ink data-checked:shadow-sm ${size === 'small' ? 'px-1.5 text-tiny leading-4' : 'px-3 py-1 text-small'}`}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
