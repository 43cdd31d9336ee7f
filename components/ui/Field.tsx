import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { Hint } from './Hint.tsx'

/** `ask` and `stop` frames call for the seller's eye; `busy` dims a value that is about to change. */
export type FieldState = 'ask' | 'stop' | 'warn' | undefined

const frames = {
  ask: 'border-warn-line ring-3 ring-warn-line/20',
  stop: 'border-bad ring-3 ring-bad/15',
  warn: 'border-warn-line',
  none: 'border-line-2',
} as const

interface FieldProps {
  label: ReactNode
  /** Where the value was read; shown on hover and read out with the field. */
  hint?: string | undefined
  /** Marks a value that was only guessed. */
  doubtful?: boolean
  state?: FieldState
  /** The id of the note that tells what is wrong. */
  noteId?: string | undefined
  className?: string
  /** Stands at the label's right: a unit switch, a count. */
  corner?: ReactNode
  children: ReactNode
}

export function Field({ label, hint, doubtful, state, className = '', corner, children }: FieldProps) {
  return (
    <BaseField.Root
      invalid={state === 'stop'}
      className={`min-w-0 rounded-lg border bg-raised px-2.5 pt-1 pb-1 transition-[border-color,box-shadow] focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25 ${frames[state ?? 'none']} ${className}`}
    >
      <div className="flex items-center justify-between gap-1">
        <BaseField.Label className="block min-w-0 truncate text-tiny text-ink-3">
          {hint ? (
            <Hint words={hint}>
              {label}
              {doubtful && <span className="ml-1 font-semibold text-warn">?</span>}
            </Hint>
          ) : (
            label
          )}
        </BaseField.Label>
        {corner}
      </div>
      {children}
      {hint && <BaseField.Description className="sr-only">{hint}</BaseField.Description>}
    </BaseField.Root>
  )
}

const CONTROL =
  'block w-full min-w-0 bg-transparent p-0 font-medium text-ink outline-none placeholder:font-normal placeholder:text-ink-3'

export function TextControl({ className = '', ...rest }: ComponentProps<typeof BaseField.Control>) {
  return <BaseField.Control {...rest} className={`${CONTROL} text-ellipsis ${className}`} />
}

export function TextAreaControl({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <BaseField.Control
      render={
        <textarea rows={1} {...rest} className={`${CONTROL} field-sizing-content resize-none ${className}`} />
      }
    />
  )
}
