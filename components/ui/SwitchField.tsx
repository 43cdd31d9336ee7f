import { Field as BaseField } from '@base-ui/react/field'
import { Switch } from '@base-ui/react/switch'

interface SwitchFieldProps {
  name: string
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchField({ name, label, hint, checked, onChange }: SwitchFieldProps) {
  return (
    <BaseField.Root className="grid grid-cols-[auto_1fr] gap-x-3">
      <Switch.Root
        data-switch={name}
        checked={checked}
        onCheckedChange={onChange}
        className="mt-0.5 flex h-5 w-9 cursor-default items-center rounded-full border border-ink-3 bg-raised p-0.75 transition-colors data-checked:border-brand data-checked:bg-brand"
      >
        <Switch.Thumb className="size-3 rounded-full bg-ink-3 transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-brand" />
      </Switch.Root>
      <div className="grid min-w-0">
        <BaseField.Label className="font-medium text-ink">{label}</BaseField.Label>
        <BaseField.Description className="text-small text-ink-3">{hint}</BaseField.Description>
      </div>
    </BaseField.Root>
  )
}
