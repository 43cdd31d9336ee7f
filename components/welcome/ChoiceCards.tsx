import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

export interface Choice<Value extends string> {
  value: Value
  title: string
  about?: string
  aside?: ReactNode
  /** When it differs from the page's. */
  lang?: string
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  wide = false,
}: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup<Value>
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className={`grid gap-3 ${wide ? 'sm:grid-cols-2' : ''}`}
    >
      {choices.map((choice) => (
        <Radio.Root
          key={choice.value}
          value={choice.value}
          data-choice={choice.value}
          lang={choice.lang}
          className="group grid grid-cols-[1.125rem_1fr] content-start gap-x-3 rounded-xl border border-line-2 bg-raised p-4 text-left select-none hover:bg-sunken data-checked:border-brand data-checked:bg-brand-soft data-checked:ring-1 data-checked:ring-brand"
        >
          <span
            aria-hidden
            className="mt-0.5 grid size-4.5 place-items-center rounded-full border-2 border-ink-3 group-data-checked:border-brand"
          >
            <Radio.Indicator className="size-2 rounded-full bg-brand" />
          </span>
          <span className="grid min-w-0 gap-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-[15px] font-semibold">{choice.title}</span>
              {choice.aside}
            </span>
            {choice.about && <span className="break-words text-ink-2">{choice.about}</span>}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
