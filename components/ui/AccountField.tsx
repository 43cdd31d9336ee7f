import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'

export const LINE =
  'h-9 w-full min-w-0 rounded-lg border border-line-2 bg-raised px-2.5 text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand/25 data-invalid:border-bad'

interface AccountFieldProps extends Omit<ComponentProps<typeof BaseField.Control>, 'onChange'> {
  label: string
  hint?: ReactNode
  problem: string | undefined
  onChange: (text: string) => void
}

/** Label above, help below; a problem replaces the help. */
export function AccountField({ label, hint, problem, onChange, ...rest }: AccountFieldProps) {
  return (
    <BaseField.Root invalid={problem !== undefined} className="grid content-start gap-1">
      <BaseField.Label className="text-small font-medium text-ink-2">{label}</BaseField.Label>
      <BaseField.Control
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={LINE}
      />
      {(problem ?? hint) && (
        <BaseField.Description className={`text-small ${problem ? 'text-bad' : 'text-ink-3'}`}>
          {problem ?? hint}
        </BaseField.Description>
      )}
    </BaseField.Root>
  )
}
