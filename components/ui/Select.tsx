import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELECT } from './classes.ts'
import { useFieldControl } from './Field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  about?: string
  group?: string
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  label?: string
  disabled?: boolean
  className?: string
  id?: string
  'data-action'?: string
  shown?: ReactNode
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  disabled,
  className = '',
  id,
  shown,
  'data-action': action,
}: SelectProps<Value>) {
  const field = useFieldControl()
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={disabled ?? false}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
    >
      <BaseSelect.Trigger
        {...(id && { id })}
        {...(field && { ...field, 'aria-labelledby': `${field.id}-label` })}
        aria-label={label}
        data-action={action}
        className={`${SELECT.trigger} ${className}`}
      >
        <BaseSelect.Value
          className={`${SELECT.value} ${placeholder ? 'data-placeholder:font-normal data-placeholder:text-ink-3' : ''}`}
          placeholder={placeholder}
        >
          {shown ? () => shown : undefined}
        </BaseSelect.Value>
        <BaseSelect.Icon className={SELECT.icon}>
          <ChevronDown size={14} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner className="z-20 outline-none" sideOffset={4} alignItemWithTrigger={false}>
          <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-[min(24rem,var(--available-width))] overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop outline-none">
            {grouped(options).map(({ group, members }) => (
              <BaseSelect.Group key={group}>
                {group && (
                  <BaseSelect.GroupLabel className="px-3 pt-2 pb-0.5 text-tiny font-semibold text-ink-3">
                    {group}
                  </BaseSelect.GroupLabel>
                )}
                {members.map((option) => (
                  <Item key={option.value} option={option} />
                ))}
              </BaseSelect.Group>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}

function Item({ option }: { option: SelectOption<string> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      className="grid cursor-default grid-cols-[1rem_1fr] items-start gap-2 py-1.5 pr-3 pl-2 outline-none select-none data-highlighted:bg-brand-soft"
    >
      <BaseSelect.ItemIndicator className="col-start-1 mt-0.5 text-brand">
        <Check size={14} />
      </BaseSelect.ItemIndicator>
      <span className="col-start-2 min-w-0">
        <BaseSelect.ItemText className="block break-words">{option.label}</BaseSelect.ItemText>
        {option.about && <span className="block text-small break-words text-ink-3">{option.about}</span>}
      </span>
    </BaseSelect.Item>
  )
}

/** Options without a group come first, or they would seem to belong to the last one. */
function grouped<Option extends SelectOption<string>>(options: readonly Option[]) {
  const groups: { group: string; members: Option[] }[] = [{ group: '', members: [] }]
  for (const option of options) {
    const { group = '' } = option
    const known = groups.find((one) => one.group === group)
    if (known) known.members.push(option)
    else groups.push({ group, members: [option] })
  }
  return groups.filter(({ members }) => members.length > 0)
}
