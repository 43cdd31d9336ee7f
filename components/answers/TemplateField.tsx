import { Field as BaseField } from '@base-ui/react/field'
import { type ReactNode, useRef } from 'react'
import { LINE } from '../ui/AccountField.tsx'
import { Button } from '../ui/Button.tsx'

interface TemplateFieldProps<Field extends string> {
  label: string
  value: string
  rows: number
  most: number
  /** In front of the buttons. */
  insert: string
  fields: readonly { name: Field; label: string }[]
  /** Replaces the hint. */
  problem: string | undefined
  hint: string
  onChange: (text: string) => void
  children?: ReactNode
}

/** A text of the seller's with fields in braces, each put in at the caret by its button. */
export function TemplateField<Field extends string>({
  label,
  value,
  rows,
  most,
  insert,
  fields,
  problem,
  hint,
  onChange,
  children,
}: TemplateFieldProps<Field>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (field: Field) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const before = value.slice(0, selectionStart)
    const added = `${before && !/\s$/.test(before) ? ' ' : ''}{${field}}`
    const next = before + added + value.slice(selectionEnd)
    if (next.length > most) return
    onChange(next)
    const caret = selectionStart + added.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <BaseField.Root invalid={problem !== undefined} className="grid gap-1.5">
      <BaseField.Label className="text-small font-medium text-ink-2">{label}</BaseField.Label>
      <BaseField.Control
        render={
          <textarea
            ref={area}
            rows={rows}
            maxLength={most}
            className={`${LINE} field-sizing-content h-auto! min-h-15 resize-none py-1.5`}
          />
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-1.5 text-small text-ink-2">
        <span>{insert}</span>
        {fields.map(({ name, label }) => (
          <Button key={name} size="small" title={`{${name}}`} onClick={() => put(name)}>
            {label}
          </Button>
        ))}
      </div>
      <BaseField.Description className={`text-small ${problem === undefined ? 'text-ink-3' : 'text-bad'}`}>
        {problem ?? hint}
      </BaseField.Description>
      {children}
    </BaseField.Root>
  )
}
